import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compareDates } from '@portal/brazil/dates'
import { isBusinessDay } from '@portal/brazil/holidays'
import { limitBackBy, promisedOn } from './promise.ts'

test.each([
  ['a Thursday before a holiday and a weekend', 'BOLETO', '2026-11-19', '2026-11-24'],
  ['a Monday', 'BOLETO', '2026-11-23', '2026-11-25'],
  ['a Saturday', 'BOLETO', '2026-11-28', '2026-12-02'],
  ['Christmas Eve', 'BOLETO', '2026-12-24', '2026-12-29'],
  ['Carnival Monday', 'BOLETO', '2026-02-16', '2026-02-20'],
  ['a Sunday', 'PIX', '2026-11-22', '2026-11-22'],
  ['a bank holiday', 'PIX', '2026-12-25', '2026-12-25'],
] as const)('INV-10 what is paid on %s by %s is credited in time', (_day, method, paidOn, creditedOn) => {
  expect(promisedOn(method, paidOn)).toEqual({ creditedOn, limitOn: creditedOn })
})

test('INV-10 the limit is back with the last payment that still holds it, and a Pix holds none', () => {
  const slip = { method: 'BOLETO', on: '2026-11-28' } as const
  const pix = { method: 'PIX', on: '2026-11-28' } as const
  expect(limitBackBy([{ ...slip, on: '2026-11-23' }, slip, pix], '2026-11-28')).toBe('2026-12-02')
  expect(limitBackBy([slip, pix], '2026-12-02')).toBeUndefined()
  expect(limitBackBy([pix], '2026-11-28')).toBeUndefined()
})

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))

test('INV-10 a slip is credited on a day with banks, never before it was paid, and never later for having been paid earlier', () => {
  fc.assert(
    fc.property(day, fc.nat(20), (paidOn, days) => {
      const { creditedOn } = promisedOn('BOLETO', paidOn)
      expect(isBusinessDay(creditedOn)).toBe(true)
      expect(compareDates(creditedOn, paidOn)).toBe(1)
      expect(compareDates(promisedOn('BOLETO', addDays(paidOn, days)).creditedOn, creditedOn)).toBeGreaterThanOrEqual(0)
    }),
  )
})
