import { type CivilDate, addMonths } from '@portal/brazil/dates'
import type { PlanRow } from './repository.ts'

/** New due dates for the unpaid instalments, a month apart; the first is later than the next due date and than today. */
export function movedDates(
  plan: readonly Pick<PlanRow, 'number' | 'due_on' | 'left_cents'>[],
  dueDay: number,
  today: CivilDate,
): { number: number; due_on: CivilDate }[] {
  const left = plan.filter(({ left_cents }) => left_cents > 0)
  const next = left[0]?.due_on ?? today
  const from = next > today ? next : today
  const sameMonth = `${from.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  const first = sameMonth > from ? sameMonth : addMonths(sameMonth, 1)
  return left.map(({ number }, index) => ({ number, due_on: addMonths(first, index) }))
}
