import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { type LateCharges, type LateEvent, type LateTerms, replayLateDebt, sumOfCharges } from '@portal/brazil/replay'
import { type ContestedAmount, asNeverBilled, askedWhenDue, centsOf, outOn } from './contested-status.ts'
import { type Payment, effectiveDueDate, isRevolving, paidInTime } from './status.ts'

export type Rates = { rotativo: string; multa: string; mora: string }

export type Account = {
  /** The rest of the invoice itself. */
  principalCents: number
  /** All late charges that came to be, paid or not. */
  charges: LateCharges
  /** The charges not paid yet. */
  chargesLeftCents: number
  /** Money paid beyond all that came to be owed. */
  surplusCents: number
  /** Days since the last day on which it could be paid on time. */
  daysLate: number
}

/** The interest and IOF of earlier credit among an invoice's entries. */
export type CarriedCredit = { interestCents: number; iofCents: number }

type ReplayedInvoice = {
  totalCents: number
  minimumCents: number
  dueOn: CivilDate
  carried: CarriedCredit
  /** Contested amounts are not owed and grow no charges. */
  outs: readonly ContestedAmount[]
}

const NONE: LateCharges = { fineCents: 0, arrearsCents: 0, interestCents: 0 }

/**
 * An invoice's account at the end of a day. With its carried interest, charges never pass the debt (CMN 4.882/2020, Lei
 * 14.690/2023 art. 28).
 */
export function accountOn(
  invoice: ReplayedInvoice,
  payments: readonly Payment[],
  rates: Rates,
  today: CivilDate,
): Account {
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
  // An accepted dispute leaves a late invoice late, with the charges of one that never had the purchase.
  const left = asNeverBilled(outs, due)
  const owed = askedWhenDue({ ...invoice, outs: left }, due)
  const debtCents = Math.max(0, owed.totalCents - inTimeCents)
  // The minimum of that one came in time: interest of a credit, without what a default costs.
  const isInCredit = isRevolving(owed, made)
  const terms: LateTerms = {
    cap: capOf(owed, debtCents),
    rates: {
      fine: isInCredit ? '0' : rates.multa,
      arrears: isInCredit ? '0' : rates.mora,
      interest: rates.rotativo,
    },
  }
  const surplusCents = Math.max(0, inTimeCents - owed.totalCents)
  const restingCents = Math.min(debtCents, restingOn(made, due))
  const events: LateEvent[] = [
    ...made.flatMap(eventsOf),
    ...left.map(({ cents, on }) => ({ kind: 'contested' as const, cents, on })),
  ]
    .filter(({ on }) => compareDates(on, due) > 0 && compareDates(on, today) <= 0)
    .toSorted((one, other) => compareDates(one.on, other.on))
    .map(({ kind, cents, on }) => ({ kind, cents, daysLate: lateOn(on) }))
  const born = { principalCents: debtCents - restingCents, restingCents, surplusCents }
  const debt = replayLateDebt(born, events, terms, late)
  const all = {
    principalCents: debt.principalCents + debt.restingCents,
    charges: debt.charges,
    chargesLeftCents: sumOfCharges(debt.left),
    surplusCents: debt.surplusCents,
  }
  return { ...lessCredit(all, centsOf(left) - centsOf(outs)), daysLate: late }
}

/** Refunds are owed again at once, and grow from the end of their rest. */
const eventsOf = ({ cents, on, freeUntil }: Payment): { kind: LateEvent['kind']; cents: number; on: CivilDate }[] =>
  cents >= 0
    ? [{ kind: 'paid', cents, on }]
    : [
        { kind: 'given-back', cents: -cents, on },
        { kind: 'rested', cents: -cents, on: freeUntil ?? on },
      ]

/** Refunds of up to a day that rest beyond it. */
const restingOn = (made: readonly Payment[], day: CivilDate): number =>
  made
    .filter(
      ({ cents, on, freeUntil }) => cents < 0 && compareDates(on, day) <= 0 && compareDates(freeUntil ?? on, day) > 0,
    )
    .reduce((sum, { cents }) => sum - cents, 0)

/** A dispute's credit elsewhere is no surplus here as well. */
const lessCredit = (account: Omit<Account, 'daysLate'>, creditCents: number) => ({
  ...account,
  principalCents: account.principalCents + Math.max(0, creditCents - account.surplusCents),
  surplusCents: Math.max(0, account.surplusCents - creditCents),
})

/** The most that may be charged, and the part that the invoice brought along. */
function capOf({ totalCents, carried }: ReplayedInvoice, debtCents: number): LateTerms['cap'] {
  const originalCents = Math.max(0, Math.min(debtCents, totalCents - carried.interestCents - carried.iofCents))
  return { originalCents, chargedCents: Math.min(originalCents, carried.interestCents) }
}
