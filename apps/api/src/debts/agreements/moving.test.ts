import { addDays, daysBetween } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedDates } from './moving.ts'

const TODAY = '2026-11-19'
const plan = (from: string, left: readonly boolean[]) =>
  left.map((isLeft, index) => ({ number: index + 1, dueOn: addDays(from, 30 * index), leftCents: isLeft ? 100 : 0 }))

test('AGR-01 a moved due day is never earlier, at most a month later, and leaves a month between instalments', () => {
  const drawn = fc.record({
    starts: fc.integer({ min: -60, max: 60 }),
    left: fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }),
    dueDay: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(drawn, ({ starts, left, dueDay }) => {
      const before = plan(addDays(TODAY, starts), left)
      const open = before.filter(({ leftCents }) => leftCents > 0)
      const moved = movedDates(before, dueDay, TODAY)
      expect(moved.map(({ number }) => number)).toEqual(open.map(({ number }) => number))
      for (const [index, { dueOn }] of moved.entries()) {
        expect(Number(dueOn.slice(8))).toBe(dueDay)
        const earlier = moved[index - 1]
        if (earlier) expect(daysBetween(earlier.dueOn, dueOn)).toBeGreaterThanOrEqual(28)
      }
      const [first, next] = [moved[0], open[0]]
      if (first === undefined || next === undefined) return
      const from = next.dueOn > TODAY ? next.dueOn : TODAY
      expect(daysBetween(from, first.dueOn)).toBeGreaterThan(0)
      expect(daysBetween(from, first.dueOn)).toBeLessThanOrEqual(31)
    }),
  )
})
