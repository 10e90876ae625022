import { expect, test } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { at, debitTimes, nextOfferLook, overAt, retriesOverAt, retryDays, settlementDay } from './debit-times.ts'

const sp = (text: string): Date => instantOf(`${text}:00.000-03:00`)
const timesOf = (env: Record<string, string> = {}) => debitTimes(readConfig(env).automaticDebit.clocks)
const { clocksOf, retryWindow, retriesAhead, nextTurn, isInTime, offerUntil } = timesOf()

test('a debit settles on the due date, or on the next day with banks', () => {
  expect(settlementDay('2026-11-10')).toBe('2026-11-10')
  expect(settlementDay('2026-12-25')).toBe('2026-12-28')
})

test('a debit of a Tuesday is made until the end of the Sunday before, and taken back until 21:00 of its eve', () => {
  expect(clocksOf('2026-11-10')).toEqual({
    askUntil: sp('2026-11-09T00:00'),
    stopUntil: sp('2026-11-09T21:00'),
    stopAtBankUntil: sp('2026-11-10T00:00'),
  })
  expect(overAt('2026-11-10')).toEqual(sp('2026-11-10T21:00'))
  expect(retriesOverAt('2026-11-10')).toEqual(sp('2026-11-17T21:00'))
})

test('a debit due at Christmas has the clocks of the Monday after', () => {
  const { askUntil, stopUntil } = clocksOf(settlementDay('2026-12-25'))
  expect([askUntil, stopUntil]).toEqual([sp('2026-12-27T00:00'), sp('2026-12-27T21:00')])
})

test('where the PSP counts business days, a debit of after Christmas is made until the Wednesday before', () => {
  const { clocksOf: counted } = timesOf({ PIX_AUTOMATIC_LAST_DAY_COUNTS: 'business' })
  expect(counted('2026-12-28').askUntil).toEqual(sp('2026-12-24T00:00'))
  expect(counted('2026-11-10').askUntil).toEqual(sp('2026-11-07T00:00'))
  expect(counted('2026-12-28').stopUntil).toEqual(clocksOf('2026-12-28').stopUntil)
})

test('retries settle on business days of the seven days after, or on any, and never on the eighth', () => {
  const business = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17']
  expect(retryDays('2026-11-10', false)).toEqual(business)
  expect(retryDays('2026-11-10', true)).toEqual([...business, '2026-11-14', '2026-11-15'].toSorted())
  expect(retryDays('2026-12-28', false)).toEqual(['2026-12-29', '2026-12-30', '2027-01-04'])
})

test('a retry is asked for between 21:30 and 22:30 of its eve, and not after', () => {
  expect(retryWindow('2026-11-11')).toEqual({ from: sp('2026-11-10T21:30'), until: sp('2026-11-10T22:30') })
  expect(retriesAhead('2026-11-10', sp('2026-11-10T22:29'))[0]).toBe('2026-11-11')
  expect(retriesAhead('2026-11-10', sp('2026-11-10T22:30'))[0]).toBe('2026-11-12')
  expect(retriesAhead('2026-11-10', sp('2026-11-16T22:30'))).toEqual([])
})

const turnsOf = (next: (now: Date) => Date): string[] => {
  const turns: string[] = []
  for (let now = sp('2026-11-10T00:01'); turns.length < 6; turns.push(now.toISOString())) now = next(now)
  return turns
}
const instants = (...moments: string[]): string[] => moments.map((moment) => sp(moment).toISOString())

test('a live debit is looked at before the last cancel, after each window, at the retries’ evening, and on a new day', () => {
  expect(turnsOf(nextTurn)).toEqual(
    instants(
      '2026-11-10T08:15',
      '2026-11-10T20:45',
      '2026-11-10T21:15',
      '2026-11-10T21:31',
      '2026-11-11T00:01',
      '2026-11-11T08:15',
    ),
  )
})

test('other figures of an operator move each of these, and the hour that people read', () => {
  const times = timesOf({
    PIX_AUTOMATIC_LAST_DAY: '3',
    PIX_AUTOMATIC_STOP_AT: '20:30',
    PIX_AUTOMATIC_RETRY_FROM: '22:00',
    PIX_AUTOMATIC_RETRY_UNTIL: '23:00',
    PIX_AUTOMATIC_MORNING_LOOK: '09:00',
    PIX_AUTOMATIC_EVENING_LOOK: '21:40',
    PIX_AUTOMATIC_OFFER_DAYS: '10',
  })
  expect(times.clocksOf('2026-11-10')).toMatchObject({
    askUntil: sp('2026-11-08T00:00'),
    stopUntil: sp('2026-11-09T20:30'),
  })
  expect(times.stopHour).toBe('20h30')
  expect(times.retryWindow('2026-11-11')).toEqual({ from: sp('2026-11-10T22:00'), until: sp('2026-11-10T23:00') })
  expect(turnsOf(times.nextTurn).slice(0, 4)).toEqual(
    instants('2026-11-10T09:00', '2026-11-10T20:15', '2026-11-10T21:40', '2026-11-10T22:01'),
  )
  expect(times.offerUntil(sp('2026-11-10T10:00'))).toEqual(sp('2026-11-20T10:00'))
  expect(offerUntil(sp('2026-11-10T10:00'))).toEqual(sp('2026-12-10T10:00'))
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
