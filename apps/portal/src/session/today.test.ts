import { afterEach, expect, test, vi } from 'vitest'
import { clock } from './clock.ts'
import { today } from './today.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['2026-11-20T02:59:59Z', '2026-11-19'],
  ['2026-11-20T03:00:00Z', '2026-11-20'],
])('at %s it is %s in São Paulo', (instant, day) => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse(instant))
  expect(today()).toBe(day)
})
