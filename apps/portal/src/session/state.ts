import { type fields, fromStored, type nested } from './stored-form.ts'
import type { StoredState } from './stored-state.ts'

type Renamed<Names, Of> = { [F in keyof Names]: Of[Names[F] & keyof Of] }

export type Payable = 'invoice' | 'booklet' | 'agreement'
export type Method = NonNullable<StoredState['invoiceFormOfPayment']>
/** A payment in hand; while it is of nothing, the rest says nothing. Each payable has its own, so that going back finds each. */
type PaymentFlow = { of: string | null; cents: number | null; method: Method | null; line: string | null }
type Parts = { contract: string | null; parts: number[] }

type Groups = { [G in keyof typeof fields]: Renamed<(typeof fields)[G], StoredState> }
type Payments = Record<Payable, PaymentFlow> & {
  booklet: Parts
  agreement: Parts & { slip: string | null }
  invoiceSteps: Renamed<typeof nested.steps, StoredState['invoicePaymentFlow']>
  attempts: StoredState['paymentAttempts']
}

/** What the browser knows of a visit, in groups; what a field holds is what its stored form is checked for. */
export type SessionState = Groups & Payments
/** `partial` groups: what is not named stays as it is. */
export type SessionPatch = { [G in keyof SessionState]?: Partial<SessionState[G]> }

export type Attempt = NonNullable<SessionState['signIn']['attempt']>
export type Challenge = NonNullable<SessionState['signIn']['challenge']>
export type FlowName = NonNullable<SessionState['signIn']['flow']>
export type SelectedCard = NonNullable<SessionState['card']['selected']>
export type PaymentStep = keyof SessionState['invoiceSteps']
export type PaymentAttempt = NonNullable<SessionState['attempts'][Method]>
export type InstalmentFlow = NonNullable<SessionState['instalments']['flow']>
export type ChosenConditions = NonNullable<SessionState['negotiation']['chosen']>
export type NegotiationFlow = NonNullable<SessionState['negotiation']['flow']>

export const emptyState = (): SessionState => fromStored({})
