import { addDays, daysBetween, monthOf } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleOn, dayOf } from './due-days.ts'

const dates = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))

test('SVC-01 a new due day takes no day from anybody, gives less than a month and leaves the days to pay as they are', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 5, max: 15 }), (dueOn, day, between) => {
      const planned = { closesOn: addDays(dueOn, -between), dueOn }
      const changed = cycleOn(planned, day)
      expect(dayOf(changed.dueOn)).toBe(day)
      expect(daysBetween(dueOn, changed.dueOn)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(dueOn, changed.dueOn)).toBeLessThanOrEqual(30)
      expect(daysBetween(changed.closesOn, changed.dueOn)).toBe(between)
      expect(monthOf(changed.dueOn) >= monthOf(dueOn)).toBe(true)
    }),
  )
})

test.each([
  ['2026-12-23', 25, '2026-12-25'],
  ['2026-12-23', 23, '2026-12-23'],
  ['2026-12-23', 10, '2027-01-10'],
  ['2027-01-31', 1, '2027-02-01'],
] as const)('SVC-01 planned for %s, the day %i is %s', (dueOn, day, expected) => {
  expect(cycleOn({ closesOn: addDays(dueOn, -9), dueOn }, day).dueOn).toBe(expected)
})
