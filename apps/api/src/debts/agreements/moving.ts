import { type CivilDate, addMonths } from '@portal/brazil/dates'
import type { PlanRow } from './repository.ts'

/** New due dates for the unpaid instalments, a month apart; the first is later than the next due date and than today. */
export function movedDates(
  plan: readonly Pick<PlanRow, 'number' | 'dueOn' | 'leftCents'>[],
  dueDay: number,
  today: CivilDate,
): { number: number; dueOn: CivilDate }[] {
  const left = plan.filter(({ leftCents }) => leftCents > 0)
  const next = left[0]?.dueOn ?? today
  const from = next > today ? next : today
  const sameMonth = `${from.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  const first = sameMonth > from ? sameMonth : addMonths(sameMonth, 1)
  return left.map(({ number }, index) => ({ number, dueOn: addMonths(first, index) }))
}
