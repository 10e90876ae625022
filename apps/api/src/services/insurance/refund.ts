import { type CivilDate, addDays, addMonths, daysBetween } from '@portal/brazil/dates'
import { roundHalfUp } from '@portal/brazil/exact'

/** Days after the one of hiring in which all of it comes back (CDC, art. 49). */
const REGRET_DAYS = 7

/** Until when a person may change their mind and have all of it back. */
export const regretUntil = (hiredOn: CivilDate): CivilDate => addDays(hiredOn, REGRET_DAYS)

/** The month of cover that a day is in. The first is 1; each begins on the day of hiring and ends before the next one. */
export function monthOfCover(hiredOn: CivilDate, today: CivilDate): { number: number; from: CivilDate; to: CivilDate } {
  const months = (Number(today.slice(0, 4)) - Number(hiredOn.slice(0, 4))) * 12
  const near = months + Number(today.slice(5, 7)) - Number(hiredOn.slice(5, 7))
  const begun = addMonths(hiredOn, near) > today ? near - 1 : near
  return { number: begun + 1, from: addMonths(hiredOn, begun), to: addMonths(hiredOn, begun + 1) }
}

/** When a month of cover begins, which is when it is charged. */
export const monthBegins = (hiredOn: CivilDate, number: number): CivilDate => addMonths(hiredOn, number - 1)

/** `chargedMonth` is the last month of cover that stands on an invoice; 0 where none does. */
export type Hired = { hiredOn: CivilDate; monthlyCents: number; chargedMonth: number }

/**
 * What comes back in cents when it is cancelled today: all that was charged in the first days, then the days of the charged
 * month that come after today, half a cent up. What was not charged is not given back.
 */
export function refundOf({ hiredOn, monthlyCents, chargedMonth }: Hired, today: CivilDate): number {
  const { number, from, to } = monthOfCover(hiredOn, today)
  if (chargedMonth < number) return 0
  if (today <= regretUntil(hiredOn)) return monthlyCents
  const unused = daysBetween(today, to) - 1
  return roundHalfUp(BigInt(monthlyCents) * BigInt(unused), BigInt(daysBetween(from, to)))
}
