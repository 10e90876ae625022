import { type CivilDate, daysBetween } from './dates.ts'
import { businessDaysBetween, nextBusinessDay } from './holidays.ts'

/**
 * Calendar days late on a date, since the last day on which paying was on time.
 * That day is the due date or, where it has no banks, the next one with them; the day after it is one day late.
 * @param business count business days only
 * @source Lei 7.089/1983; bacen/pix-api openapi 2.9.0 CobDataDeVencimento and issue 167 (decision 018)
 */
export function daysLate(dueOn: CivilDate, on: CivilDate, business = false): number {
  const lastDay = nextBusinessDay(dueOn)
  return business ? businessDaysBetween(lastDay, on) : Math.max(0, daysBetween(lastDay, on))
}
