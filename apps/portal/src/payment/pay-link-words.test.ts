import { expect, test } from 'vitest'
import { messageOf } from './pay-link-words.ts'

test('SVC-01 the message says how much, until when, where to pay and where to check, and nothing of the holder', () => {
  const link = {
    id: '00000000-0000-4000-8000-000000000001',
    assunto: 'Fatura de novembro de 2026',
    situacao: 'ABERTO' as const,
    valorCentavos: 128_460,
    criadoEm: '2026-11-19T13:00:00.000Z',
    venceEm: '2026-11-22T13:00:00.000Z',
  }
  const { url, text } = messageOf({ link, token: 'a'.repeat(43) }, 'https://portal.example')
  expect(url).toBe(`https://portal.example/pagar/${'a'.repeat(43)}`)
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    'Você pode pagar isto para mim? São R$ 1.284,60. O link vale até 22/11/2026 às 10:00.\n' +
      'Antes de pagar, confira que é nosso: cole em https://portal.example/e-nosso o código que o link mostra.',
  )
})
