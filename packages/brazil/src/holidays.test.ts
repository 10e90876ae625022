import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, compareDates, fromEpochDay, weekdayOf } from './dates.ts'
import vectors from '../vectors/feriados.json' with { type: 'json' }
import {
  addBusinessDays,
  bankHolidays,
  businessDaysBetween,
  isBusinessDay,
  isMarketDay,
  nextBusinessDay,
} from './holidays.ts'

const date = fc.integer({ min: 0, max: 60_000 }).map(fromEpochDay)

describe('the banks’ calendar', () => {
  test.each(Object.entries(vectors.anbima.anos))('%s is ANBIMA’s list of national holidays', (year, days) =>
    expect(bankHolidays(Number(year)).map((day) => day.slice(5))).toEqual(days.split(' ')),
  )

  test.each(vectors.fimDeAno)('$data is without banks, though banks deal with each other, until $reabre', (v) => {
    expect([isMarketDay(v.data), isBusinessDay(v.data)]).toEqual([true, false])
    expect(nextBusinessDay(v.data)).toBe(v.reabre)
  })

  test.each(vectors.parciais)('$data has short hours, and counts', ({ data }) => expect(isBusinessDay(data)).toBe(true))

  test('of each year’s market days the last one alone is without banks', () => {
    for (let year = 1999; year <= 2099; year += 1) {
      const december = Array.from({ length: 31 }, (_, day) => addDays(`${year}-12-01`, day))
      const closed = december.filter((day) => isMarketDay(day) && !isBusinessDay(day))
      expect(closed).toEqual([december.findLast(isMarketDay)])
    }
  })

  test('20 November counts from 2024', () => {
    expect(isBusinessDay('2023-11-20')).toBe(true)
    expect(isBusinessDay('2024-11-20')).toBe(false)
  })

  test.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('Good Friday of %d is two days before Easter, %s', (year, easter) =>
    expect(bankHolidays(year)).toContain(addDays(easter, -2)),
  )
})

describe('business days', () => {
  test.each([
    ['2020-12-25', '2020-12-28'],
    ['2026-02-14', '2026-02-18'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-25', '2026-11-25'],
    ['2026-12-31', '2027-01-04'],
  ])('%s is settled on %s', (from, to) => expect(nextBusinessDay(from)).toBe(to))

  test.each([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', -1, '2026-11-19'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-12-02', 5, '2026-12-09'],
    ['2026-12-30', 1, '2027-01-04'],
  ])('%s and %d of them is %s', (from, count, to) => expect(addBusinessDays(from, count)).toBe(to))

  test('are never weekends nor holidays, and counting agrees with adding', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const to = addBusinessDays(from, count)
        expect([0, 6]).not.toContain(weekdayOf(to))
        expect(bankHolidays(Number(to.slice(0, 4)))).not.toContain(to)
        expect(businessDaysBetween(from, to)).toBe(count)
        expect(businessDaysBetween(to, from)).toBe(0)
        expect(compareDates(nextBusinessDay(from), to)).toBeLessThanOrEqual(0)
        expect(addBusinessDays(to, -count) <= from || isBusinessDay(from)).toBe(true)
      }),
    )
  })

  test('a limit that regulation sets counts the year’s last weekday', () => {
    expect(addBusinessDays('2026-12-30', 1, isMarketDay)).toBe('2026-12-31')
  })

  test('come whole', () => expect(() => addBusinessDays('2026-11-19', 0.5)).toThrow(RangeError))
})
