import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id } from './fields.ts'
import { FileBytes } from './files.ts'

const ofInvoice = {
  method: 'GET',
  auth: 'bearer',
  module: 'EXTRATO',
  params: z.strictObject({ cartao: Id }),
  query: z.strictObject({ fatura: Id.optional() }),
  reply: FileBytes,
  errors: ['CARTAO_NAO_ENCONTRADO', 'FATURA_INDISPONIVEL', 'FATURA_NAO_ENCONTRADA'],
} as const

const slipErrors = ['BOLETO_NAO_ENCONTRADO', 'BOLETO_NAO_PAGAVEL', 'BOLETO_INDISPONIVEL'] as const

const SlipBody = z.strictObject({ boleto: Id })

/** A quick slip is for paying: its paper names nobody, and messages go to the registered contact alone. */
const slipOfAny = {
  auth: 'bearer',
  module: ['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO'],
  scopes: ['portal', 'boleto', 'negociacao'],
} as const

/** The contact of a message: never given by the caller, always masked. */
const Sent = z.strictObject({ destino: z.string().describe('o contato do cadastro, mascarado') })

export const paperCalls = {
  invoicePdf: defineCall({
    ...ofInvoice,
    path: '/fatura/v1/cartao/{cartao}/fatura/pdf',
    query: z.strictObject({
      fatura: Id.optional(),
      letra: z.literal('grande').optional().describe('em letra grande, para quem tem baixa visão'),
    }),
    summary: 'A fatura inteira em PDF acessível; sem `fatura`, a atual.',
    limit: 'fileSession',
    report: ['invoice', 'pdf da fatura'],
    file: 'pdf',
  }),
  invoiceCsv: defineCall({
    ...ofInvoice,
    path: '/fatura/v1/cartao/{cartao}/fatura/csv',
    summary: 'Os lançamentos de uma fatura em CSV, para planilhas.',
    limit: 'fileSession',
    report: ['invoice', 'csv da fatura'],
    file: 'csv',
  }),
  invoiceOfx: defineCall({
    ...ofInvoice,
    path: '/fatura/v1/cartao/{cartao}/fatura/ofx',
    summary: 'Os lançamentos de uma fatura em OFX, para programas de finanças.',
    limit: 'fileSession',
    report: ['invoice', 'ofx da fatura'],
    file: 'ofx',
  }),
  slipPdf: defineCall({
    method: 'GET',
    path: '/fatura/v1/boleto/pdf',
    summary: 'Um boleto registrado em PDF, com a ficha de compensação.',
    limit: 'fileSession',
    report: ['invoice', 'pdf do boleto'],
    reach: ['slip', 'query', 'boleto'],
    ...slipOfAny,
    query: SlipBody,
    reply: FileBytes,
    file: 'pdf',
    errors: slipErrors,
  }),
  slipEmail: defineCall({
    method: 'POST',
    path: '/fatura/v1/boleto/email',
    summary: 'Envia o boleto em PDF ao e-mail do cadastro.',
    limit: 'messageSession',
    report: ['invoice', 'envio do boleto por e-mail'],
    reach: ['slip', 'body', 'boleto'],
    ...slipOfAny,
    idempotent: true,
    body: SlipBody,
    reply: Sent,
    errors: [...slipErrors, 'LIMITE_DE_MENSAGENS'],
  }),
  slipSms: defineCall({
    method: 'POST',
    path: '/cobranca-digital/v2/enviosms/linha-digitavel',
    summary: 'Envia a linha digitável do boleto por SMS ao celular do cadastro.',
    limit: 'messageSession',
    report: ['invoice', 'envio da linha digitável por sms'],
    reach: ['slip', 'body', 'boleto'],
    ...slipOfAny,
    idempotent: true,
    body: SlipBody,
    reply: Sent,
    errors: [...slipErrors, 'LIMITE_DE_MENSAGENS'],
  }),
}
