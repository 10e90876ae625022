import type { CivilDate } from '@portal/brazil/dates'
import { type LateCharges, sumOfCharges } from '@portal/brazil/replay'
import { type Account, type Rates, accountOn } from './account.ts'
import { asNeverBilled, askedWhenDue, centsOf } from './contested-status.ts'
import { chargedDay } from './pause-status.ts'
import type { Invoice } from './repository.ts'
import { type InvoiceState, type Payment, effectiveDueDate, invoiceRules, lastDayOnTime, stateOf } from './status.ts'

export type Due = {
  state: InvoiceState
  /** All that is owed on the day, charges included. */
  payableCents: number
  /** The least that may be paid. */
  minimumCents: number
  /** The charges that came to be, paid or not: total + charges − paid is what is owed. */
  late: ({ days: number } & LateCharges) | null
}

/** The part of a payment beyond all that came to be owed, payments in the books counted, of its day or later. */
export function creditOf(paid: Payment, invoice: Invoice, rates: Rates, today: CivilDate): number {
  if (invoice.settled || invoice.refinanced) return paid.cents
  const { surplusCents } = accountOf(invoice, [...invoice.payments, paid], rates, paid.on > today ? paid.on : today)
  return Math.min(paid.cents, surplusCents)
}

/** An invoice's due at the end of a day. */
export function dueOn(invoice: Invoice, rates: Rates, day: CivilDate): Due {
  const state = stateOf(invoice, day)
  // A divided invoice is asked for by those that come.
  if (state === 'paid' || invoice.refinanced) return { state, payableCents: 0, minimumCents: 0, late: null }
  const account = accountOf(invoice, invoice.payments, rates, day)
  const payableCents = account.principalCents + account.chargesLeftCents
  const lastDay = lastDayOnTime(invoice)
  const asked = askedWhenDue({ ...invoice, outs: asNeverBilled(invoice.outs, lastDay) }, lastDay)
  const minimumCents = Math.min(payableCents, Math.max(1, asked.minimumCents - invoice.paidCents))
  const late = state === 'late' ? { days: account.daysLate, ...account.charges } : null
  return { state, payableCents, minimumCents, late }
}

/** True where an invoice still asks for something, now or once it closes: revolving credit is asked for by the next one. */
export function isOwed(invoice: Invoice & { hasLater: boolean }, rates: Rates, day: CivilDate): boolean {
  const { state, payableCents } = dueOn(invoice, rates, day)
  return payableCents > 0 && !(state === 'revolving' && invoice.hasLater)
}

/** The most that a dispute may take out: never more than is left, charges aside. */
export function contestable(invoice: Invoice, rates: Rates, day: CivilDate): number {
  const state = stateOf(invoice, day)
  if (state === 'next') return Math.max(0, invoice.totalCents - centsOf(invoice.outs))
  if (!invoiceRules[state].payable) return 0
  return accountOf(invoice, invoice.payments, rates, day).principalCents
}

/** An invoice's charges, and its balance, whether or not it asks for that: below zero where too much was paid. */
export function balanceOf(invoice: Invoice, rates: Rates, day: CivilDate): Balance {
  const { principalCents, chargesLeftCents, surplusCents, charges } = accountOf(invoice, invoice.payments, rates, day)
  return { leftCents: principalCents + chargesLeftCents - surplusCents, chargesCents: sumOfCharges(charges) }
}

export type Balance = { leftCents: number; chargesCents: number }

/** The account of an invoice, its pauses left out of what is charged. */
function accountOf(invoice: Invoice, payments: readonly Payment[], rates: Rates, day: CivilDate): Account {
  const counted = (on: CivilDate): CivilDate => chargedDay(on, effectiveDueDate(invoice.dueOn), invoice.pauses)
  const paid = payments
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, on, freeUntil }) => ({ cents, on: counted(on), freeUntil: freeUntil ? counted(freeUntil) : null }))
  const outs = invoice.outs.map((out) => ({ ...out, on: counted(out.on) }))
  return accountOn({ ...invoice, outs }, paid, rates, counted(day))
}
