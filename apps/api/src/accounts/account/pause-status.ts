import { type CivilDate, addDays, daysBetween } from '@portal/brazil/dates'
import { addBusinessDays, nextBusinessDay } from '@portal/brazil/holidays'

/**
 * Days that cost nothing: an invoice was in a plan that never divided it, or stood paid by what was given back since.
 */
export type Pause = { from: CivilDate; until: CivilDate; stoodPaid?: boolean }

/** Business days to pay in after a plan ended, or a payment was given back. */
export const DAYS_AFTER = 3
/** Giving plans back again and again is no way to owe without charges for ever. */
const MOST_DAYS = 30

/** The end of the pause of an invoice whose plan ends today. */
export function endOfPause(before: readonly Pause[], today: CivilDate): CivilDate {
  const end = addBusinessDays(today, DAYS_AFTER)
  const first = before.find(({ stoodPaid }) => !stoodPaid)?.from
  const last = first === undefined ? end : nextBusinessDay(addDays(first, MOST_DAYS))
  return last < end ? last : end
}

/** The last day on which paying is on time: a day for it that fell into a pause is at its end. */
export const afterPauses = (lastDay: CivilDate, pauses: readonly Pause[]): CivilDate =>
  pauses.reduce((last, { from, until }) => (from <= last && until > last ? until : last), lastDay)

/** A day as the charges of an invoice count it, which was to be paid until `lastDay`: pauses take no time of it. */
export function chargedDay(day: CivilDate, lastDay: CivilDate, pauses: readonly Pause[]): CivilDate {
  let [counted, paused] = [lastDay, 0]
  for (const { from, until } of pauses) {
    const start = from > counted ? from : counted
    const end = until < day ? until : day
    if (end <= start) continue
    paused += daysBetween(start, end)
    counted = end
  }
  return addDays(day, -paused)
}
