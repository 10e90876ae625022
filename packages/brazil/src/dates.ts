/** `AAAA-MM-DD`, a day of São Paulo's calendar: years 0001 to 9999, proleptic Gregorian. Two of them compare as text. */
export type CivilDate = string

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** True for a day that exists: no 30 Feb, no year 0, no time or offset behind it. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const [year, month, day] = parts(text)
  return year > 0 && month > 0 && month < 13 && day > 0 && day <= monthLength(year, month)
}

/** Days from 1970-01-01. @throws RangeError when `date` is not a civil date */
export function epochDay(date: CivilDate): number {
  if (!isCivilDate(date)) throw new RangeError('not a civil date')
  const [year, month, day] = parts(date)
  // The year begins in March, so that the leap day is its last (H. Hinnant, days_from_civil).
  const y = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719468
}

/** The date of a count of days from 1970-01-01. @throws RangeError outside years 1 to 9999 */
export function fromEpochDay(days: number): CivilDate {
  const z = days + 719468
  const era = Math.floor(z / 146097)
  const d = z - era * 146097
  const y = Math.floor((d - Math.floor(d / 1460) + Math.floor(d / 36524) - Math.floor(d / 146096)) / 365)
  const dayOfYear = d - (365 * y + Math.floor(y / 4) - Math.floor(y / 100))
  const m = Math.floor((5 * dayOfYear + 2) / 153)
  const month = m < 10 ? m + 3 : m - 9
  const year = y + era * 400 + (month < 3 ? 1 : 0)
  return civil(year, month, dayOfYear - Math.floor((153 * m + 2) / 5) + 1)
}

/** The day `days` later; earlier when negative. */
export const addDays = (date: CivilDate, days: number): CivilDate => fromEpochDay(epochDay(date) + days)

/** The same day of the month `count` months later, or that month's last day: 31 Jan + 1 is 28 or 29 Feb. */
export function addMonths(date: CivilDate, count: number): CivilDate {
  if (!isCivilDate(date) || !Number.isInteger(count)) throw new RangeError('not a civil date and whole months')
  const [year, month, day] = parts(date)
  const index = year * 12 + month - 1 + count
  const y = Math.floor(index / 12)
  const m = index - y * 12 + 1
  return civil(y, m, Math.min(day, monthLength(y, m)))
}

/**
 * New due dates for what is left of a plan, a month apart on one day of the month; the first is later than the next due
 * date and than today. `dueDates`: in order. `dueDay`: 1 to 28.
 */
export function movedDueDates(dueDates: readonly CivilDate[], dueDay: number, today: CivilDate): CivilDate[] {
  const next = dueDates[0] ?? today
  const from = next > today ? next : today
  const sameMonth = `${from.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  const first = sameMonth > from ? sameMonth : addMonths(sameMonth, 1)
  return dueDates.map((_, index) => addMonths(first, index))
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => epochDay(to) - epochDay(from)

/** For `sort`: the earlier day first. */
export const compareDates = (a: CivilDate, b: CivilDate): number => (a < b ? -1 : a > b ? 1 : 0)

/** 0 is Sunday. */
export const weekdayOf = (date: CivilDate): number => (((epochDay(date) + 4) % 7) + 7) % 7

/** `quarta-feira` */
export const weekdayName = (date: CivilDate): string => weekdays[weekdayOf(date)]!

/** `AAAA-MM`, the month that names an invoice. */
export const monthOf = (date: CivilDate): string => date.slice(0, 7)

/** `novembro`, of a date or of an `AAAA-MM`. @throws RangeError when there is no such month */
export function monthName(dateOrMonth: string): string {
  const name = months[Number(dateOrMonth.slice(5, 7)) - 1]
  if (name === undefined) throw new RangeError('not a month')
  return name
}

/** `25/11/2026` */
export const formatDate = (date: CivilDate): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

/** `Segunda, 16 de novembro`, the first of a month as `1º`, with the year where it is not the usual one. */
export function dayTitle(date: string, year: string): string {
  const [weekday = ''] = weekdayName(date).split('-')
  const number = Number(date.slice(8))
  const ofMonth = `${number === 1 ? '1º' : number} de ${monthName(date)}`
  const day = `${weekday.replace(/^./, (letter) => letter.toUpperCase())}, ${ofMonth}`
  return date.startsWith(year) ? day : `${day} de ${date.slice(0, 4)}`
}

/** `15 nov`, for tiles whose `datetime` has the whole date. */
export const formatDayMonth = (date: CivilDate): string => Number(date.slice(8)) + ' ' + monthName(date).slice(0, 3)

/** Days to the due date (negative: late), and the portal's words for them. */
export function relativeDue(due: CivilDate, today: CivilDate): { days: number; text: string } {
  const days = daysBetween(today, due)
  const near: Record<number, string> = { [1]: 'falta 1 dia', [0]: 'vence hoje', [-1]: 'venceu ontem' }
  return { days, text: near[days] ?? (days > 0 ? `faltam ${days} dias` : `venceu há ${-days} dias`) }
}

/** The day in São Paulo at an instant. @throws RangeError for an invalid instant */
export function civilDateInSaoPaulo(instant: Date): CivilDate {
  const { year, month, day } = inSaoPaulo(instant)
  return civil(Number(year), Number(month), Number(day))
}

/** `14:32` in São Paulo. */
export function saoPauloTime(instant: Date): string {
  const { hour, minute } = inSaoPaulo(instant)
  return `${hour}:${minute}`
}

/** `19/11/2026 14:32` in São Paulo. */
export const saoPauloDateTime = (instant: Date): string =>
  formatDate(civilDateInSaoPaulo(instant)) + ' ' + saoPauloTime(instant)

const parts = (date: CivilDate): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8)),
]

function civil(year: number, month: number, day: number): CivilDate {
  if (!(year > 0 && year < 10_000 && Number.isInteger(day))) throw new RangeError('not a day of years 1 to 9999')
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

let formatter: Intl.DateTimeFormat | undefined

function inSaoPaulo(instant: Date): Record<string, string> {
  // The formatter is made at its first use: it costs milliseconds that the first screen may not need.
  formatter ??= new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
}
