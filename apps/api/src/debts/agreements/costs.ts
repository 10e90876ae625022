import type { CivilDate } from '@portal/brazil/dates'
import {
  type InstalmentWorth,
  type Owed,
  type WorthTerms,
  instalmentWorth,
  printedWorth,
} from '@portal/brazil/instalment-worth'

export type Due = { number: number; due_on: CivilDate; left_cents: number }
export type Terms = { monthlyRate: string; fine: string; arrears: string }
export type Cost = InstalmentWorth & { number: number }

const owedOf = ({ left_cents: leftCents, due_on: dueOn }: Due): Owed => ({ leftCents, dueOn })

/** The contract's interest goes on while it is late; the down payment (0) bears none, and is worth no less before its time. */
const termsOf = ({ number }: Due, { monthlyRate, ...charges }: Terms): WorthTerms => ({
  ...charges,
  monthlyRate: number === 0 ? '0' : monthlyRate,
  lateInterest: monthlyRate,
})

/** What each unpaid instalment costs on a day. */
export const costsOn = (unpaid: readonly Due[], terms: Terms, today: CivilDate): Cost[] =>
  unpaid.map((one) => ({ number: one.number, ...instalmentWorth(owedOf(one), termsOf(one, terms), today) }))

/** The same as a paper has it: what was agreed, until it is due. */
export const printedOn = (unpaid: readonly Due[], terms: Terms, today: CivilDate) =>
  unpaid.map((one) => ({ number: one.number, ...printedWorth(owedOf(one), termsOf(one, terms), today) }))
