import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { type LateTerms, replayLateDebt, sumOfCharges } from '@portal/brazil/replay'

export type DebtState = 'open' | 'contested' | 'sold' | 'in-agreement' | 'settled'
type DebtEvent = 'contested' | 'contest-ended' | 'sold' | 'agreed' | 'given-back' | 'paid-off'

type DebtRule = {
  negotiable: boolean
  shown: boolean
  next: Partial<Record<DebtEvent, DebtState>>
}

/** The states of a debt. An agreement that lapses or breaks gives it back. Only its new holder knows how a sold debt ends. */
export const debtRules: Record<DebtState, DebtRule> = {
  open: {
    negotiable: true,
    shown: true,
    next: { contested: 'contested', sold: 'sold', agreed: 'in-agreement', 'paid-off': 'settled' },
  },
  contested: {
    negotiable: false,
    shown: true,
    next: { contested: 'contested', 'contest-ended': 'open', sold: 'sold', 'paid-off': 'settled' },
  },
  sold: { negotiable: false, shown: true, next: {} },
  'in-agreement': { negotiable: false, shown: false, next: { 'given-back': 'open', 'paid-off': 'settled' } },
  settled: { negotiable: false, shown: false, next: {} },
}

type DebtFacts = {
  settled: boolean
  agreed: boolean
  soldOn: CivilDate | null
  originalCents: number
  contestedCents: number
}

/** A debt that is contested in part is open for the rest. */
export function debtStateOf({ settled, agreed, soldOn, originalCents, contestedCents }: DebtFacts): DebtState {
  if (settled) return 'settled'
  if (agreed) return 'in-agreement'
  if (soldOn !== null) return 'sold'
  return contestedCents >= originalCents ? 'contested' : 'open'
}

export type Debt = {
  originalCents: number
  carriedCents: number
  contestedCents: number
  dueOn: CivilDate
  /** The contract's monthly rate, for 30 days. */
  contractRate: string
}

export type LateRates = { fine: string; arrears: string }
export type DebtPayment = { cents: number; on: CivilDate }

export type DebtValue = {
  principalCents: number
  interestCents: number
  fineCents: number
  arrearsCents: number
  /** All that is owed on the day, without what is contested. */
  totalCents: number
  /** All charges up to the day, paid or not, and those that the debt was imported with. */
  chargedCents: number
  /** Payments beyond all that was owed. */
  surplusCents: number
  /** Days since the last day on which it could be paid on time. */
  daysLate: number
}

/** The value of a debt at the end of a day, its payments replayed in order. Charges never exceed the original debt (art. 28). */
export function debtOn(debt: Debt, payments: readonly DebtPayment[], rates: LateRates, day: CivilDate): DebtValue {
  const uncontested = debt.originalCents - debt.contestedCents
  const terms: LateTerms = {
    cap: { originalCents: Math.max(0, uncontested - debt.carriedCents), chargedCents: debt.carriedCents },
    rates: { ...rates, interest: debt.contractRate },
  }
  const paid = payments
    .filter(({ on }) => on <= day)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .map(({ cents, on }) => ({ kind: 'paid' as const, cents, daysLate: daysLate(debt.dueOn, on) }))
  const late = daysLate(debt.dueOn, day)
  const { principalCents, charges, left, surplusCents } = replayLateDebt(
    { principalCents: uncontested },
    paid,
    terms,
    late,
  )
  return {
    ...left,
    principalCents,
    totalCents: principalCents + sumOfCharges(left),
    chargedCents: debt.carriedCents + sumOfCharges(charges),
    surplusCents,
    daysLate: late,
  }
}

/** A debt as its row has it, with all that its value on a day depends on. */
type ValuedRow = Debt & LateRates & { payments: readonly DebtPayment[] }
type OwedRow = ValuedRow & Omit<DebtFacts, 'settled'> & { settledAt: Date | null }

/** A debt of which only what is contested is left is contested whole: nothing of it is asked for. */
export function stateOf({ settledAt, ...debt }: OwedRow): DebtState {
  const state = debtStateOf({ ...debt, settled: settledAt !== null })
  return state === 'open' && debt.contestedCents > 0 && isPaidBesides(debt) ? 'contested' : state
}

/** Nothing grows on a debt once its last payment left nothing. */
function isPaidBesides(debt: ValuedRow): boolean {
  const last = debt.payments
    .map(({ on }) => on)
    .toSorted(compareDates)
    .at(-1)
  return last !== undefined && valueOf(debt, last).totalCents === 0
}

export const valueOf = (debt: ValuedRow, day: CivilDate): DebtValue =>
  debtOn(debt, debt.payments, { fine: debt.fine, arrears: debt.arrears }, day)
