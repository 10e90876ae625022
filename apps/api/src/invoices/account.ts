import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { chargeableUnderCap, lateCharges } from '@portal/brazil/finance'
import { type Out, asNeverBilled, askedWhenDue, centsOf, outOn } from './contested-status.ts'
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
  /** What was paid beyond all that came to be owed. */
  surplusCents: number
  /** Days since the last day on which it could be paid on time. */
  daysLate: number
}

/** The interest and IOF of earlier credit among an invoice's entries. */
export type Carried = { interestCents: number; iofCents: number }

type Invoice = {
  totalCents: number
  minimumCents: number
  dueOn: CivilDate
  carried: Carried
  /** What is contested, which is not owed and grows no charges. */
  outs: readonly Out[]
}

const NONE: Charges = { interestCents: 0, fineCents: 0, arrearsCents: 0 }

export const sumOf = ({ interestCents, fineCents, arrearsCents }: Charges): number =>
  interestCents + fineCents + arrearsCents

/**
 * The account of an invoice at the end of a day, the payments until then replayed in their order, whenever each was told.
 * Late charges grow on what is left of the invoice from the day after it was due; a late payment pays them first. With the
 * interest that the invoice carries they never pass the debt of the due date without it (CMN 4.882/2020, Lei 14.690/2023
 * art. 28). A late invoice stays late when a dispute of it is accepted, but its charges are those of one that never had the
 * purchase; where the minimum of that one was paid in time they are the interest of a credit, without what a default costs.
 */
export function accountOn(invoice: Invoice, payments: readonly Paid[], rates: Rates, today: CivilDate): Account {
  const due = effectiveDueDate(invoice.dueOn)
  const made = payments.filter((paid) => compareDates(paid.on, today) <= 0)
  const outs = outOn(invoice.outs, today)
  const asked = askedWhenDue({ ...invoice, outs }, due)
  const inTimeCents = paidInTime(invoice.dueOn, made)
  const lateOn = (day: CivilDate): number => daysLate(invoice.dueOn, day)
  const late = lateOn(today)
  if (late === 0 || asked.totalCents <= inTimeCents || isRevolving(asked, made)) {
    const left = invoice.totalCents - centsOf(outs) - made.reduce((sum, { cents }) => sum + cents, 0)
    const [principalCents, surplusCents] = [Math.max(0, left), Math.max(0, -left)]
    return { principalCents, charges: NONE, chargesLeftCents: 0, surplusCents, daysLate: late }
  }
  const left = asNeverBilled(outs, due)
  const owed = askedWhenDue({ ...invoice, outs: left }, due)
  const debtCents = Math.max(0, owed.totalCents - inTimeCents)
  const terms = {
    cap: capOf(owed, debtCents),
    rates: isRevolving(owed, made) ? { ...rates, multa: '0', mora: '0' } : rates,
  }
  const surplusCents = Math.max(0, inTimeCents - owed.totalCents)
  let account: Growing = { principalCents: debtCents, charges: NONE, chargesLeftCents: 0, surplusCents }
  let charged = 0
  const steps: Step[] = [
    ...made.map(({ cents, on }) => ({ take: pay, cents, on })),
    ...left.map(({ cents, on }) => ({ take: takeOut, cents, on })),
  ].filter(({ on }) => compareDates(on, due) > 0)
  steps.sort((one, other) => compareDates(one.on, other.on))
  for (const { take, cents, on } of [...steps, { take: pay, cents: 0, on: today }]) {
    account = take(grow(account, { ...terms, days: lateOn(on) - charged }), cents)
    charged = lateOn(on)
  }
  return { ...lessCredit(account, centsOf(left) - centsOf(outs)), daysLate: late }
}

/** What of an accepted dispute is a credit elsewhere is no surplus here as well. */
const lessCredit = (account: Growing, creditCents: number): Growing => ({
  ...account,
  principalCents: account.principalCents + Math.max(0, creditCents - account.surplusCents),
  surplusCents: Math.max(0, account.surplusCents - creditCents),
})

type Cap = { originalCents: number; chargedCents: number }

/** What may be charged at most, and what of it the invoice brought with it. */
function capOf({ totalCents, carried }: Invoice, debtCents: number): Cap {
  const originalCents = Math.max(0, Math.min(debtCents, totalCents - carried.interestCents - carried.iofCents))
  return { originalCents, chargedCents: Math.min(originalCents, carried.interestCents) }
}

type Growing = Omit<Account, 'daysLate'>
type Step = { take: typeof pay; cents: number; on: CivilDate }

/** Adds the charges of some days; the fine comes once, with the first of them. */
function grow(account: Growing, { cap, days, rates }: { cap: Cap; days: number; rates: Rates }): Growing {
  const before = account.charges
  const more = lateCharges(account.principalCents, days, {
    fine: before.fineCents === 0 ? rates.multa : '0',
    arrears: rates.mora,
    interest: rates.rotativo,
  })
  const room = (charged: number, wanted: number): number =>
    chargeableUnderCap(cap.originalCents, cap.chargedCents + charged, wanted)
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
  return takeOut({ ...account, chargesLeftCents: account.chargesLeftCents - toCharges }, cents - toCharges)
}

/** What is contested leaves what is owed; the charges of the days before stay. */
function takeOut(account: Growing, cents: number): Growing {
  const left = account.principalCents - cents
  return {
    ...account,
    principalCents: Math.max(0, left),
    surplusCents: account.surplusCents + Math.max(0, -left),
  }
}
