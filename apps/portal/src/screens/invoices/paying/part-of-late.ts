import { roundHalfUp } from '@portal/brazil/exact'
import { formatMoney } from '@portal/brazil/money'
import { type InvoiceReply, dueWords, standingOf } from '../invoice-words.ts'
import type { PayableRange } from './payment-amount.ts'

const isLate = (invoice: InvoiceReply): boolean => standingOf(invoice) === 'late'

/** After the due date no minimum puts an invoice in order: it is only the least that is taken. */
export const leastWords = (invoice: InvoiceReply): string =>
  invoice.entrada ? 'Entrada' : isLate(invoice) ? 'Menor valor' : 'Mínimo'

/** The down payment that a plan waits for is offered instead of the least that is taken. */
export const leastCents = ({ entrada }: Pick<InvoiceReply, 'entrada'>, { minimumCents }: PayableRange): number =>
  entrada?.valorCentavos ?? minimumCents

/** The line under an amount that is not all of a late invoice; undefined of any other. */
export function partDue(invoice: InvoiceReply, { totalCents }: PayableRange, cents: number | undefined) {
  if (!isLate(invoice) || cents === undefined || cents >= totalCents) return undefined
  return { event: `Parte do valor de hoje, ${formatMoney(totalCents)}`, date: undefined, note: dueWords(invoice).note }
}

type LateInvoice = Pick<InvoiceReply, 'encargos' | 'encargosPagosCentavos' | 'valorHojeCentavos'>

/** The charges of one day on what is left, in cents, as those of the days so far; undefined where a payment broke them. */
export function dailyCents(invoice: LateInvoice, leftCents: number): number | undefined {
  const { encargos, encargosPagosCentavos = 0, valorHojeCentavos } = invoice
  if (encargos === null || encargos.dias === 0 || encargosPagosCentavos > 0) return undefined
  const { dias, jurosCentavos, moraCentavos, multaCentavos } = encargos
  const soFar = jurosCentavos + moraCentavos
  const principal = valorHojeCentavos - soFar - multaCentavos
  if (principal <= 0) return undefined
  return roundHalfUp(BigInt(soFar) * BigInt(leftCents), BigInt(principal) * BigInt(dias)) || undefined
}
