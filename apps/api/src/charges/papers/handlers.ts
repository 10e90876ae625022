import type { CallOf, Handlers } from '../../platform/http/bind.ts'
import type { SlipSending } from './sending.ts'
import type { InvoiceChoice, InvoicePaperService } from './invoice-service.ts'
import type { PaperService } from './service.ts'

type Deps = { papers: PaperService; invoicePapers: InvoicePaperService; sending: SlipSending }
type PaperCall = 'invoicePdf' | 'invoiceCsv' | 'invoiceOfx' | 'slipPdf' | 'slipEmail' | 'slipSms'

export const paperHandlers = ({ papers, invoicePapers, sending }: Deps): Pick<Handlers, PaperCall> => ({
  invoicePdf: (asked) => invoicePapers.invoice(choiceOf(asked), asked.query.letra === 'grande'),
  invoiceCsv: (asked) => invoicePapers.csv(choiceOf(asked)),
  invoiceOfx: (asked) => invoicePapers.ofx(choiceOf(asked)),
  // A session without a password is shown no payer.
  slipPdf: ({ caller, query }) =>
    (caller.scope === 'portal' ? papers.slip : papers.quickSlip)(caller.customerId, query.boleto),
  slipEmail: async ({ caller, body, key }) => ({
    destino: await sending.send('EMAIL', { customerId: caller.customerId, slipId: body.boleto, key }),
  }),
  slipSms: async ({ caller, body, key }) => ({
    destino: await sending.send('SMS', { customerId: caller.customerId, slipId: body.boleto, key }),
  }),
})

const choiceOf = ({ caller, params, query }: CallOf<'invoiceCsv'>): InvoiceChoice => ({
  customerId: caller.customerId,
  issuer: caller.issuer,
  cardId: params.cartao,
  invoiceId: query.fatura,
})
