import { redirect } from 'react-router'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/settle.ts'
import { insidePaths } from '../../inside-paths.ts'
import type { Paying } from '../../payment/charges.ts'
import { session } from '../../session/session.ts'
import type { InvoiceReply } from './invoice-words.ts'

/** The invoice being paid, as it stands now; its payment methods are kept for the step that asks for one. */
export function askPayable(signal: AbortSignal) {
  const { numeroCartao, numeroExtrato } = session.get()
  const query = { cartao: numeroCartao ?? '', fatura: numeroExtrato ?? undefined }
  return toResult(call('invoiceDetails', { query }, { signal }).then(keepMethods), signal)
}

const methods = { PIX: 'pix', BOLETO: 'boleto' } as const

function keepMethods(invoice: InvoiceReply): InvoiceReply {
  const offered = invoice.acompanhamento?.sePagarHoje ?? []
  session.update({ invoicePaymentMethods: offered.map(({ forma }) => methods[forma]) })
  return invoice
}

/** The invoice and the chosen amount, for creating their charges. */
export function payingInvoice(): Paying {
  const { numeroCartao: cartao, numeroExtrato: fatura, invoiceAmount: cents } = session.get()
  if (cartao === null || fatura === null || cents === null) throw redirect(insidePaths.invoiceDetails())
  const body = { cartao, fatura, valorCentavos: cents }
  return {
    of: fatura,
    cents,
    createPix: (from, sent) => call('createPix', { body: { ...body, ...from } }, sent),
    createSlip: (from, sent) => call('createSlip', { body: { ...body, ...from } }, sent),
  }
}
