import { expect, test } from 'vitest'
import { missedDebit, pastDebits, scheduledDebit } from '../../gallery/samples/automatic-debit.ts'
import { pastLine, pastWord, withAuthorisation, yearWords } from './past-debit-words.ts'

const [, paid, paidLater, stopped] = pastDebits.value.debitos

test('AUTO-21 a debit that was paid later says by which attempt, and the day that brought nothing', () => {
  expect(pastWord(paid ?? scheduledDebit)).toBe('Pago')
  expect(pastLine(paid ?? scheduledDebit)).toBe('')
  expect(pastWord(paidLater ?? scheduledDebit)).toBe('Pago na 2ª tentativa')
  expect(pastLine(paidLater ?? scheduledDebit)).toBe('Não aconteceu em 23/09/2026.')
  expect(pastWord(stopped ?? scheduledDebit)).toBe('Cancelado')
})

test('AUTO-24 days without a debit are said from the first to the last, and the hint once', () => {
  const [first] = missedDebit.tentativas
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  const tentativas = first === undefined ? [] : days.map((dia) => ({ ...first, dia }))
  const hint = 'Confira no seu banco o valor máximo da autorização.'
  expect(pastLine({ ...missedDebit, situacao: 'NAO_ACONTECEU', tentativas })).toBe(
    `Não aconteceu em 4 dias, de 23/11/2026 a 26/11/2026. ${hint}`,
  )
  expect(pastLine({ ...missedDebit, situacao: 'NAO_ACONTECEU' }), 'one day stands beside the row').toBe(hint)
})

test('an invoice of another year than the newest says its year', () => {
  expect(yearWords({ ...scheduledDebit, referencia: '2025-12' }, '2026-01-10')).toBe(' de 2025')
  expect(yearWords(scheduledDebit, '2026-11-23')).toBe('')
})

test('the bank’s yes stands once among the debits, at its day', () => {
  const row = (day: string) => ({ day, row: day })
  const yes = row('2026-06-21')
  const [newer, older] = [row('2026-07-20'), row('2026-05-20')]
  const whole = { isFirst: true, isLast: true }
  expect(withAuthorisation([newer, older], yes, whole)).toEqual([newer, yes, older])
  expect(withAuthorisation([newer], yes, whole)).toEqual([newer, yes])
  expect(withAuthorisation([], yes, whole)).toEqual([yes])
  expect(withAuthorisation([newer], yes, { isFirst: true, isLast: false })).toEqual([newer])
  expect(withAuthorisation([older], yes, { isFirst: false, isLast: true })).toEqual([older])
  expect(withAuthorisation([newer], undefined, whole)).toEqual([newer])
})
