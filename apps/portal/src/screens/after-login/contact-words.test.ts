import { expect, test } from 'vitest'
import { contactWords } from './contact-words.ts'

const user = {
  nome: 'Clara',
  email: 'c***@exemplo.example',
  ddd: '85',
  celular: '(85) *****-0112',
  faturaDigital: true,
}

test.each([
  [user, 'o e-mail c***@exemplo.example e o celular (85) *****-0112'],
  [{ ...user, celular: '*****-0112' }, 'o e-mail c***@exemplo.example e o celular (85) *****-0112'],
  [{ ...user, email: '' }, 'o celular (85) *****-0112'],
  [{ ...user, celular: '' }, 'o e-mail c***@exemplo.example'],
  [{ ...user, email: '', celular: '' }, 'os contatos do seu cadastro'],
  [null, 'os contatos do seu cadastro'],
])('MODAL-06 says where the invoices go, and only there: %#', (who, words) => {
  expect(contactWords(who)).toBe(words)
})
