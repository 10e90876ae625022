import type { Due, Invoice } from './service.ts'
import { invoiceRules } from './status.ts'

/** What happens to an invoice's account. Whoever brings it about has written down what is theirs of it. */
export type AccountEvent =
  | {
      kind: 'paid'
      /** The instant of a payment of all that was asked for. */
      wholeAt: Date | undefined
    }
  | { kind: 'plan-began' | 'plan-ended' }
  | { kind: 'contested' | 'dispute-returned' | 'refunded' }
  | {
      kind: 'dispute-granted'
      /** Whether the invoice asks for another amount without what was contested. */
      asksOther: boolean
    }

/** What is to be done about it, one act each. */
export type Effect =
  /** It was paid whole at the instant of the event. */
  | 'settle-whole'
  /** Nothing is left of it. */
  | 'settle'
  /** Nothing is left of what it asks for; one that is not closed yet asks for nothing, and is not settled by that. */
  | 'settle-if-asked'
  /** Something of it is asked for again. */
  | 'reopen'
  /** Its instalments ask for it, or no longer. */
  | 'divide'
  | 'undivide'
  /** A plan that waits for its down payment divides another amount by now. */
  | 'end-awaited-plan'
  /** Its open charges ask for another amount than it does. */
  | 'supersede-charges'
  /** Nobody is asked to pay it any more. */
  | 'close-charges'
  /** What came while it asked for nothing is a payment of it again. */
  | 'pay-with-credits'

export const effectsOfEvents: Record<AccountEvent['kind'], readonly Effect[]> = {
  paid: ['settle-whole', 'settle'],
  'plan-began': ['divide', 'close-charges'],
  'plan-ended': ['undivide', 'pay-with-credits', 'settle'],
  contested: ['end-awaited-plan', 'supersede-charges', 'settle-if-asked'],
  'dispute-granted': ['end-awaited-plan', 'supersede-charges', 'settle-if-asked'],
  'dispute-returned': ['reopen', 'end-awaited-plan', 'supersede-charges', 'pay-with-credits', 'settle'],
  refunded: ['reopen', 'end-awaited-plan', 'supersede-charges', 'pay-with-credits', 'settle'],
}

/** What comes of an event, in its order. */
export const effectsOf = (event: AccountEvent): readonly Effect[] =>
  event.kind === 'dispute-granted' && !event.asksOther ? ['settle-if-asked'] : effectsOfEvents[event.kind]

type Standing = { invoice: Pick<Invoice, 'settled' | 'refinanced'>; due: Pick<Due, 'state' | 'payableCents'> }

/** Whether an invoice that still stood open has nothing left to pay. */
export const isPaidUp = ({ invoice, due }: Standing): boolean =>
  !invoice.settled && !invoice.refinanced && due.payableCents === 0

export const isAskedAndPaidUp = (standing: Standing): boolean =>
  invoiceRules[standing.due.state].payable && isPaidUp(standing)
