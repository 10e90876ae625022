import { expect, test } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import {
  at,
  clocksOf,
  isInTime,
  nextLook,
  nextOfferLook,
  retriesAhead,
  retryDays,
  retryWindow,
  settlementDay,
} from './debit-times.ts'

const sp = (text: string): Date => instantOf(`${text}:00.000-03:00`)

test('a debit settles on the due date, or on the next day with banks', () => {
  expect(settlementDay('2026-11-10')).toBe('2026-11-10')
  expect(settlementDay('2026-12-25')).toBe('2026-12-28')
})

test('a debit of a Tuesday is made until the end of the Sunday before, and taken back until 21:00 of its eve', () => {
  expect(clocksOf('2026-11-10')).toEqual({
    sentOn: '2026-10-31',
    askUntil: sp('2026-11-09T00:00'),
    stopUntil: sp('2026-11-09T21:00'),
    stopAtBankUntil: sp('2026-11-10T00:00'),
    overAt: sp('2026-11-10T21:00'),
    retriesOverAt: sp('2026-11-17T21:00'),
  })
})

test('a debit due at Christmas has the clocks of the Monday after', () => {
  const clocks = clocksOf(settlementDay('2026-12-25'))
  expect(clocks).toMatchObject({ sentOn: '2026-12-18', askUntil: sp('2026-12-27T00:00') })
  expect(clocks.stopUntil).toEqual(sp('2026-12-27T21:00'))
})

test('retries settle on business days of the seven days after, and never on the eighth', () => {
  expect(retryDays('2026-11-10')).toEqual(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'])
  expect(retryDays('2026-12-28')).toEqual(['2026-12-29', '2026-12-30', '2027-01-04'])
})

test('a retry is asked for between 21:30 and 22:30 of its eve, and not after', () => {
  expect(retryWindow('2026-11-11')).toEqual({ from: sp('2026-11-10T21:30'), until: sp('2026-11-10T22:30') })
  expect(retriesAhead('2026-11-10', sp('2026-11-10T22:29'))[0]).toBe('2026-11-11')
  expect(retriesAhead('2026-11-10', sp('2026-11-10T22:30'))[0]).toBe('2026-11-12')
  expect(retriesAhead('2026-11-10', sp('2026-11-16T22:30'))).toEqual([])
})

test('a live debit is asked about at 08:15 and at 21:15', () => {
  expect(nextLook(sp('2026-11-10T08:14'))).toEqual(sp('2026-11-10T08:15'))
  expect(nextLook(sp('2026-11-10T08:15'))).toEqual(sp('2026-11-10T21:15'))
  expect(nextLook(sp('2026-11-10T21:15'))).toEqual(sp('2026-11-11T08:15'))
})

test('an offer is asked about four times in its first hour, then once a day', () => {
  const offeredAt = at('2026-11-10', 10)
  expect(nextOfferLook(offeredAt, at('2026-11-10', 10, 45))).toEqual(at('2026-11-10', 11))
  expect(nextOfferLook(offeredAt, at('2026-11-10', 11))).toEqual(at('2026-11-11', 11))
})

test('an authorisation reaches the first due date whose bank can still be told', () => {
  const firstOf = (moment: string) => ['2026-11-10', '2026-12-10'].find((dueOn) => isInTime(dueOn, sp(moment)))
  expect(firstOf('2026-11-08T23:59')).toBe('2026-11-10')
  expect(firstOf('2026-11-09T00:00')).toBe('2026-12-10')
  expect(firstOf('2026-12-09T00:00')).toBeUndefined()
})
