import type { VoidReason } from '../../platform/db/schema.ts'
import type { NewEntry } from './entries-repository.ts'

/** An event of an invoice's account. Whoever brings it about has written down what is theirs of it. */
export type AccountEvent =
  | {
      kind: 'paid'
      /** The instant of a payment of all that was asked for. */
      wholeAt: Date | undefined
    }
  | { kind: 'plan-began' | 'plan-ended' }
  /** The amount that the invoice asks for is another by what a dispute took out of it, or brought back. */
  | { kind: 'contested' | 'dispute-granted' | 'dispute-returned' }
  | { kind: 'refunded' }
  /** A credit of elsewhere lowers an invoice that has not closed. */
  | { kind: 'credit-posted'; entry: NewEntry }

/** A step that an event takes with an account. */
export type AccountStep =
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
  /** Money that came while it asked for nothing is a payment of it again. */
  | 'pay-with-credits'
  /** A line of it says what it asks for less. */
  | 'post-entry'

export const stepsOfEvents: Record<AccountEvent['kind'], readonly AccountStep[]> = {
  paid: ['settle-whole', 'settle'],
  'plan-began': ['divide', 'close-charges'],
  'plan-ended': ['undivide', 'pay-with-credits', 'settle'],
  contested: ['end-awaited-plan', 'supersede-charges', 'settle-if-asked'],
  'dispute-granted': ['end-awaited-plan', 'supersede-charges', 'settle-if-asked'],
  'dispute-returned': ['reopen', 'end-awaited-plan', 'supersede-charges', 'pay-with-credits', 'settle'],
  refunded: ['reopen', 'end-awaited-plan', 'supersede-charges', 'pay-with-credits', 'settle'],
  'credit-posted': ['post-entry'],
}

/** The reason of charges that an event voids. */
export const voidReasons: Record<AccountEvent['kind'], VoidReason> = {
  paid: 'paid',
  'plan-began': 'divided',
  'plan-ended': 'divided',
  contested: 'contested',
  'dispute-granted': 'dispute-ended',
  'dispute-returned': 'dispute-ended',
  refunded: 'refunded',
  'credit-posted': 'part-paid',
}
