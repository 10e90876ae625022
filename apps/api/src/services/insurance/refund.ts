import { type CivilDate, addDays, addMonths, daysBetween } from '@portal/brazil/dates'
import { roundHalfUp } from '@portal/brazil/exact'

/** Days after the hiring with a full refund (CDC, art. 49). */
const REGRET_DAYS = 7

/** The last day with a full refund. */
export const regretUntil = (hiredOn: CivilDate): CivilDate => addDays(hiredOn, REGRET_DAYS)

/** The month of cover of a day. The first is 1 and begins on the day of hiring; each ends the day before the next. */
export function monthOfCover(hiredOn: CivilDate, today: CivilDate): { number: number; from: CivilDate; to: CivilDate } {
  const months = (Number(today.slice(0, 4)) - Number(hiredOn.slice(0, 4))) * 12
  const near = months + Number(today.slice(5, 7)) - Number(hiredOn.slice(5, 7))
  const begun = addMonths(hiredOn, near) > today ? near - 1 : near
  return { number: begun + 1, from: addMonths(hiredOn, begun), to: addMonths(hiredOn, begun + 1) }
}

/** The day on which a month of cover begins and is charged. */
export const monthBegins = (hiredOn: CivilDate, number: number): CivilDate => addMonths(hiredOn, number - 1)

/** `chargedMonth` is the last month of cover on an invoice; 0 where there is none. */
export type PolicyCharges = { hiredOn: CivilDate; monthlyCents: number; chargedMonth: number }

/**
 * The refund in cents of a cancellation today: all charges within the first days, then the charged days after today,
 * rounded half up.
 */
export function refundOf({ hiredOn, monthlyCents, chargedMonth }: PolicyCharges, today: CivilDate): number {
  const { number, from, to } = monthOfCover(hiredOn, today)
  if (chargedMonth < number) return 0
  if (today <= regretUntil(hiredOn)) return monthlyCents
  const unused = daysBetween(today, to) - 1
  return roundHalfUp(BigInt(monthlyCents) * BigInt(unused), BigInt(daysBetween(from, to)))
}
