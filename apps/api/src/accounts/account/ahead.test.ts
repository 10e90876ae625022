import { addMonths, monthOf } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aheadFrom } from './ahead.ts'
import type { CommittedInstalment } from './repository.ts'

const one = (month: string, cents: number): CommittedInstalment => ({
  cardId: 'c',
  month,
  description: 'Casa Benvinda',
  number: 2,
  total: 10,
  cents,
  holdsCents: cents,
  dividedMonth: null,
  posted: false,
  kind: 'COMPRA',
})

test('SVC-01 twelve months follow each other over the turn of the year, the empty ones too', () => {
  const { months, laterCents } = aheadFrom('2026-12', [one('2027-01', 100), one('2027-01', 50), one('2027-12', 30)])
  expect(months.map(({ month }) => month)).toEqual([
    '2026-12',
    ...Array.from({ length: 11 }, (_, place) => `2027-${String(place + 1).padStart(2, '0')}`),
  ])
  expect(months.map(({ cents }) => cents)).toEqual([0, 150, ...Array.from({ length: 10 }, () => 0)])
  expect(laterCents).toBe(30)
})

test('SVC-01 each instalment is in one month, or after them all: together they are what is committed', () => {
  const committed = fc.array(
    fc.record({ after: fc.integer({ min: -2, max: 30 }), cents: fc.integer({ min: 1, max: 99_999_99 }) }),
  )
  fc.assert(
    fc.property(committed, (some) => {
      const all = some.map(({ after, cents }) => one(monthOf(addMonths('2026-11-01', after)), cents))
      const { months, laterCents } = aheadFrom('2026-11', all)
      const shown = months.reduce((sum, { cents }) => sum + cents, laterCents)
      expect(shown).toBe(all.reduce((sum, { cents }) => sum + cents, 0))
    }),
  )
})
