import { type CivilDate, daysBetween } from '@portal/brazil/dates'
import { lateCharges } from '@portal/brazil/finance'
import type { Invoice, Issuer } from './repository.ts'
import { type InvoiceState, effectiveDueDate, stateOf } from './status.ts'

export type Due = {
  state: InvoiceState
  /** All that is owed today, charges included. */
  payableCents: number
  /** The least that may be paid today. */
  minimumCents: number
  late: { days: number; interestCents: number; fineCents: number; arrearsCents: number } | null
}

/** What an invoice asks for on a day: what is left of it, and once late the three charges of CMN 4.882/2020. */
export function dueOn(invoice: Invoice, rates: Pick<Issuer, 'rotativo' | 'multa' | 'mora'>, today: CivilDate): Due {
  const state = stateOf(invoice, today)
  const left = Math.max(0, invoice.totalCents - invoice.paidCents)
  if (state === 'paid') return { state, payableCents: 0, minimumCents: 0, late: null }
  const minimumLeft = Math.max(1, invoice.minimumCents - invoice.paidCents)
  if (state !== 'late') return { state, payableCents: left, minimumCents: Math.min(left, minimumLeft), late: null }
  // A due date without banks moves to the next day with them, and the delay counts from there (Lei 7.089/1983).
  const days = daysBetween(effectiveDueDate(invoice.dueOn), today)
  const charges = lateCharges(left, days, { fine: rates.multa, arrears: rates.mora, interest: rates.rotativo })
  return {
    state,
    payableCents: charges.totalCents,
    minimumCents: Math.min(charges.totalCents, minimumLeft),
    late: {
      days,
      interestCents: charges.interestCents,
      fineCents: charges.fineCents,
      arrearsCents: charges.arrearsCents,
    },
  }
}
