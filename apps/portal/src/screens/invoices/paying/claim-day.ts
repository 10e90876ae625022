import { type CivilDate, formatDate, isCivilDate } from '@portal/brazil/dates'

export type DayReading = { day: CivilDate } | { problem: string }

/** Reads the day on which a person says that they paid: between the invoice's closing and today, both included. */
export function readPaidDay(text: string, { from, to }: { from: CivilDate; to: CivilDate }): DayReading {
  const [, date = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!isCivilDate(day)) return { problem: `Digite o dia assim: ${formatDate(to)}.` }
  if (day < from || day > to) return { problem: `O dia fica entre ${formatDate(from)} e ${formatDate(to)}.` }
  return { day }
}
