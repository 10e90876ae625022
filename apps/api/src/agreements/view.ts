import type { CivilDate } from '@portal/brazil/dates'
import { type Phase, agreementRules, phaseOf } from './agreement-status.ts'
import { type Cost, costsOn } from './costs.ts'
import type { Agreement } from './repository.ts'

export type AgreementView = {
  agreement: Agreement
  phase: Phase | null
  /** What each instalment that can be paid costs today. */
  costs: Cost[]
}

/** Whether it can be paid on a day: its last one is not over. */
export const isPayable = ({ state, last_day }: Agreement, today: CivilDate): boolean =>
  agreementRules[state].payable && last_day !== null && today <= last_day

/** What can be paid of an agreement on a day, and what each costs; before its down payment, that alone. */
export function costsOf(agreement: Agreement, today: CivilDate): Cost[] {
  if (!isPayable(agreement, today)) return []
  const unpaid = agreement.plan.filter(
    ({ left_cents, number }) => left_cents > 0 && (agreement.state !== 'waiting-entry' || number === 0),
  )
  const { monthly_rate: monthlyRate, fine, arrears } = agreement
  return costsOn(unpaid, { monthlyRate, fine, arrears }, today)
}

export const viewOf = (agreement: Agreement, today: CivilDate): AgreementView => ({
  agreement,
  phase: agreement.next_due_on === null ? null : phaseOf(agreement.next_due_on, today),
  costs: costsOf(agreement, today),
})
