import { expect, test } from 'vitest'
import { birthDateOf, typedDateWords } from './date-field.tsx'

const TODAY = '2026-11-19'

test.each([
  ['14/03/1988', '1988-03-14'],
  ['14031988', '1988-03-14'],
  ['19/11/2026', TODAY],
])('QT-01 NEG-04 SSO-02 %s is a date of birth', (typed, date) => {
  expect(birthDateOf(typed, TODAY)).toBe(date)
})

test.each([
  ['', 'Digite a data de nascimento.'],
  ['31/02/1988', 'Confira a data: dia, mês e ano com 4 números.'],
  ['14/03/88', 'Confira a data: dia, mês e ano com 4 números.'],
  ['20/11/2026', 'Confira a data: este dia ainda não chegou.'],
])('QT-01 NEG-04 SSO-02 “%s” is none, and is told why', (typed, words) => {
  expect(birthDateOf(typed, TODAY)).toBeUndefined()
  expect(typedDateWords(typed)).toBe(words)
})
