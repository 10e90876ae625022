import { addDays, daysBetween } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedDates } from './moving.ts'

const TODAY = '2026-11-19'
const plan = (from: string, left: readonly boolean[]) =>
  left.map((isLeft, index) => ({ number: index + 1, due_on: addDays(from, 30 * index), left_cents: isLeft ? 100 : 0 }))

test('AGR-01 a moved due day is never earlier, at most a month later, and leaves a month between instalments', () => {
  const drawn = fc.record({
    starts: fc.integer({ min: -60, max: 60 }),
    left: fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }),
    dueDay: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(drawn, ({ starts, left, dueDay }) => {
      const before = plan(addDays(TODAY, starts), left)
      const open = before.filter(({ left_cents }) => left_cents > 0)
      const moved = movedDates(before, dueDay, TODAY)
      expect(moved.map(({ number }) => number)).toEqual(open.map(({ number }) => number))
      for (const [index, { due_on }] of moved.entries()) {
        expect(Number(due_on.slice(8))).toBe(dueDay)
        const earlier = moved[index - 1]
        if (earlier) expect(daysBetween(earlier.due_on, due_on)).toBeGreaterThanOrEqual(28)
      }
      const [first, next] = [moved[0], open[0]]
      if (first === undefined || next === undefined) return
      const from = next.due_on > TODAY ? next.due_on : TODAY
      expect(daysBetween(from, first.due_on)).toBeGreaterThan(0)
      expect(daysBetween(from, first.due_on)).toBeLessThanOrEqual(31)
    }),
  )
})
