import { addMonths, monthOf } from '@portal/brazil/dates'
import type { CommittedInstalment } from './repository.ts'

const MONTHS = 12

export type Ahead = {
  months: { month: string; cents: number; instalments: CommittedInstalment[] }[]
  /** What comes after the last of the months. */
  laterCents: number
}

/** What is committed month by month from the given one, that of the open invoice; a month without an instalment is there, empty. */
export function aheadFrom(first: string, committed: readonly CommittedInstalment[]): Ahead {
  const names = Array.from({ length: MONTHS }, (_, place) => monthOf(addMonths(`${first}-01`, place)))
  const months = names.map((month, place) => {
    // What an invoice closed without comes with the next.
    const instalments = committed.filter((one) => (place === 0 ? one.month <= month : one.month === month))
    return { month, cents: sumOf(instalments), instalments }
  })
  const last = names.at(-1) ?? first
  return { months, laterCents: sumOf(committed.filter(({ month }) => month > last)) }
}

const sumOf = (some: readonly CommittedInstalment[]): number => some.reduce((sum, { cents }) => sum + cents, 0)
