import { expect, test } from 'vitest'
import { costOfWaiting } from './delay.ts'
import { addDays, type CivilDate } from './dates.ts'

const today = '2026-11-19'
const after = (days: number): CivilDate => addDays(today, days)
/** A hundred reais, and a real more for each day. */
const rising = (day: CivilDate) => 10_000 + (Date.parse(day) - Date.parse(today)) / 864_000

test('waiting costs what tomorrow and a week from now ask for', () => {
  expect(costOfWaiting(rising, today)).toEqual({ tomorrowCents: 10_100, inAWeekCents: 10_700 })
})

test('waiting that costs nothing is not told', () => {
  expect(costOfWaiting(() => 10_000, today)).toBeNull()
  expect(costOfWaiting((day) => 20_000 - rising(day), today)).toBeNull()
})

test('a day on which nothing can be paid any more has no price', () => {
  expect(costOfWaiting(rising, today, after(7))?.inAWeekCents).toBe(10_700)
  expect(costOfWaiting(rising, today, after(6))).toEqual({ tomorrowCents: 10_100, inAWeekCents: null })
  expect(costOfWaiting(rising, today, after(1))?.tomorrowCents).toBe(10_100)
  expect(costOfWaiting(rising, today, today)).toBeNull()
})
