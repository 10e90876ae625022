import { expect, test } from 'vitest'
import { codeWords } from './code-words.ts'

const purposes = [
  'para entrar na sua conta',
  'para trocar os contatos da conta',
  'para confirmar o que você escolheu no portal',
  'para copiar, corrigir ou apagar os seus dados',
]

test('SSO-05 a code says what it is for and that nobody asks for it', () => {
  const words = codeWords({ channel: 'EMAIL', issuerName: 'Cartão Ação', purpose: purposes[0] ?? '' })('048213')
  expect(words).toEqual({
    subject: '048213 é o seu código',
    body: 'Cartão Ação: 048213 é o seu código para entrar na sua conta. Vale por 5 minutos. Nunca pedimos este código: não passe a ninguém.',
  })
})

test.each(purposes)('SSO-05 a code %s is one SMS: no letter that halves it, and at most 160 of them', (purpose) => {
  const { body } = codeWords({ channel: 'SMS', issuerName: 'Jangada Cartões', purpose })('048213')
  expect(body).toMatch(/^[A-Za-z0-9 .,:éà]+$/)
  expect(body.length).toBeLessThanOrEqual(160)
  expect(body).toContain('Jangada Cartoes: 048213 é o seu codigo para')
})
