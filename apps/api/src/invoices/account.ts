import { type CivilDate, compareDates, daysBetween } from '@portal/brazil/dates'
import { chargeableUnderCap, lateCharges } from '@portal/brazil/finance'
import { type Paid, effectiveDueDate, isRevolving, paidInTime } from './status.ts'

export type Charges = { interestCents: number; fineCents: number; arrearsCents: number }
export type Rates = { rotativo: string; multa: string; mora: string }

export type Account = {
  /** What is left of the invoice itself. */
  principalCents: number
  /** All late charges that came to be, paid or not. */
  charges: Charges
  /** The charges not paid yet. */
  chargesLeftCents: number
  /** Days since the last day on which it could be paid on time. */
  daysLate: number
}

type Invoice = { totalCents: number; minimumCents: number; dueOn: CivilDate }

const NONE: Charges = { interestCents: 0, fineCents: 0, arrearsCents: 0 }

export const sumOf = ({ interestCents, fineCents, arrearsCents }: Charges): number =>
  interestCents + fineCents + arrearsCents

/**
 * The account of an invoice on a day, its payments replayed in their order. Late charges grow on what is left of the
 * invoice from the day after it was due; a late payment pays them first. Together they never pass the debt of the due
 * date (CMN 4.882/2020, Lei 14.690/2023 art. 28).
 */
export function accountOn(invoice: Invoice, payments: readonly Paid[], rates: Rates, today: CivilDate): Account {
  const due = effectiveDueDate(invoice.dueOn)
  const debtCents = Math.max(0, invoice.totalCents - paidInTime(invoice.dueOn, payments))
  const daysLate = Math.max(0, daysBetween(due, today))
  if (daysLate === 0 || debtCents === 0 || isRevolving(invoice, payments)) {
    const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0)
    return { principalCents: Math.max(0, invoice.totalCents - paidCents), charges: NONE, chargesLeftCents: 0, daysLate }
  }
  let account = { principalCents: debtCents, charges: NONE, chargesLeftCents: 0 }
  let from = due
  for (const { cents, on } of [...payments.filter((paid) => compareDates(paid.on, due) > 0), { cents: 0, on: today }]) {
    account = grow(account, { debtCents, days: daysBetween(from, on), rates })
    account = pay(account, cents)
    from = on
  }
  return { ...account, daysLate }
}

type Growing = Omit<Account, 'daysLate'>

/** Adds the charges of some days; the fine comes once, with the first of them. */
function grow(
  account: Growing,
  { debtCents, days, rates }: { debtCents: number; days: number; rates: Rates },
): Growing {
  const before = account.charges
  const more = lateCharges(account.principalCents, days, {
    fine: before.fineCents === 0 ? rates.multa : '0',
    arrears: rates.mora,
    interest: rates.rotativo,
  })
  const room = (charged: number, wanted: number): number => chargeableUnderCap(debtCents, charged, wanted)
  const fineCents = room(sumOf(before), more.fineCents)
  const arrearsCents = room(sumOf(before) + fineCents, more.arrearsCents)
  const interestCents = room(sumOf(before) + fineCents + arrearsCents, more.interestCents)
  return {
    ...account,
    charges: {
      fineCents: before.fineCents + fineCents,
      arrearsCents: before.arrearsCents + arrearsCents,
      interestCents: before.interestCents + interestCents,
    },
    chargesLeftCents: account.chargesLeftCents + fineCents + arrearsCents + interestCents,
  }
}

function pay(account: Growing, cents: number): Growing {
  const toCharges = Math.min(account.chargesLeftCents, cents)
  return {
    ...account,
    chargesLeftCents: account.chargesLeftCents - toCharges,
    principalCents: Math.max(0, account.principalCents - (cents - toCharges)),
  }
}
