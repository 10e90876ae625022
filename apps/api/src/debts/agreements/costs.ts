import type { CivilDate } from '@portal/brazil/dates'
import {
  type InstalmentWorth,
  type OwedInstalment,
  type WorthTerms,
  instalmentWorth,
  printedWorth,
} from '@portal/brazil/instalment-worth'

export type Due = { number: number; dueOn: CivilDate; leftCents: number }
export type AgreementTerms = { monthlyRate: string; fine: string; arrears: string }
export type Cost = InstalmentWorth & { number: number }

const owedOf = ({ leftCents, dueOn }: Due): OwedInstalment => ({ leftCents, dueOn })

/** Contract interest goes on while an instalment is late. The down payment (0) bears none, and no discount for paying early. */
const termsOf = ({ number }: Due, { monthlyRate, ...charges }: AgreementTerms): WorthTerms => ({
  ...charges,
  monthlyRate: number === 0 ? '0' : monthlyRate,
  lateInterest: monthlyRate,
})

export const costsOn = (unpaid: readonly Due[], terms: AgreementTerms, today: CivilDate): Cost[] =>
  unpaid.map((one) => ({ number: one.number, ...instalmentWorth(owedOf(one), termsOf(one, terms), today) }))

/** Costs as a paper prints them: the agreed amount until its due date. */
export const printedOn = (unpaid: readonly Due[], terms: AgreementTerms, today: CivilDate) =>
  unpaid.map((one) => ({ number: one.number, ...printedWorth(owedOf(one), termsOf(one, terms), today) }))
