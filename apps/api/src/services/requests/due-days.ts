import { type CivilDate, addDays, addMonths, daysBetween, monthOf } from '@portal/brazil/dates'

export type Cycle = { closesOn: CivilDate; dueOn: CivilDate }

/** The days that an issuer offers: only those that every month has. */
export const DUE_DAYS = [1, 5, 10, 15, 20, 25]

/** The next invoice with due day `day`: never earlier than planned, so that nobody loses days; the closing keeps its distance. */
export function cycleOn({ closesOn, dueOn }: Cycle, day: number): Cycle {
  const inMonth = (month: string): CivilDate => `${month}-${String(day).padStart(2, '0')}`
  const same = inMonth(monthOf(dueOn))
  const changed = same >= dueOn ? same : inMonth(monthOf(addMonths(`${monthOf(dueOn)}-01`, 1)))
  return { closesOn: addDays(changed, daysBetween(dueOn, closesOn)), dueOn: changed }
}

export const dayOf = (date: CivilDate): number => Number(date.slice(8))
