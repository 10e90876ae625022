import type { CivilDate } from '@portal/brazil/dates'
import { type Phase, agreementRules, phaseOf } from './agreement-status.ts'
import { type Cost, type AgreementTerms, costsOn, printedOn } from './costs.ts'
import type { Agreement, PlanRow } from './repository.ts'

export type AgreementView = {
  agreement: Agreement
  phase: Phase | null
  /** Today's costs of the instalments that can be paid. */
  costs: Cost[]
}

export const isPayable = ({ state, lastDay }: Agreement, today: CivilDate): boolean =>
  agreementRules[state].payable && lastDay !== null && today <= lastDay

/** The down payment is paid before any other instalment. */
const payableOf = (agreement: Agreement, today: CivilDate): PlanRow[] =>
  isPayable(agreement, today)
    ? agreement.plan.filter(
        ({ leftCents, number }) => leftCents > 0 && (agreement.state !== 'waiting-entry' || number === 0),
      )
    : []

const termsOf = ({ monthlyRate, fine, arrears }: Agreement): AgreementTerms => ({
  monthlyRate,
  fine,
  arrears,
})

export const costsOf = (agreement: Agreement, today: CivilDate): Cost[] =>
  costsOn(payableOf(agreement, today), termsOf(agreement), today)

export const printedCostsOf = (agreement: Agreement, today: CivilDate) =>
  printedOn(payableOf(agreement, today), termsOf(agreement), today)

const phaseOn = ({ nextDueOn: due, lastDay: last }: Agreement, today: CivilDate): Phase | null =>
  due === null || last === null ? null : phaseOf(due, last, today)

export const viewOf = (agreement: Agreement, today: CivilDate): AgreementView => ({
  agreement,
  phase: phaseOn(agreement, today),
  costs: costsOf(agreement, today),
})
