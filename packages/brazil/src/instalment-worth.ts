import type { CivilDate } from './dates.ts'
import { daysLate } from './delay.ts'
import type { Rate } from './exact.ts'
import { lateCharges } from './finance.ts'
import { nextBusinessDay } from './holidays.ts'
import { presentValue } from './instalments.ts'
import type { Cents } from './money.ts'

/** Terms for early and late payments. `lateInterest`: the contract's own interest, where it goes on. */
export type WorthTerms = { monthlyRate: Rate; fine: Rate; arrears: Rate; lateInterest: Rate }

export type OwedInstalment = { leftCents: Cents; dueOn: CivilDate }

/** The cost of an instalment on a day, each part rounded by itself. */
export type InstalmentWorth = {
  standing: 'to-come' | 'due-today' | 'late'
  daysLate: number
  cents: Cents
  discountCents: Cents
  fineCents: Cents
  arrearsCents: Cents
  interestCents: Cents
  /** The last day of this cost. */
  until: CivilDate
}

const NOTHING = { daysLate: 0, discountCents: 0, fineCents: 0, arrearsCents: 0, interestCents: 0 }

/**
 * The cost of an instalment on a day.
 * Before the due date it is discounted by the contract's rate for the real days; after it, it bears the fine once, and
 * interest by the days late.
 * @source CDC art. 52 §§ 1 and 2; Res. CMN 4.882/2020; Lei 7.089/1983
 */
export function instalmentWorth(
  { leftCents, dueOn }: OwedInstalment,
  terms: WorthTerms,
  today: CivilDate,
): InstalmentWorth {
  const late = daysLate(dueOn, today)
  if (late > 0) {
    const { fine, arrears, lateInterest: interest } = terms
    const { totalCents: cents, ...charges } = lateCharges(leftCents, late, { fine, arrears, interest })
    return { ...NOTHING, ...charges, standing: 'late', daysLate: late, cents, until: nextBusinessDay(today) }
  }
  const lastDay = nextBusinessDay(dueOn)
  // An instalment of a few cents still costs a cent.
  const worth = Math.max(1, presentValue([{ cents: leftCents, dueOn }], terms.monthlyRate, today))
  const cents = Math.min(leftCents, worth)
  const discountCents = leftCents - cents
  const standing = today === lastDay ? 'due-today' : 'to-come'
  return { ...NOTHING, standing, cents, discountCents, until: discountCents === 0 ? lastDay : nextBusinessDay(today) }
}

/** The cost that its paper prints: all that is left until the due date, and the cost of the day when late. */
export function printedWorth(
  owed: OwedInstalment,
  terms: WorthTerms,
  today: CivilDate,
): { cents: Cents; until: CivilDate } {
  const lastDay = nextBusinessDay(owed.dueOn)
  return lastDay >= today ? { cents: owed.leftCents, until: lastDay } : instalmentWorth(owed, terms, today)
}

/**
 * The rest of an instalment after a payment: one below the price pays that share of it.
 * Cents that do not divide stay owed, and at least one cent stays.
 */
export function leftAfterPart(leftCents: Cents, paidCents: Cents, priceCents: Cents): Cents {
  if (paidCents >= priceCents) return 0
  const share = Number((BigInt(leftCents) * BigInt(paidCents)) / BigInt(priceCents))
  return Math.max(1, leftCents - share)
}
