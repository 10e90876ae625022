import { monthName, weekdayName } from '@portal/brazil/dates'

/** `Segunda, 16 de novembro`, with the year where it is not the usual one. */
export function dayTitle(date: string, year: string): string {
  const [weekday = ''] = weekdayName(date).split('-')
  const day = `${weekday.replace(/^./, (letter) => letter.toUpperCase())}, ${Number(date.slice(8))} de ${monthName(date)}`
  return date.startsWith(year) ? day : `${day} de ${date.slice(0, 4)}`
}
