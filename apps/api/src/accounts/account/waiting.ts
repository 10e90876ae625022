import { costOfWaiting } from '@portal/brazil/delay'
import type { Reply } from '@portal/contract'

/** The cost of waiting, as screens are told it. */
export function waitingOf(
  ...asked: Parameters<typeof costOfWaiting>
): Exclude<Reply<'invoiceDetails'>['espera'], undefined> {
  const cost = costOfWaiting(...asked)
  return cost && { amanhaCentavos: cost.tomorrowCents, emUmaSemanaCentavos: cost.inAWeekCents }
}
