import { addMonths, type CivilDate, compareDates, monthOf } from '@portal/brazil/dates'
import type { CardInvoices, CommittedInstalment } from './repository.ts'

const MONTHS = 12

export type Ahead = {
  months: { month: string; cents: number; instalments: CommittedInstalment[] }[]
  /** Instalments after the last of the months. */
  laterCents: number
}

/** The month of the invoice that still takes purchases, or of the one that comes next. */
export function openMonth({ card, invoices }: Pick<CardInvoices, 'card' | 'invoices'>, today: CivilDate): string {
  const open = invoices.findLast(({ closesOn }) => compareDates(closesOn, card.nextClosingOn) >= 0)
  const [newest] = invoices
  return open?.month ?? monthOf(addMonths(newest ? `${newest.month}-01` : today, 1))
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
