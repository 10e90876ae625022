import type { CivilDate } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { chargeableUnderCap, lateCharges } from '@portal/brazil/finance'

export type DebtState = 'open' | 'contested' | 'sold' | 'in-agreement' | 'settled'
type DebtEvent = 'contested' | 'contest-ended' | 'sold' | 'agreed' | 'given-back' | 'paid-off'

type Rule = {
  /** Whether something may be offered for it. */
  negotiable: boolean
  /** Whether it is among what is open. */
  shown: boolean
  next: Partial<Record<DebtEvent, DebtState>>
}

/**
 * What each state of a debt allows and where it leads. An agreement that lapses or breaks gives it back; what was paid until
 * then may have paid it off. Of a sold one only its new holder knows the end, and its way on is theirs.
 */
export const debtRules: Record<DebtState, Rule> = {
  open: {
    negotiable: true,
    shown: true,
    next: { contested: 'contested', sold: 'sold', agreed: 'in-agreement', 'paid-off': 'settled' },
  },
  contested: { negotiable: false, shown: true, next: { 'contest-ended': 'open', sold: 'sold', 'paid-off': 'settled' } },
  sold: { negotiable: false, shown: true, next: {} },
  'in-agreement': { negotiable: false, shown: false, next: { 'given-back': 'open', 'paid-off': 'settled' } },
  settled: { negotiable: false, shown: false, next: {} },
}

type Facts = {
  settled: boolean
  agreed: boolean
  soldOn: CivilDate | null
  originalCents: number
  contestedCents: number
}

/** What a debt is by what is known of it. One that is contested in part is open with the rest of it. */
export function debtStateOf({ settled, agreed, soldOn, originalCents, contestedCents }: Facts): DebtState {
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
  /** The contract's own, of a month of 30 days. */
  contractRate: string
}

export type LateRates = { fine: string; arrears: string }
export type DebtPayment = { cents: number; on: CivilDate }

export type DebtValue = {
  principalCents: number
  interestCents: number
  fineCents: number
  arrearsCents: number
  /** All that is owed on the day; what is contested is no part of it. */
  totalCents: number
  /** All charges that came to be, paid or not, and what the debt brought along. */
  chargedCents: number
  /** What was paid beyond all that came to be owed. */
  surplusCents: number
  /** Days since it could be paid on time. */
  daysLate: number
}

type Charges = { fine: number; arrears: number; interest: number }
type Growing = { principal: number; left: Charges; born: number; fined: boolean; surplus: number }

/**
 * What a debt comes to at the end of a day, its payments replayed in their order: charges grow on what is left of it, a payment
 * pays them first. Fine once, arrears and the contract's interest by days; with what it carried they never pass the debt as
 * it was born (CDC 52 §1, CMN 4.882/2020, Lei 14.690/2023 art. 28).
 */
export function debtOn(debt: Debt, payments: readonly DebtPayment[], rates: LateRates, day: CivilDate): DebtValue {
  const asked = debt.originalCents - debt.contestedCents
  const room = Math.max(0, asked - 2 * debt.carriedCents)
  let now: Growing = {
    principal: asked,
    left: { fine: 0, arrears: 0, interest: 0 },
    born: 0,
    fined: false,
    surplus: 0,
  }
  let charged = 0
  const made = payments.filter(({ on }) => on <= day).toSorted((one, other) => (one.on < other.on ? -1 : 1))
  for (const { cents, on } of [...made, { cents: 0, on: day }]) {
    const late = daysLate(debt.dueOn, on)
    now = pay(grow(now, late - charged, { debt, rates, room }), cents)
    charged = late
  }
  const { fine, arrears, interest } = now.left
  return {
    principalCents: now.principal,
    interestCents: interest,
    fineCents: fine,
    arrearsCents: arrears,
    totalCents: now.principal + fine + arrears + interest,
    chargedCents: debt.carriedCents + now.born,
    surplusCents: now.surplus,
    daysLate: daysLate(debt.dueOn, day),
  }
}

type Growth = { debt: Debt; rates: LateRates; room: number }

function grow(now: Growing, days: number, { debt, rates, room }: Growth): Growing {
  if (days === 0 || now.principal === 0) return now
  const more = lateCharges(now.principal, days, {
    fine: now.fined ? '0' : rates.fine,
    arrears: rates.arrears,
    interest: debt.contractRate,
  })
  let { born } = now
  const some = (wanted: number): number => {
    const cents = chargeableUnderCap(room, born, wanted)
    born += cents
    return cents
  }
  const { left } = now
  return {
    ...now,
    left: {
      fine: left.fine + some(more.fineCents),
      arrears: left.arrears + some(more.arrearsCents),
      interest: left.interest + some(more.interestCents),
    },
    born,
    fined: true,
  }
}

function pay(now: Growing, cents: number): Growing {
  let money = cents
  const off = (owed: number): number => {
    const paid = Math.min(owed, money)
    money -= paid
    return owed - paid
  }
  const left = { fine: off(now.left.fine), arrears: off(now.left.arrears), interest: off(now.left.interest) }
  const principal = off(now.principal)
  return { ...now, left, principal, surplus: now.surplus + money }
}
