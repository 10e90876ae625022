import type { Balance, Invoice } from '../../accounts/account/public.ts'

/** Cents of the purchase that stay out of its invoice, and those of it and its charges that are credited. */
export type DisputeGrant = { contestedCents: number; creditCents: number; waivedCents: number }

/**
 * Balances with and without the purchase. An invoice that asks for nothing credits the whole difference, and no more
 * charges than were paid (decision 017).
 */
export function acceptanceOf(cents: number, was: Balance, is: Balance, invoice: InvoiceStanding): DisputeGrant {
  const lessCharges = Math.max(0, was.chargesCents - is.chargesCents)
  const waivedCents = paidOf(lessCharges, was.chargesCents, invoice.chargesPaidCents)
  const neverPaid = lessCharges - waivedCents
  const back = invoice.asked ? beyond(is) - beyond(was) : was.leftCents - is.leftCents - neverPaid
  // Rounding in two steps may make charges a cent less than in one.
  const creditCents = Math.max(0, back)
  return { contestedCents: Math.max(0, cents - creditCents), creditCents, waivedCents }
}

/** The paid share of some charges, in proportion to all that were paid; the whole where that is not known. */
function paidOf(cents: number, charges: number, paid = charges): number {
  return cents === 0 ? 0 : Math.round((cents * Math.min(paid, charges)) / charges)
}

/** `asked`: the invoice still asks for money. `chargesPaidCents`: the charges paid of a settled one. */
export type InvoiceStanding = { asked: boolean; chargesPaidCents?: number | undefined }

const beyond = ({ leftCents }: Balance): number => Math.max(0, -leftCents)

type SettledInvoice = Pick<Invoice, 'settled' | 'totalCents' | 'paidCents'> & { outs: readonly { cents: number }[] }

/** Charges that were paid of a settled invoice; undefined for any other. */
export function chargesPaid({ settled, totalCents, paidCents, outs }: SettledInvoice): number | undefined {
  if (!settled) return undefined
  return Math.max(0, paidCents + outs.reduce((sum, { cents }) => sum + cents, 0) - totalCents)
}
