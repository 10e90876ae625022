import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'

export type PayableKind = 'booklet' | 'agreement' | 'debt'

/** An instalment by its number, and what it costs on a day. */
export type InstalmentPrice = { number: number; cents: number }

type PayableThing = { customerId: string; id: string }

export type InstalmentChoice = PayableThing & {
  numbers: readonly number[]
  /** `today`: with today's discount or charges. `due`: as printed, until its due date; what is late costs today's amount. */
  basis: 'today' | 'due'
}

type Quote = {
  /** In the order of their numbers. */
  parts: InstalmentPrice[]
  /** The last day on which they cost this. */
  dueOn: CivilDate
  /** As a slip and a message name it: `carnê 1042, parcelas 3 e 4`. */
  about: string
}

/** Money that came for some parts of one thing. */
export type PartsPaid = PayableThing & { parts: readonly InstalmentPrice[]; cents: number; at: Date }

/** These words stand in the place of the usual ones. */
export type News = { subject: string; text: string }

/** Each function holds the thing until the transaction ends. */
export type Payable = {
  /** Takes its turn at the thing. @throws Refusal where it is not the customer's */
  hold(tx: Transaction, owned: PayableThing): Promise<void>
  /** @throws Refusal where an instalment cannot be paid */
  quote(tx: Transaction, asked: InstalmentChoice): Promise<Quote>
  /** Money goes to its own parts, then to the next ones. Open charges of the numbers given ask for what is no more. */
  book(tx: Transaction, paid: PartsPaid): Promise<PartsBooked>
  /** Lines of its papers beside its name: of which shop it is, and what an early payment takes off. Holds nothing. */
  printed?(db: Database, asked: PayableThing & { parts: readonly InstalmentPrice[] }): Promise<string[]>
}

/** `named`: what it was paid for, which a mailbox may read and a locked screen may not. */
type PartsBooked = { creditCents: number; numbers: number[]; named: string; news?: News | undefined }

export type Payables = Record<PayableKind, Payable>
