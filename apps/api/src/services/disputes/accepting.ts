import type { Balance, Invoice } from '../../accounts/account/public.ts'

/** What an acceptance comes to: what of the purchase stays out of its invoice, and what of it and its charges comes back. */
export type Acceptance = { outCents: number; creditCents: number; waivedCents: number }

/**
 * From the balance of an invoice with a purchase and without it. What lowers it there is no credit; an invoice that asks for
 * nothing more credits all of the difference, and of its charges as much as was paid of them: a payment may settle what was
 * asked some days before.
 */
export function acceptanceOf(cents: number, was: Balance, is: Balance, invoice: Standing): Acceptance {
  const lessCharges = Math.max(0, was.chargesCents - is.chargesCents)
  const waivedCents = paidOf(lessCharges, was.chargesCents, invoice.chargesPaidCents)
  const neverPaid = lessCharges - waivedCents
  const back = invoice.asked ? beyond(is) - beyond(was) : was.leftCents - is.leftCents - neverPaid
  // Charges that grew in two steps may be a cent below those of one.
  const creditCents = Math.max(0, back)
  return { outCents: Math.max(0, cents - creditCents), creditCents, waivedCents }
}

/** What was paid of some of the charges, of which as large a part was paid as of all of them: the whole where nobody says less. */
function paidOf(cents: number, charges: number, paid = charges): number {
  return cents === 0 ? 0 : Math.round((cents * Math.min(paid, charges)) / charges)
}

/** Whether an invoice asks for something still; where it is settled, what was paid beyond its amount. */
export type Standing = { asked: boolean; chargesPaidCents?: number | undefined }

const beyond = ({ leftCents }: Balance): number => Math.max(0, -leftCents)

type Settled = Pick<Invoice, 'settled' | 'totalCents' | 'paidCents'> & { outs: readonly { cents: number }[] }

/** What of a settled invoice's charges was paid; undefined where all of them stand. */
export function chargesPaid({ settled, totalCents, paidCents, outs }: Settled): number | undefined {
  if (!settled) return undefined
  return Math.max(0, paidCents + outs.reduce((sum, { cents }) => sum + cents, 0) - totalCents)
}
