import { expect, test } from 'vitest'
import { inGsmLetters } from '../../../records/messages/gsm-letters.ts'
import { codeWords } from './code-words.ts'

const purposes = [
  'para entrar no portal',
  'para trocar os contatos da conta',
  'para confirmar o que você escolheu no portal',
  'para copiar, corrigir ou apagar os seus dados',
]

test('SSO-05 a code says what it is for and that it is for nobody else', () => {
  const words = codeWords({ issuerName: 'Cartão Ação', purpose: purposes[0] ?? '' })('048213')
  expect(words).toEqual({
    subject: '048213 é seu código',
    body: 'Cartão Ação: 048213 é seu código para entrar no portal. Vale 5 min. Não passe para ninguém, nem por telefone.',
  })
})

test.each(purposes)('SSO-05 a code %s is one SMS: no letter that halves it, and at most 160 of them', (purpose) => {
  const text = inGsmLetters(codeWords({ issuerName: 'Jangada Cartões', purpose })('048213').body)
  expect(text).toMatch(/^[A-Za-z0-9 .,:é]+$/)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toContain('Jangada Cartoes: 048213 é seu codigo para')
})
