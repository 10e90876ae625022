import { addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cycleOf,
  isRetryDay,
  payerCancelEnds,
  receiverCancelEnds,
  retriesEnd,
  settlementDay,
  windowCloses,
  windowOpens,
} from './times.ts'

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026-12-25', '2026-12-28'],
  ['2026-11-20', '2026-11-23'],
  ['2026-11-14', '2026-11-16'],
])('SIM-02 a debit due on %s settles on %s, and on the day itself where no business day is asked for', (due, day) => {
  expect(settlementDay(due, true)).toBe(day)
  expect(settlementDay(due, false)).toBe(due)
})

test('SIM-02 SIM-04 SIM-05 the hours of a debit of 10 November are those of São Paulo', () => {
  const hours = [windowOpens, windowCloses, receiverCancelEnds, payerCancelEnds, retriesEnd]
  expect(hours.map((of) => of('2026-11-10').toISOString())).toEqual([
    '2026-10-31T03:00:00.000Z',
    '2026-11-09T03:00:00.000Z',
    '2026-11-10T01:00:00.000Z',
    '2026-11-10T03:00:00.000Z',
    '2026-11-18T03:00:00.000Z',
  ])
  const days = Array.from({ length: 10 }, (_, index) => addDays('2026-11-10', index))
  expect(days.filter((on) => isRetryDay('2026-11-10', on))).toEqual(days.slice(1, 8))
})

test('SIM-02 cycles are counted from the first day, and a day that a month has not is its last', () => {
  const monthly = { dataInicial: '2026-12-30', periodicidade: 'MENSAL' } as const
  const borders = [
    '2026-12-29',
    '2026-12-30',
    '2027-01-29',
    '2027-01-30',
    '2027-02-27',
    '2027-02-28',
    '2027-03-29',
    '2027-03-30',
  ]
  expect(borders.map((on) => cycleOf(monthly, on))).toEqual([-1, 0, 0, 1, 1, 2, 2, 3])
  expect(cycleOf({ ...monthly, periodicidade: 'SEMANAL' }, '2027-01-06')).toBe(1)
  expect(cycleOf({ ...monthly, periodicidade: 'TRIMESTRAL' }, '2027-03-30')).toBe(1)
  expect(cycleOf({ ...monthly, periodicidade: 'SEMESTRAL' }, '2027-06-29')).toBe(0)
  expect(cycleOf({ ...monthly, periodicidade: 'ANUAL' }, '2028-12-29')).toBe(1)
})

test('SIM-02 the cycle of a later day is never an earlier one', () => {
  const periods = fc.constantFrom('SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: -400, max: 2000 }), periods, (start, after, periodicidade) => {
      const calendar = { dataInicial: addDays('2024-01-01', start), periodicidade }
      const [today, tomorrow] = [after, after + 1].map((days) => cycleOf(calendar, addDays(calendar.dataInicial, days)))
      expect((tomorrow ?? 0) - (today ?? 0)).toBeOneOf([0, 1])
    }),
  )
})
