import { type InvoiceReply, invoiceName } from '../invoice-words.ts'

/** As the paper of the payment says it. */
export const entryOf = (about: string): string => `Entrada do parcelamento da ${about.replace(/^F/, 'f')}`

type WithEntry = Pick<InvoiceReply, 'entrada' | 'referencia'>

/** The down payment that a plan waits for; undefined of another amount. */
export function entryNote(
  { entrada, referencia }: WithEntry,
  cents: number,
): { about: string; exactUntil: string } | undefined {
  if (entrada?.valorCentavos !== cents) return undefined
  return { about: entryOf(`${invoiceName(referencia)} de ${referencia.slice(0, 4)}`), exactUntil: entrada.ate }
}
