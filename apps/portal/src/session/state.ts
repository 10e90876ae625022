import { type fields, fromStored, type nested } from './stored-form.ts'
import type { StoredState } from './stored-state.ts'

type RenamedFields<Names, Stored> = { [F in keyof Names]: Stored[Names[F] & keyof Stored] }

export type Payable = 'invoice' | 'booklet' | 'agreement' | 'debt'
export type Method = NonNullable<StoredState['invoiceFormOfPayment']>
/** A payment in progress; without `of` its other fields mean nothing. Each payable has its own, so that going back finds it. */
type PaymentFlow = { of: string | null; cents: number | null; method: Method | null; line: string | null }
type PartsChoice = { contract: string | null; parts: number[] }

type Groups = { [G in keyof typeof fields]: RenamedFields<(typeof fields)[G], StoredState> }
type Payments = Record<Payable, PaymentFlow> & {
  booklet: PartsChoice
  agreement: PartsChoice & { slip: string | null }
  debt: { about: string | null }
  invoiceSteps: RenamedFields<typeof nested.steps, StoredState['invoicePaymentFlow']>
  attempts: StoredState['paymentAttempts']
}

/** The state of a visit, in groups; each field holds what its stored form is checked for. */
export type SessionState = Groups & Payments
/** Partial groups: a field that is not named stays as it is. */
export type SessionPatch = { [G in keyof SessionState]?: Partial<SessionState[G]> }

export type Attempt = NonNullable<SessionState['signIn']['attempt']>
export type Challenge = NonNullable<SessionState['signIn']['challenge']>
export type FlowName = NonNullable<SessionState['signIn']['flow']>
export type SelectedCard = NonNullable<SessionState['card']['selected']>
export type PaymentStep = keyof SessionState['invoiceSteps']
export type CodeLeft = NonNullable<SessionState['auth']['awaited']>
export type PaymentAttempt = NonNullable<SessionState['attempts'][Method]>
export type InstalmentFlow = NonNullable<SessionState['instalments']['flow']>
export type ChosenConditions = NonNullable<SessionState['negotiation']['chosen']>
export type NegotiationFlow = NonNullable<SessionState['negotiation']['flow']>

export const emptyState = (): SessionState => fromStored({})
