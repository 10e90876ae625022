import { addDays, daysBetween } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthBegins, monthOfCover, refundOf, regretUntil } from './refund.ts'

const hiring = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days))
const cents = fc.integer({ min: 1, max: 50_000 })
const later = fc.integer({ min: 0, max: 800 })

/** A policy charged up to today's month of cover. */
const charged = (hiredOn: string, today: string, monthlyCents: number) => ({
  hiredOn,
  monthlyCents,
  chargedMonth: monthOfCover(hiredOn, today).number,
})

test('INS-01 a month of cover holds its day, begins where the one before ended, and counts from 1', () => {
  fc.assert(
    fc.property(hiring, later, (hiredOn, days) => {
      const today = addDays(hiredOn, days)
      const { number, from, to } = monthOfCover(hiredOn, today)
      expect(from <= today && today < to).toBe(true)
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(28)
      expect(daysBetween(from, to)).toBeLessThanOrEqual(31)
      expect(monthOfCover(hiredOn, to)).toMatchObject({ number: number + 1, from: to })
      expect(monthOfCover(hiredOn, hiredOn).number).toBe(1)
      expect(monthBegins(hiredOn, number), 'when it is charged').toBe(from)
    }),
  )
})

test('INS-01 within seven days all comes back, later never more than the month, and each day that is used takes from it', () => {
  fc.assert(
    fc.property(hiring, later, cents, (hiredOn, days, monthlyCents) => {
      const today = addDays(hiredOn, days)
      const hired = charged(hiredOn, today, monthlyCents)
      const refund = refundOf(hired, today)
      const { from, to } = monthOfCover(hiredOn, today)
      const left = daysBetween(today, to) - 1
      const exact = days <= 7 ? monthlyCents : (monthlyCents * left) / daysBetween(from, to)
      expect(Math.abs(refund - exact)).toBeLessThanOrEqual(0.5)
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(monthlyCents)
      if (left > 0) expect(refundOf(hired, addDays(today, 1))).toBeLessThanOrEqual(refund)
    }),
  )
})

test('INS-01 nothing comes back of a month that was not charged', () => {
  fc.assert(
    fc.property(hiring, later, cents, (hiredOn, days, monthlyCents) => {
      const today = addDays(hiredOn, days)
      const { chargedMonth, ...hired } = charged(hiredOn, today, monthlyCents)
      expect(refundOf({ ...hired, chargedMonth: chargedMonth - 1 }, today)).toBe(0)
    }),
  )
})

test.each([
  ['2026-11-19', '2026-11-26', 990, 990],
  ['2026-11-19', '2026-11-27', 990, 693],
  ['2026-11-19', '2026-12-18', 990, 0],
  ['2026-03-14', '2026-11-19', 990, 792],
  ['2026-01-31', '2026-02-27', 1290, 0],
  ['2026-01-31', '2026-02-28', 1290, 1248],
  ['2026-11-01', '2026-11-15', 1, 1],
] as const)('INS-01 hired on %s and cancelled on %s, of %i cents %i come back', (hiredOn, today, monthly, expected) => {
  expect(refundOf(charged(hiredOn, today, monthly), today)).toBe(expected)
})

test('INS-01 the seven days are whole days after the one of hiring', () => {
  expect(regretUntil('2026-11-19')).toBe('2026-11-26')
})
