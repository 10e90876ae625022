import { chargeableUnderCap, lateCharges } from './finance.ts'
import type { Rate } from './exact.ts'
import type { Cents } from './money.ts'

/** What being late costs, by its kind. */
export type LateCharges = { fineCents: Cents; arrearsCents: Cents; interestCents: Cents }

/** A debt while it is late. */
export type LateDebt = {
  /** What is left of the debt itself, and grows charges. */
  principalCents: Cents
  /** Owed again since it was given back, and growing no charges yet. */
  restingCents: Cents
  /** All charges that came to be, paid or not. */
  charges: LateCharges
  /** Those that are not paid yet. */
  left: LateCharges
  /** What was paid beyond all that came to be owed. */
  surplusCents: Cents
}

export type LateTerms = {
  /** The fine's, once; those of arrears and interest for 30 days. */
  rates: { fine: Rate; arrears: Rate; interest: Rate }
  /** What may be charged at most, and what the debt brought along of it. */
  cap: { originalCents: Cents; chargedCents: Cents }
}

/**
 * What happens to a late debt: a payment; a part that is owed no more, without having been paid; a payment that is given back,
 * which rests; the end of such a rest.
 */
export type LateEvent = {
  kind: 'paid' | 'taken-out' | 'given-back' | 'rested'
  cents: Cents
  /** How many days late the debt was. */
  daysLate: number
}

const NONE: LateCharges = { fineCents: 0, arrearsCents: 0, interestCents: 0 }
/** A payment pays them in this order. */
const KINDS = ['fineCents', 'arrearsCents', 'interestCents'] as const

export const sumOfCharges = (charges: LateCharges): Cents => KINDS.reduce((sum, kind) => sum + charges[kind], 0)

/**
 * A debt after so many days of being late, its events replayed in their order: charges grow on what is left of the debt, a payment
 * pays them before the debt itself. The fine comes once, with the first day; all charges together never pass the debt as it was.
 * @param events by their days
 * @source CDC 52 § 1; CMN 4.882/2020; Lei 14.690/2023, art. 28
 */
export function replayLateDebt(
  born: Pick<LateDebt, 'principalCents'> & Partial<Pick<LateDebt, 'restingCents' | 'surplusCents'>>,
  events: readonly LateEvent[],
  terms: LateTerms,
  daysLate: number,
): LateDebt {
  let debt: LateDebt = { restingCents: 0, surplusCents: 0, ...born, charges: NONE, left: NONE }
  let charged = 0
  for (const { kind, cents, daysLate: day } of [...events, { kind: 'paid' as const, cents: 0, daysLate }]) {
    // What rests grows nothing: no day is rounded for it.
    const until = kind === 'given-back' ? charged : day
    debt = happen[kind](grow(debt, until - charged, terms), cents)
    charged = until
  }
  return debt
}

function grow(debt: LateDebt, days: number, { rates, cap }: LateTerms): LateDebt {
  const { charges, left } = debt
  const fine = charges.fineCents === 0 ? rates.fine : '0'
  const more = lateCharges(debt.principalCents, days, { ...rates, fine })
  const grown = { charges: { ...charges }, left: { ...left } }
  for (const kind of KINDS) {
    const cents = chargeableUnderCap(cap.originalCents, cap.chargedCents + sumOfCharges(grown.charges), more[kind])
    grown.charges[kind] += cents
    grown.left[kind] += cents
  }
  return { ...debt, ...grown }
}

function pay(debt: LateDebt, cents: Cents): LateDebt {
  const [left, beyondCharges] = payCharges(debt.left, cents)
  const beyond = Math.max(0, beyondCharges - debt.principalCents)
  const toResting = Math.min(debt.restingCents, beyond)
  return takeOut({ ...debt, left, restingCents: debt.restingCents - toResting }, beyondCharges - toResting)
}

/** The charges less a payment, and what of it they leave. */
function payCharges(charges: LateCharges, cents: Cents): [left: LateCharges, beyond: Cents] {
  const left = { ...charges }
  let money = cents
  for (const kind of KINDS) {
    const paid = Math.min(left[kind], money)
    left[kind] -= paid
    money -= paid
  }
  return [left, money]
}

function takeOut(debt: LateDebt, cents: Cents): LateDebt {
  const principalCents = debt.principalCents - cents
  return {
    ...debt,
    principalCents: Math.max(0, principalCents),
    surplusCents: debt.surplusCents + Math.max(0, -principalCents),
  }
}

/** Charges that were paid are charges again, so that no charge ever grows on one: those paid last first. */
function giveBack(debt: LateDebt, cents: Cents): LateDebt {
  const toSurplus = Math.min(debt.surplusCents, cents)
  const left = { ...debt.left }
  let money = cents - toSurplus
  for (const kind of KINDS.toReversed()) {
    const back = Math.min(debt.charges[kind] - left[kind], money)
    left[kind] += back
    money -= back
  }
  return { ...debt, left, surplusCents: debt.surplusCents - toSurplus, restingCents: debt.restingCents + money }
}

function rest(debt: LateDebt, cents: Cents): LateDebt {
  const woken = Math.min(debt.restingCents, cents)
  return { ...debt, principalCents: debt.principalCents + woken, restingCents: debt.restingCents - woken }
}

const happen: Record<LateEvent['kind'], typeof pay> = {
  paid: pay,
  'taken-out': takeOut,
  'given-back': giveBack,
  rested: rest,
}
