import { expect, test } from 'vitest'
import { instantOf } from '../../../platform/clock.ts'
import { asideOf, asideWords } from './aside.ts'

const told = { cents: 95_00, raisedAt: instantOf('2026-11-19T10:00:00.000-03:00') }
const asked = { amountCents: 100_00, state: 'open' } as const

test('INV-10 the days of an answer count from the day on which the money was told of, and no past day is said', () => {
  expect(asideOf(told, asked, '2026-11-19').until, 'the 20th is a holiday').toBe('2026-11-24')
  expect(asideOf(told, asked, '2026-11-24').until).toBe('2026-11-24')
  expect(asideOf(told, asked, '2026-11-25').until).toBeNull()
})

test('INV-10 what is missing is said while it is asked for', () => {
  expect(asideOf(told, asked, '2026-11-19').missingCents).toBe(5_00)
  expect(asideOf({ ...told, cents: 105_00 }, asked, '2026-11-19').missingCents).toBeNull()
  for (const state of ['removed', 'expired', 'rejected'] as const)
    expect(asideWords(asideOf(told, { ...asked, state }, '2026-11-19'))).not.toContain('Faltam')
})
