import type { CivilDate } from '@portal/brazil/dates'
import { type AgreementState, after, agreementRules, lastDayOf } from './agreement-status.ts'
import { type InstalmentBalance, type InstalmentPosting, type InstalmentPart, bookParts } from './booking.ts'

export type AgreementInstalment = InstalmentBalance & { dueOn: CivilDate; paymentCents: number }
export type Course = { state: AgreementState; breakDays: number; instalments: readonly AgreementInstalment[] }

export type AgreementReceipt = {
  state: AgreementState
  changed: InstalmentPosting['changed']
  bookedCents: number
  onDebtsCents: number
  creditCents: number
}

/** No cent is lost: money is booked to instalments, deducted from the debts that were given back, or left as credit. */
export function receive(
  { state, instalments }: Course,
  paid: { parts: readonly InstalmentPart[]; cents: number; on: CivilDate },
): AgreementReceipt {
  const none = { state, changed: [], bookedCents: 0, onDebtsCents: 0, creditCents: 0 }
  const { moneyGoes } = agreementRules[state]
  if (moneyGoes === 'debts') return { ...none, onDebtsCents: paid.cents }
  if (moneyGoes === 'credit') return { ...none, creditCents: paid.cents }
  const booking = bookParts(instalments, paid)
  return { ...none, ...booking, state: stateWith(state, withChanges(instalments, booking.changed)) }
}

export const withChanges = (
  instalments: readonly AgreementInstalment[],
  changed: readonly InstalmentBalance[],
): AgreementInstalment[] =>
  instalments.map((one) => ({ ...one, ...changed.find(({ number }) => number === one.number) }))

function stateWith(state: AgreementState, instalments: readonly AgreementInstalment[]): AgreementState {
  if (instalments.every(({ leftCents }) => leftCents === 0)) return after(state, 'all-paid')
  const entryCame = instalments.some(({ number, leftCents }) => number === 0 && leftCents === 0)
  return state === 'waiting-entry' && entryCame ? after(state, 'entry-came') : state
}

/** The next due date, and the last day on which paying saves the agreement; null once it is over. */
export function dueColumns({ state, breakDays, instalments }: Course): {
  nextDueOn: CivilDate | null
  lastDay: CivilDate | null
} {
  const due = instalments.filter(({ leftCents }) => leftCents > 0).map(({ dueOn }) => dueOn)
  const next = due.toSorted()[0]
  if (!agreementRules[state].isLive || next === undefined) return { nextDueOn: null, lastDay: null }
  return { nextDueOn: next, lastDay: lastDayOf(state, next, breakDays) }
}
