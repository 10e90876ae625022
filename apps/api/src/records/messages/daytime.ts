import { addDays, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { hours, later, noonOf } from '../../platform/clock.ts'

/** Eight in the morning and eight in the evening in Brasília, from its noon. */
const MORNING = -hours(4)
const EVENING = hours(8)

/** The instant itself from 8h to 20h in São Paulo; at night the next 8h. */
export function nextDaytime(now: Date): Date {
  const today = civilDateInSaoPaulo(now)
  const morning = later(noonOf(today), MORNING)
  if (now < morning) return morning
  return now < later(noonOf(today), EVENING) ? now : later(noonOf(addDays(today, 1)), MORNING)
}

export const isDaytime = (now: Date): boolean => nextDaytime(now) === now
