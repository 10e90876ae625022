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
  const restingCents = Math.min(debtCents, restingOn(made, due))
  let account: Growing = {
    principalCents: debtCents - restingCents,
    restingCents,
    charges: NONE,
    chargesLeftCents: 0,
    surplusCents,
  }
  let charged = 0
  const steps: Step[] = [
    ...made.flatMap(stepsOf),
    ...left.map(({ cents, on }) => ({ take: takeOut, cents, on })),
  ].filter(({ on }) => compareDates(on, due) > 0 && compareDates(on, today) <= 0)
  steps.sort((one, other) => compareDates(one.on, other.on))
  for (const { take, cents, on } of [...steps, { take: pay, cents: 0, on: today }]) {
    // What rests grows nothing: no day is rounded for it.
    const until = take === giveBack ? charged : lateOn(on)
    account = take(grow(account, { ...terms, days: until - charged }), cents)
    charged = until
  }
  const { restingCents: stillResting, ...whole } = account
  const all = { ...whole, principalCents: whole.principalCents + stillResting }
  return { ...lessCredit(all, centsOf(left) - centsOf(outs)), daysLate: late }
}

/** What was given back is owed again at once, and grows from the end of its rest. */
const stepsOf = ({ cents, on, freeUntil }: Paid): Step[] =>
  cents >= 0
    ? [{ take: pay, cents, on }]
    : [
        { take: giveBack, cents: -cents, on },
        { take: wake, cents: -cents, on: freeUntil ?? on },
      ]

/** What was given back by a day and rests beyond it. */
const restingOn = (made: readonly Paid[], day: CivilDate): number =>
  made
    .filter(
      ({ cents, on, freeUntil }) => cents < 0 && compareDates(on, day) <= 0 && compareDates(freeUntil ?? on, day) > 0,
    )
    .reduce((sum, { cents }) => sum - cents, 0)

/** What of an accepted dispute is a credit elsewhere is no surplus here as well. */
const lessCredit = (account: Omit<Growing, 'restingCents'>, creditCents: number) => ({
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

type Growing = Omit<Account, 'daysLate'> & {
  /** Owed again since it was given back, and growing no charges yet. */
  restingCents: number
}
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
  const beyond = Math.max(0, cents - toCharges - account.principalCents)
  const toResting = Math.min(account.restingCents, beyond)
  const left = {
    ...account,
    chargesLeftCents: account.chargesLeftCents - toCharges,
    restingCents: account.restingCents - toResting,
  }
  return takeOut(left, cents - toCharges - toResting)
}

/** Charges that were paid are charges again, so that no charge ever grows on one. */
function giveBack(account: Growing, cents: number): Growing {
  const toSurplus = Math.min(account.surplusCents, cents)
  const paidCharges = sumOf(account.charges) - account.chargesLeftCents
  const toCharges = Math.min(paidCharges, cents - toSurplus)
  return {
    ...account,
    surplusCents: account.surplusCents - toSurplus,
    chargesLeftCents: account.chargesLeftCents + toCharges,
    restingCents: account.restingCents + cents - toSurplus - toCharges,
  }
}

function wake(account: Growing, cents: number): Growing {
  const woken = Math.min(account.restingCents, cents)
  return {
    ...account,
    principalCents: account.principalCents + woken,
    restingCents: account.restingCents - woken,
  }
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
