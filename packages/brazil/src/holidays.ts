import { addDays, compareDates, epochDay, weekdayOf, type CivilDate } from './dates.ts'

/**
 * The bank holidays of a year in order: the national ones, Carnival's Monday and Tuesday, and Corpus Christi.
 * State and town holidays are not here; 20 November counts from 2024 (Lei 14.759/2023).
 * @source ANBIMA's list of national holidays; Res. CMN 4.880/2020 and FEBRABAN's calendar of it
 */
export function bankHolidays(year: number): readonly CivilDate[] {
  let known = calendars.get(year)
  if (known === undefined) calendars.set(year, (known = calendarOf(year)))
  return known
}

const calendars = new Map<number, readonly CivilDate[]>()

function calendarOf(year: number): CivilDate[] {
  const easter = easterOf(year)
  const movable = [-48, -47, -2, 60].map((days) => addDays(easter, days))
  const fixed = [
    '01-01',
    '04-21',
    '05-01',
    '09-07',
    '10-12',
    '11-02',
    '11-15',
    ...(year >= 2024 ? ['11-20'] : []),
    '12-25',
  ]
  return [...movable, ...fixed.map((day) => `${yearText(year)}-${day}`)].toSorted(compareDates)
}

/** Neither weekend nor bank holiday: a business day of regulation, among banks. @source Res. CMN 4.880/2020 */
export function isMarketDay(date: CivilDate): boolean {
  const weekday = weekdayOf(date)
  return weekday > 0 && weekday < 6 && !bankHolidays(Number(date.slice(0, 4))).includes(date)
}

/**
 * A day on which banks serve customers: a market day, but not the year's last weekday.
 * On that one no branch opens and nothing is cleared, and what is due may be paid on the next day without charges. Ash
 * Wednesday and 24 December count, though their hours are short.
 * @source FEBRABAN's notices of each year's end, by Res. CMN 2.932/2002 and 4.880/2020 (decision 018)
 */
export const isBusinessDay = (date: CivilDate): boolean => isMarketDay(date) && !endsYear(date)

/** True for the last weekday of its year: the 31st, or a Friday followed only by the weekend. */
const endsYear = (date: CivilDate): boolean => date.slice(5) >= (weekdayOf(date) === 5 ? '12-29' : '12-31')

/** The date itself when it is a business day, else the first one after it. */
export const nextBusinessDay = (date: CivilDate): CivilDate => (isBusinessDay(date) ? date : addBusinessDays(date, 1))

/**
 * The `count`-th business day after the date (before, when negative); the date itself for 0.
 * @param counts the days that count: `isMarketDay` for a limit set by regulation
 * @throws RangeError for a fraction
 */
export function addBusinessDays(date: CivilDate, count: number, counts = isBusinessDay): CivilDate {
  if (!Number.isInteger(count)) throw new RangeError('business days are whole')
  const step = Math.sign(count)
  let day = date
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step)
    if (counts(day)) left -= 1
  }
  return day
}

/** Business days after `from` up to `to`; 0 when `to` is not later. */
export function businessDaysBetween(from: CivilDate, to: CivilDate): number {
  let count = 0
  for (let day = from, end = epochDay(to); epochDay(day) < end;) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) count += 1
  }
  return count
}

const yearText = (year: number) => String(year).padStart(4, '0')

/** Easter Sunday: the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): CivilDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${yearText(year)}-03-22`, epact + weekday - 7 * shift)
}
