import { chargeableUnderCap, lateCharges } from './finance.ts'
import type { Rate } from './exact.ts'
import type { Cents } from './money.ts'

/** Late charges by kind. */
export type LateCharges = { fineCents: Cents; arrearsCents: Cents; interestCents: Cents }

/** A debt while it is late. */
export type LateDebt = {
  /** The rest of the debt itself, on which charges grow. */
  principalCents: Cents
  /** Given back and owed again, but without charges until the rest ends. */
  restingCents: Cents
  /** All charges so far, paid or not. */
  charges: LateCharges
  /** Unpaid charges. */
  left: LateCharges
  /** Payments beyond all that was owed. */
  surplusCents: Cents
}

export type LateTerms = {
  /** The fine's rate is charged once; those of arrears and interest are of 30 days. */
  rates: { fine: Rate; arrears: Rate; interest: Rate }
  /** The most that may be charged, and the charges that the debt was imported with. */
  cap: { originalCents: Cents; chargedCents: Cents }
}

/**
 * An event of a late debt: a payment, a part contested, a payment given back, which rests, or the end of
 * that rest.
 */
export type LateEvent = {
  kind: 'paid' | 'contested' | 'given-back' | 'rested'
  cents: Cents
  /** The debt's days late at the event. */
  daysLate: number
}

const NONE: LateCharges = { fineCents: 0, arrearsCents: 0, interestCents: 0 }
/** A payment pays charges in this order. */
const KINDS = ['fineCents', 'arrearsCents', 'interestCents'] as const

export const sumOfCharges = (charges: LateCharges): Cents => KINDS.reduce((sum, kind) => sum + charges[kind], 0)

/**
 * A debt after so many days late, its events replayed in order.
 * Charges grow on the rest of the debt, and a payment pays them first. The fine comes once, on the first day; all
 * charges together never pass the original debt.
 * @param events in the order of their days
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
    // Money that rests bears nothing, so no day is rounded for it.
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
  return contest({ ...debt, left, restingCents: debt.restingCents - toResting }, beyondCharges - toResting)
}

/** The charges after a payment, and the rest of its money. */
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

function contest(debt: LateDebt, cents: Cents): LateDebt {
  const principalCents = debt.principalCents - cents
  return {
    ...debt,
    principalCents: Math.max(0, principalCents),
    surplusCents: debt.surplusCents + Math.max(0, -principalCents),
  }
}

/** Money given back restores the charges it had paid first, the last paid first, so that no charge grows on a charge. */
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
  contested: contest,
  'given-back': giveBack,
  rested: rest,
}
