import { type CivilDate, compareDates, daysBetween } from '@portal/brazil/dates'
import { chargeableUnderCap, lateCharges } from '@portal/brazil/finance'
import { nextBusinessDay } from '@portal/brazil/holidays'

/** A payment as the account sees it: what counts towards the invoice, and the day in São Paulo. */
export type Paid = { cents: number; on: CivilDate }

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

/** An invoice due on a day without banks is on time until the next business day (Lei 7.089/1983). */
export const effectiveDueDate = (dueOn: CivilDate): CivilDate => nextBusinessDay(dueOn)

type Invoice = { totalCents: number; minimumCents: number; dueOn: CivilDate }

const NONE: Charges = { interestCents: 0, fineCents: 0, arrearsCents: 0 }

export const sumOf = ({ interestCents, fineCents, arrearsCents }: Charges): number =>
  interestCents + fineCents + arrearsCents

/** What was paid by the last day on which paying was on time. */
export const paidInTime = (dueOn: CivilDate, payments: readonly Paid[]): number => {
  const last = effectiveDueDate(dueOn)
  return payments.filter(({ on }) => compareDates(on, last) <= 0).reduce((sum, { cents }) => sum + cents, 0)
}

/** At least the minimum in time: the rest is revolving credit of the next invoice, not a default (CMN 4.549/2017). */
export const isRevolving = (invoice: Invoice, payments: readonly Paid[]): boolean =>
  invoice.minimumCents > 0 && paidInTime(invoice.dueOn, payments) >= invoice.minimumCents

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
