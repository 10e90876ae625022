import { type CivilDate, movedDueDates } from '@portal/brazil/dates'
import type { PlanRow } from './repository.ts'

/** New due dates for the unpaid instalments; the screen that asks has shown the same ones. */
export function movedDates(
  plan: readonly Pick<PlanRow, 'number' | 'dueOn' | 'leftCents'>[],
  dueDay: number,
  today: CivilDate,
): { number: number; dueOn: CivilDate }[] {
  const left = plan.filter(({ leftCents }) => leftCents > 0)
  const moved = movedDueDates(
    left.map(({ dueOn }) => dueOn),
    dueDay,
    today,
  )
  return left.map(({ number, dueOn }, index) => ({ number, dueOn: moved[index] ?? dueOn }))
}
