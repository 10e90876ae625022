import type { CivilDate } from '@portal/brazil/dates'
import type { Transaction } from '../../platform/db/database.ts'

/** What is paid in instalments. */
export type PayableKind = 'booklet' | 'agreement'

/** An instalment by its number, and what it costs on a day. */
export type Part = { number: number; cents: number }

type Owned = { customerId: string; id: string }

export type Asked = Owned & {
  numbers: readonly number[]
  /** `today`: with today's discount or charges. `due`: as printed, until its due date; what is late costs today's amount. */
  basis: 'today' | 'due'
}

type Quote = {
  /** In the order of their numbers. */
  parts: Part[]
  /** The last day on which they cost this. */
  dueOn: CivilDate
  /** As a slip and a message name it: `carnê 1042, parcelas 3 e 4`. */
  about: string
}

/** Money that came for some parts of one thing. */
export type PartsPaid = Owned & { parts: readonly Part[]; cents: number; at: Date }

/** What a payment brought about besides being received; said in its place. */
export type News = { subject: string; text: string }

/** What is paid in instalments, as payments see it. Each function holds the thing until the transaction ends. */
export type Payable = {
  /** Takes its turn at the thing. @throws Refusal where it is not the customer's */
  hold(tx: Transaction, owned: Owned): Promise<void>
  /** What instalments cost. @throws Refusal where one of them cannot be paid */
  quote(tx: Transaction, asked: Asked): Promise<Quote>
  /**
   * Puts money on the parts that it came for, then on the next ones. Gives what nothing took, which is kept as a credit,
   * and every number that it touched: open charges of those ask for what is no more.
   */
  book(tx: Transaction, paid: PartsPaid): Promise<{ creditCents: number; numbers: number[]; news?: News | undefined }>
}

export type Payables = Record<PayableKind, Payable>
