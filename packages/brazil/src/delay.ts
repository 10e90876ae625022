import { addDays, type CivilDate, daysBetween } from './dates.ts'
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

/** The cost of waiting, by the rules that charge it; null where tomorrow asks for no more than today, or may not come. */
export function costOfWaiting(
  centsOn: (day: CivilDate) => number,
  today: CivilDate,
  until: CivilDate = addDays(today, 7),
): { tomorrowCents: number; inAWeekCents: number | null } | null {
  const [tomorrow, inAWeek] = [addDays(today, 1), addDays(today, 7)]
  const tomorrowCents = centsOn(tomorrow)
  if (tomorrow > until || tomorrowCents <= centsOn(today)) return null
  return { tomorrowCents, inAWeekCents: inAWeek > until ? null : centsOn(inAWeek) }
}
