import { instantDay } from '../../../ui/time/instant-words.ts'
import { type InvoiceReply, refundsOf } from '../invoice-words.ts'

/** The refunds of the newest day, as far as they are owed: some were credit, and other money may cover them. */
export function reopenedAmount({ pagamentos, valorHojeCentavos, encargos }: InvoiceReply): ReopenedAmount | undefined {
  const all = refundsOf(pagamentos).filter(({ reabertoCentavos }) => reabertoCentavos > 0)
  const last = all.at(-1)
  if (last === undefined) return undefined
  const ofThatDay = all.filter(({ em }) => instantDay(em) === instantDay(last.em))
  const sum = ofThatDay.reduce((cents, { reabertoCentavos }) => cents + reabertoCentavos, 0)
  const charges = encargos ? encargos.jurosCentavos + encargos.multaCentavos + encargos.moraCentavos : 0
  const cents = Math.min(sum, valorHojeCentavos - charges)
  // Only charges are left: nothing of the refund is asked for.
  if (cents <= 0) return undefined
  return { cents, on: instantDay(last.em), freeUntil: last.semEncargosAte }
}

type ReopenedAmount = { cents: number; on: string; freeUntil: string }
