import { type CivilDate, daysBetween } from '@portal/brazil/dates'
import { lateCharges } from '@portal/brazil/finance'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { presentValue } from '@portal/brazil/instalments'

export type Due = { number: number; due_on: CivilDate; left_cents: number }
export type Terms = { monthlyRate: string; fine: string; arrears: string }

export type Cost = {
  number: number
  /** What is left of it as agreed. */
  leftCents: number
  fineCents: number
  arrearsCents: number
  interestCents: number
  /** What paying it before its time saves. */
  savedCents: number
  cents: number
  /** The last day on which it costs this. */
  until: CivilDate
}

const NO_CHARGES = { fineCents: 0, arrearsCents: 0, interestCents: 0, savedCents: 0 }

/**
 * What each unpaid instalment costs on a day. A late one bears fine, arrears and the contract's interest by days; the next one
 * costs what was agreed until it is due; those behind it are worth less the earlier they are paid (CDC 52 §2).
 */
export function costsOn(unpaid: readonly Due[], terms: Terms, today: CivilDate): Cost[] {
  const next = unpaid.find(({ due_on }) => today <= nextBusinessDay(due_on))
  return unpaid.map((one) => {
    if (today > nextBusinessDay(one.due_on)) return lateCost(one, terms, today)
    return one === next ? timelyCost(one) : earlyCost(one, terms, today)
  })
}

function lateCost({ number, due_on, left_cents: leftCents }: Due, terms: Terms, today: CivilDate): Cost {
  const days = daysBetween(nextBusinessDay(due_on), today)
  const rates = { fine: terms.fine, arrears: terms.arrears, interest: terms.monthlyRate }
  const { totalCents, ...charges } = lateCharges(leftCents, days, rates)
  return { number, leftCents, ...charges, savedCents: 0, cents: totalCents, until: today }
}

const timelyCost = ({ number, due_on, left_cents: leftCents }: Due): Cost => ({
  ...NO_CHARGES,
  number,
  leftCents,
  cents: leftCents,
  until: nextBusinessDay(due_on),
})

function earlyCost({ number, due_on, left_cents: leftCents }: Due, { monthlyRate }: Terms, today: CivilDate): Cost {
  // An instalment of a few cents is never worth nothing.
  const cents = Math.max(1, presentValue([{ cents: leftCents, dueOn: due_on }], monthlyRate, today))
  return { ...NO_CHARGES, number, leftCents, savedCents: leftCents - cents, cents, until: today }
}
