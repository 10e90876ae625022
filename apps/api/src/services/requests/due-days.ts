import { type CivilDate, addDays, addMonths, daysBetween, monthOf } from '@portal/brazil/dates'

/** When an invoice closes, and when it is due. */
export type Cycle = { closesOn: CivilDate; dueOn: CivilDate }

/** The days that an issuer offers; none that a month may lack. */
export const DUE_DAYS = [1, 5, 10, 15, 20, 25]

/**
 * The next invoice were its due day `day`: the first such day that is not before the planned one, so that the change takes no
 * day from anybody; its closing is as far before it as the planned one's.
 */
export function cycleOn({ closesOn, dueOn }: Cycle, day: number): Cycle {
  const inMonth = (month: string): CivilDate => `${month}-${String(day).padStart(2, '0')}`
  const same = inMonth(monthOf(dueOn))
  const changed = same >= dueOn ? same : inMonth(monthOf(addMonths(`${monthOf(dueOn)}-01`, 1)))
  return { closesOn: addDays(changed, daysBetween(dueOn, closesOn)), dueOn: changed }
}

export const dayOf = (date: CivilDate): number => Number(date.slice(8))
