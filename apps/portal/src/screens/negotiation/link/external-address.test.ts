import { expect, test } from 'vitest'
import { externalAddress } from './external-address.ts'

const partner = 'https://acordos.parceiro.example/entrar?canal=portal'
const led = (query: string, target = partner) =>
  externalAddress(target, new URL(`/negociar-externo${query}`, 'https://portal.test')).href

test('NEG-05 NAV-05 who is led on comes with origemExterna and what their link said, each word once', () => {
  expect(led('')).toBe('https://acordos.parceiro.example/entrar?canal=portal&origemExterna=true')
  expect(led('?emissor=1&campanha=verao&cupom=A%26B&cupom=outro&outra=1')).toBe(
    'https://acordos.parceiro.example/entrar?canal=portal&emissor=1&campanha=verao&cupom=A%26B&origemExterna=true',
  )
})

test('NEG-05 a path of this portal stays on it', () => {
  expect(led('?cupom=A', '/login-negociacao')).toBe('https://portal.test/login-negociacao?cupom=A&origemExterna=true')
})

test.each([
  '?url=https://evil.test',
  '?destino=//evil.test&origemExterna=https://evil.test',
  '?next=/%5Cevil.test&host=evil.test',
  '?emissor=https://evil.test/%23&campanha=//evil.test',
  '?cupom=%0D%0ALocation:%20https://evil.test',
  '?EXTERNAL_NEGOTIATION_URL=https://evil.test#@evil.test',
])('NEG-05 W6 %s leads nowhere else', (query) => {
  const { origin, pathname } = new URL(led(query))
  expect(origin + pathname).toBe('https://acordos.parceiro.example/entrar')
  expect(new URL(led(query)).searchParams.get('origemExterna')).toBe('true')
})
