import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Rates } from './account.ts'
import type { PaidBy } from './columns.ts'
import { dueOn } from './due.ts'
import type { NewEntry } from './entries-repository.ts'
import { type AccountEvent, type AccountStep, stepsOfEvents } from './events.ts'
import { endOfPause } from './pause-status.ts'
import type { Invoice } from './repository.ts'
import { invoiceRules } from './status.ts'

/** Money of a payment that counts as a credit; of it, what no other invoice has yet may pay its own. */
export type PaymentCredit = Pick<PaidBy, 'on' | 'method'> & { id: string; cents: number; postedCents: number }

/** An invoice's account as its events find it. */
export type InvoiceAccount = {
  invoice: Invoice
  rates: Rates
  /** They stand in the order of their payments. */
  credits: readonly PaymentCredit[]
  /** The day of a plan that waits for its down payment. */
  awaitedSince: CivilDate | null
}

/** A change that is to be written, or brought about elsewhere. */
export type Effect =
  /** The instant is a payment's, or now. */
  | { kind: 'settle'; at: Date | undefined }
  | { kind: 'reopen' | 'divide' | 'undivide' | 'supersede-charges' | 'close-charges' }
  | { kind: 'end-awaited-plan'; pausedUntil: CivilDate }
  | { kind: 'set-credit'; paymentId: string; cents: number }
  | { kind: 'post-entry'; entry: NewEntry }

type Outcome = { account: InvoiceAccount; effects: readonly Effect[] }
type TakeStep = (account: InvoiceAccount, day: CivilDate, event: AccountEvent) => Outcome

/** The account after an event of a day, and what is to be done about that, in its order. */
export const apply = (account: InvoiceAccount, event: AccountEvent, day: CivilDate): Outcome =>
  inTurn(
    account,
    stepsOfEvents[event.kind].map((step) => (now) => takes[step](now, day, event)),
  )

const inTurn = (account: InvoiceAccount, changes: readonly ((now: InvoiceAccount) => Outcome)[]): Outcome =>
  changes.reduce<Outcome>((before, change) => {
    const after = change(before.account)
    return { account: after.account, effects: [...before.effects, ...after.effects] }
  }, unchanged(account))

const unchanged = (account: InvoiceAccount): Outcome => ({ account, effects: [] })

const changed = (account: InvoiceAccount, values: Partial<Invoice>, effect: Effect): Outcome => ({
  account: { ...account, invoice: { ...account.invoice, ...values } },
  effects: [effect],
})

/** True where an invoice that still stood open has nothing left to pay. */
const isPaidUp = ({ invoice, rates }: InvoiceAccount, day: CivilDate): boolean =>
  !invoice.settled && !invoice.refinanced && dueOn(invoice, rates, day).payableCents === 0

const isAskedAndPaidUp = (account: InvoiceAccount, day: CivilDate): boolean =>
  invoiceRules[dueOn(account.invoice, account.rates, day).state].payable && isPaidUp(account, day)

const settle = (account: InvoiceAccount, at?: Date): Outcome =>
  changed(account, { settled: true }, { kind: 'settle', at })

const takes: Record<AccountStep, TakeStep> = {
  'settle-whole': (account, _, event) =>
    event.kind === 'paid' && event.wholeAt !== undefined ? settle(account, event.wholeAt) : unchanged(account),
  settle: (account, day) => (isPaidUp(account, day) ? settle(account) : unchanged(account)),
  'settle-if-asked': (account, day) => (isAskedAndPaidUp(account, day) ? settle(account) : unchanged(account)),
  reopen: (account) => changed(account, { settled: false }, { kind: 'reopen' }),
  divide: (account) => changed(account, { refinanced: true }, { kind: 'divide' }),
  undivide: (account) => changed(account, { refinanced: false }, { kind: 'undivide' }),
  'end-awaited-plan': (account, day) => {
    const { awaitedSince: from, invoice } = account
    if (from === null) return unchanged(account)
    const pausedUntil = endOfPause(invoice.pauses, day)
    const pauses = [...invoice.pauses, { from, until: pausedUntil }].toSorted((one, other) =>
      compareDates(one.from, other.from),
    )
    return changed({ ...account, awaitedSince: null }, { pauses }, { kind: 'end-awaited-plan', pausedUntil })
  },
  'supersede-charges': (account) => ({ account, effects: [{ kind: 'supersede-charges' }] }),
  'close-charges': (account) => ({ account, effects: [{ kind: 'close-charges' }] }),
  'pay-with-credits': (account, day) =>
    inTurn(
      account,
      account.credits.map((credit) => (now) => payWith(now, credit, day)),
    ),
  'post-entry': (account, _, event) =>
    event.kind === 'credit-posted' ? post(account, event.entry) : unchanged(account),
}

/** A credit pays as much as is left of its own invoice, on the day of its payment. */
function payWith(
  account: InvoiceAccount,
  { id, cents, postedCents, on, method }: PaymentCredit,
  day: CivilDate,
): Outcome {
  const { invoice, rates } = account
  const paidCents = Math.min(cents - postedCents, dueOn(invoice, rates, day).payableCents)
  if (paidCents === 0) return unchanged(account)
  const credits = account.credits.map((one) => (one.id === id ? { ...one, cents: cents - paidCents } : one))
  const payments = [...invoice.payments, { cents: paidCents, on, method }]
  return changed(
    { ...account, credits },
    { payments, paidCents: invoice.paidCents + paidCents },
    { kind: 'set-credit', paymentId: id, cents: cents - paidCents },
  )
}

/** The total follows its entries, and the minimum is never more than that. */
function post(account: InvoiceAccount, entry: NewEntry): Outcome {
  const totalCents = account.invoice.totalCents + entry.amountCents
  const minimumCents = Math.min(account.invoice.minimumCents, totalCents)
  return changed(account, { totalCents, minimumCents }, { kind: 'post-entry', entry })
}
