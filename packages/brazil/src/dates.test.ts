import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  civilDateInSaoPaulo,
  compareDates,
  daysBetween,
  epochDay,
  formatDate,
  formatDayMonth,
  fromEpochDay,
  isCivilDate,
  dayTitle,
  monthName,
  monthOf,
  relativeDue,
  saoPauloDateTime,
  saoPauloTime,
  weekdayName,
  weekdayOf,
} from './dates.ts'

const days = fc.integer({ min: epochDay('0001-01-01'), max: epochDay('9999-12-31') })
const date = days.map(fromEpochDay)

describe('a civil date is a day that exists', () => {
  test.each(['2026-11-25', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) =>
    expect(isCivilDate(text)).toBe(true),
  )

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '0000-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-1',
    '+12026-01-01',

    '2026-02-28T00:00:00-03:00',
    '2026-02-28Z',
    '2026-02-28\n',
    ' 2026-02-28',
    '28/02/2026',
    '２０２６-02-28',
    '\u202E2026-02-28',
    '',
  ])('%j is refused', (text) => {
    expect(isCivilDate(text)).toBe(false)
    expect(() => epochDay(text)).toThrow(RangeError)
    expect(() => addMonths(text, 1)).toThrow(RangeError)
  })
})

describe('days and months are counted on the calendar', () => {
  test.each([
    ['1970-01-01', 0],
    ['2000-07-03', 11141],
    ['1997-10-07', 10141],
    ['1969-12-31', -1],
    ['2000-02-29', 11016],
  ])('%s is day %d', (text, day) => {
    expect(epochDay(text)).toBe(day)
    expect(fromEpochDay(day)).toBe(text)
  })

  test('of two days the earlier comes first, and a day is where it is', () => {
    const [eve, day] = ['2026-11-24', '2026-11-25']
    expect([compareDates(eve, day), compareDates(day, eve), compareDates(day, day)]).toEqual([-1, 1, 0])
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', 24, '2028-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s plus %d months is %s', (from, count, to) => expect(addMonths(from, count)).toBe(to))

  test('every day of 9999 years is itself after the round trip, and follows the one before', () => {
    fc.assert(
      fc.property(days, (day) => {
        const text = fromEpochDay(day)
        expect(isCivilDate(text)).toBe(true)
        expect(epochDay(text)).toBe(day)
        // Independent oracle: the engine's own UTC calendar.
        expect(Date.parse(`${text}T00:00:00Z`)).toBe(day * 86_400_000)
      }),
    )
  })

  test('adding days has its inverse and agrees with the distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 300_000 }), (from, count) => {
        const start = fromEpochDay(from - 719_162)
        const later = addDays(start, count)
        expect(addDays(later, -count)).toBe(start)
        expect(daysBetween(start, later)).toBe(count)
        expect(compareDates(start, later)).toBe(count === 0 ? 0 : -1)
        expect(weekdayOf(later)).toBe((weekdayOf(start) + count) % 7)
      }),
    )
  })

  test('adding months keeps the day or takes the last of the month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1200, max: 1200 }), (from, count) => {
        fc.pre(Number(from.slice(0, 4)) > 101 && Number(from.slice(0, 4)) < 9898)
        const to = addMonths(from, count)
        expect(isCivilDate(to)).toBe(true)
        const clamped = to.slice(8) < from.slice(8)
        expect(clamped ? monthOf(addDays(to, 1)) > monthOf(to) : to.slice(8) === from.slice(8)).toBe(true)
      }),
    )
  })

  test('what leaves the calendar is refused', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError)
    expect(() => addMonths('2026-01-01', 0.5)).toThrow(RangeError)
  })
})

describe('CONST-01 dates are shown in Portuguese, year in full', () => {
  test('in their forms', () => {
    expect(formatDate('2026-11-25')).toBe('25/11/2026')
    expect(formatDayMonth('2026-11-15')).toBe('15 nov')
    expect(formatDayMonth('2026-03-01')).toBe('1 mar')
    expect(weekdayName('2026-11-25')).toBe('quarta-feira')
    expect(weekdayName('2026-11-21')).toBe('sábado')
    expect(dayTitle('2026-11-21', '2026')).toBe('Sábado, 21 de novembro')
    expect(dayTitle('2025-12-01', '2026')).toBe('Segunda, 1º de dezembro de 2025')
    expect(monthOf('2026-11-25')).toBe('2026-11')
    expect(monthName('2026-11-25')).toBe('novembro')
    expect(monthName('2026-03')).toBe('março')
    expect(() => monthName('2026-13')).toThrow(RangeError)
    expect(() => monthName('')).toThrow(RangeError)
  })

  test.each([
    ['2026-11-25', 6, 'faltam 6 dias'],
    ['2026-11-20', 1, 'falta 1 dia'],
    ['2026-11-19', 0, 'vence hoje'],
    ['2026-11-18', -1, 'venceu ontem'],
    ['2026-11-12', -7, 'venceu há 7 dias'],
  ])('seen on 2026-11-19, %s lies %d days away: %s', (due, count, text) =>
    expect(relativeDue(due, '2026-11-19')).toEqual({ days: count, text }),
  )
})

describe('an instant is read in São Paulo, wherever the machine is', () => {
  const instant = (text: string) => new Date(text)

  test.each([
    ['2026-11-19T17:32:00Z', '2026-11-19', '14:32', '19/11/2026 14:32'],
    ['2026-11-20T02:59:59Z', '2026-11-19', '23:59', '19/11/2026 23:59'],
    ['2026-11-20T03:00:00Z', '2026-11-20', '00:00', '20/11/2026 00:00'],
    ['2027-01-01T00:30:00+14:00', '2026-12-31', '07:30', '31/12/2026 07:30'],
    // Summer time ended in 2019: before it, UTC-2.
    ['2018-12-25T02:30:00Z', '2018-12-25', '00:30', '25/12/2018 00:30'],
  ])('%s is %s, %s', (text, day, time, both) => {
    expect(civilDateInSaoPaulo(instant(text))).toBe(day)
    expect(saoPauloTime(instant(text))).toBe(time)
    expect(saoPauloDateTime(instant(text))).toBe(both)
  })

  test('an invalid instant is refused', () => expect(() => civilDateInSaoPaulo(instant('x'))).toThrow(RangeError))
})
