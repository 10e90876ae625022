import { redirect } from 'react-router'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import type { Payment } from '../../../payment/charge-screens.tsx'
import { paysDespiteDebit } from '../../../payment/despite-debit.ts'
import { session } from '../../../session/session.ts'
import { codePlaces } from './invoice-places.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

/** The invoice being paid, as it stands now; its payment methods are kept for the step that asks for one. */
export function askPayable(signal: AbortSignal) {
  const { card, invoice } = session.get()
  const query = { cartao: card.id ?? '', fatura: invoice.of ?? undefined }
  return toResult(call('invoiceDetails', { query }, { signal }).then(keepMethods), signal)
}

const methods = { PIX: 'pix', BOLETO: 'boleto' } as const

function keepMethods(invoice: InvoiceReply): InvoiceReply {
  const offered = invoice.acompanhamento?.sePagarHoje ?? []
  session.update({ invoice: { ways: offered.map(({ forma }) => methods[forma]) } })
  return invoice
}

/** The payment of the invoice, by the chosen amount. */
export function invoiceFlow(): Payment {
  const { id: cartao } = session.get().card
  const { of: fatura, cents } = session.get().invoice
  if (cartao === null || fatura === null || cents === null) throw redirect(paths.invoiceDetails())
  const onPurpose = paysDespiteDebit(fatura) && { apesarDoDebito: true }
  const body = { cartao, fatura, valorCentavos: cents, ...onPurpose }
  return {
    paying: {
      of: fatura,
      cents,
      createPix: (from, sent) => call('createPix', { body: { ...body, ...from } }, sent),
      createSlip: (from, sent) => call('createSlip', { body: { ...body, ...from } }, sent),
    },
    places: codePlaces(),
  }
}
