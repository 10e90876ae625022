import { formatMoney } from '@portal/brazil/money'
import { expect, test } from 'vitest'
import { inGsmLetters } from './gsm-letters.ts'

test('SSO-05 every SMS is spelled in one way: its letters and signs halve none, and those that GSM has keep their accent', () => {
  expect(inGsmLetters('Jangada Cartões: 048213 é seu código. Não passe para ninguém.')).toBe(
    'Jangada Cartoes: 048213 é seu codigo. Nao passe para ninguem.',
  )
  expect(inGsmLetters('Ótimo: à vista às 10h; É nosso? Ação')).toBe('Otimo: à vista as 10h; É nosso? Acao')
  expect(inGsmLetters(`Boleto de ${formatMoney(123_456)} − “8 × 10” · e\u2060-\u2060mail`)).toBe(
    'Boleto de R$ 1.234,56 - "8 x 10" - e-mail',
  )
})
