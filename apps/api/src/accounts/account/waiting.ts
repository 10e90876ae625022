import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'

/** The cost of waiting, by the rules that charge it; null where tomorrow asks for no more than today, or may not come. */
export function waitingOf(
  centsOn: (day: CivilDate) => number,
  today: CivilDate,
  until: CivilDate = addDays(today, 7),
): Exclude<Reply<'invoiceDetails'>['espera'], undefined> {
  const [tomorrow, inAWeek] = [addDays(today, 1), addDays(today, 7)]
  const tomorrowCents = centsOn(tomorrow)
  if (tomorrow > until || tomorrowCents <= centsOn(today)) return null
  return { amanhaCentavos: tomorrowCents, emUmaSemanaCentavos: inAWeek > until ? null : centsOn(inAWeek) }
}
