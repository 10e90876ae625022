import type { CivilDate } from './dates.ts'
import { daysLate } from './delay.ts'
import type { Rate } from './exact.ts'
import { lateCharges } from './finance.ts'
import { nextBusinessDay } from './holidays.ts'
import { presentValue } from './instalments.ts'
import type { Cents } from './money.ts'

/** What a contract and its issuer say of money that comes early or late. `lateInterest`: the contract's own, where it goes on. */
export type WorthTerms = { monthlyRate: Rate; fine: Rate; arrears: Rate; lateInterest: Rate }

/** What is left of an instalment, and its due date. */
export type Owed = { leftCents: Cents; dueOn: CivilDate }

/** What an instalment costs on a day, its parts each rounded by themselves. */
export type InstalmentWorth = {
  standing: 'to-come' | 'due-today' | 'late'
  daysLate: number
  cents: Cents
  discountCents: Cents
  fineCents: Cents
  arrearsCents: Cents
  interestCents: Cents
  /** The last day on which it costs this. */
  until: CivilDate
}

const NOTHING = { daysLate: 0, discountCents: 0, fineCents: 0, arrearsCents: 0, interestCents: 0 }

/**
 * What an instalment costs on a day. Before its due date it is worth less by the contract's rate and the real days that it is
 * ahead; after it, it bears the fine once and interest by the days that it is late.
 * @source CDC art. 52 §§ 1 and 2; Res. CMN 4.882/2020; Lei 7.089/1983
 */
export function instalmentWorth({ leftCents, dueOn }: Owed, terms: WorthTerms, today: CivilDate): InstalmentWorth {
  const late = daysLate(dueOn, today)
  if (late > 0) {
    const { fine, arrears, lateInterest: interest } = terms
    const { totalCents: cents, ...charges } = lateCharges(leftCents, late, { fine, arrears, interest })
    return { ...NOTHING, ...charges, standing: 'late', daysLate: late, cents, until: nextBusinessDay(today) }
  }
  const lastDay = nextBusinessDay(dueOn)
  // One of a few cents is never worth nothing.
  const worth = Math.max(1, presentValue([{ cents: leftCents, dueOn }], terms.monthlyRate, today))
  const cents = Math.min(leftCents, worth)
  const discountCents = leftCents - cents
  const standing = today === lastDay ? 'due-today' : 'to-come'
  return { ...NOTHING, standing, cents, discountCents, until: discountCents === 0 ? lastDay : nextBusinessDay(today) }
}

/** The same as its paper has it: all that is left, until it is due; what is late costs what it costs on the day. */
export function printedWorth(owed: Owed, terms: WorthTerms, today: CivilDate): { cents: Cents; until: CivilDate } {
  const lastDay = nextBusinessDay(owed.dueOn)
  return lastDay >= today ? { cents: owed.leftCents, until: lastDay } : instalmentWorth(owed, terms, today)
}

/**
 * What is left of an instalment once money for a part of its price came: less than the price pays that share of it off, the
 * cents that do not divide stay owed, and a cent stays at least.
 */
export function leftAfterPart(leftCents: Cents, paidCents: Cents, priceCents: Cents): Cents {
  if (paidCents >= priceCents) return 0
  const share = Number((BigInt(leftCents) * BigInt(paidCents)) / BigInt(priceCents))
  return Math.max(1, leftCents - share)
}
