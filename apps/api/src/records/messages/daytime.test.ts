import { expect, test } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { isDaytime, nextDaytime } from './daytime.ts'

test.each([
  // In São Paulo, three hours behind.
  ['2026-11-19T10:59:59.999Z', '2026-11-19T11:00:00.000Z'],
  ['2026-11-19T11:00:00.000Z', '2026-11-19T11:00:00.000Z'],
  ['2026-11-19T22:59:59.999Z', '2026-11-19T22:59:59.999Z'],
  ['2026-11-19T23:00:00.000Z', '2026-11-20T11:00:00.000Z'],
  ['2026-11-20T02:59:59.999Z', '2026-11-20T11:00:00.000Z'],
  ['2026-11-20T03:00:00.000Z', '2026-11-20T11:00:00.000Z'],
])('SVC-01 an SMS of %s that may wait goes at %s', (now, soonest) => {
  expect(nextDaytime(instantOf(now)).toISOString()).toBe(soonest)
  expect(isDaytime(instantOf(now))).toBe(now === soonest)
})
