import type { Balance } from '../invoices/service.ts'

/** What an acceptance comes to: what of the purchase stays out of its invoice, and what of it and its charges comes back. */
export type Acceptance = { outCents: number; creditCents: number; waivedCents: number }

/**
 * From the balance of an invoice with a purchase and without it. What lowers it there is no credit; an invoice that asks for
 * nothing more (`asked` is false) credits all of the difference.
 */
export function acceptanceOf(cents: number, was: Balance, is: Balance, asked: boolean): Acceptance {
  // Charges that grew in two steps may be a cent below those of one.
  const creditCents = Math.max(0, asked ? beyond(is) - beyond(was) : was.leftCents - is.leftCents)
  return {
    outCents: Math.max(0, cents - creditCents),
    creditCents,
    waivedCents: Math.max(0, was.chargesCents - is.chargesCents),
  }
}

const beyond = ({ leftCents }: Balance): number => Math.max(0, -leftCents)
