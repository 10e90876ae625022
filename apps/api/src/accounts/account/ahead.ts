import { addMonths, monthOf } from '@portal/brazil/dates'
import type { CommittedInstalment } from './repository.ts'

const MONTHS = 12

export type Ahead = {
  months: { month: string; cents: number; instalments: CommittedInstalment[] }[]
  /** Instalments after the last of the months. */
  laterCents: number
}

/** Committed instalments by month, from that of the open invoice on; a month without any is there, empty. */
export function aheadFrom(first: string, committed: readonly CommittedInstalment[]): Ahead {
  const names = Array.from({ length: MONTHS }, (_, place) => monthOf(addMonths(`${first}-01`, place)))
  const months = names.map((month, place) => {
    // An instalment that missed its invoice comes with the next.
    const instalments = committed.filter((one) => (place === 0 ? one.month <= month : one.month === month))
    return { month, cents: sumOf(instalments), instalments }
  })
  const last = names.at(-1) ?? first
  return { months, laterCents: sumOf(committed.filter(({ month }) => month > last)) }
}

const sumOf = (some: readonly CommittedInstalment[]): number => some.reduce((sum, { cents }) => sum + cents, 0)
