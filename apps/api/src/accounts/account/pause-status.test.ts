import { addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterPauses, chargedDay, endOfPause, type Pause } from './pause-status.ts'
import { toldBefore, toldBy } from './promise.ts'
import { nextBusinessDay } from '@portal/brazil/holidays'

const DUE = '2026-11-25'
const on = (days: number): string => addDays(DUE, days)

const anyPauses = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 40 }), fc.nat(12)), { maxLength: 4 })
  .map((list) =>
    list.toSorted(([a], [b]) => a - b).map(([from, long]): Pause => ({ from: on(from), until: on(from + long) })),
  )

test('INV-08 whatever was given back when, the charged days stop in a pause, go on after it and never go back', () => {
  fc.assert(
    fc.property(anyPauses, fc.integer({ min: -20, max: 80 }), (pauses, day) => {
      const [today, tomorrow] = [on(day), on(day + 1)].map((each) => chargedDay(each, DUE, pauses)) as [string, string]
      const paused = day >= 0 && pauses.some(({ from, until }) => from <= on(day) && on(day) < until)
      expect(tomorrow).toBe(addDays(today, paused ? 0 : 1))
      // On time is what no day is charged for.
      expect(on(day) <= afterPauses(DUE, pauses)).toBe(today <= DUE)
    }),
  )
})

test('INV-08 plans given back again and again pause an invoice for thirty days at most', () => {
  const first = { from: '2026-11-19', until: '2026-12-01' }
  expect(endOfPause([], '2026-11-26')).toBe('2026-12-01')
  expect(endOfPause([first], '2026-12-07')).toBe('2026-12-10')
  expect(endOfPause([first], '2027-02-10')).toBe('2026-12-21')
})

test('INV-08 a pause that begins on the last day to pay in moves that day to its end', () => {
  expect(afterPauses(DUE, [{ from: DUE, until: on(5) }])).toBe(on(5))
  expect(afterPauses(DUE, [{ from: on(1), until: on(5) }])).toBe(DUE)
})

test('INV-10 a payment of a business day is told by its day, neither before nor after', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(10), (start, days) => {
      const paidOn = nextBusinessDay(addDays('2024-01-01', start))
      const today = addDays(paidOn, days)
      expect(paidOn < toldBefore(today)).toBe(toldBy(paidOn) < today)
    }),
  )
})
