import { z } from 'zod'
import { defineCall } from './call.ts'
import { Aside, Beneficiary, Cents, CivilDate, Fingerprint, Id, Instant, Month, PayableCents, Text } from './fields.ts'

const PayInvoice = z.strictObject({
  cartao: Id,
  fatura: Id,
  valorCentavos: PayableCents,
  apesarDoDebito: z.boolean().optional().describe('paga sabendo que um débito desta fatura está em andamento'),
  fingerPrint: Fingerprint,
})

export const Drawing = z.strictObject({
  largura: z.number(),
  caminho: z.string().describe('caminho SVG em unidades de módulo'),
})

export const ChargeStatus = z.enum(['AGUARDANDO', 'PAGO', 'EXPIRADO', 'REMOVIDO'])

const PaidCents = Cents.nullable().describe('o que foi pago, que pode diferir do cobrado; nulo até pagar')

/** By it whoever paid proves it: the code is known to 'É nosso?'. */
const Proof = z
  .strictObject({
    id: Id,
    autenticacao: Text.describe('doze letras e números, que a conferência de códigos conhece'),
    forma: z.enum(['PIX', 'BOLETO']).describe('como o dinheiro veio: um boleto se paga também pelo Pix dele'),
  })
  .nullable()
  .describe('o comprovante; nulo até pagar')

/** The end of a code that serves no more. */
const ChargeEnd = z
  .strictObject({
    motivo: z
      .enum([
        'PAGAMENTO',
        'PAGAMENTO_PARCIAL',
        'CONTESTACAO',
        'FIM_DA_CONTESTACAO',
        'DEVOLUCAO',
        'PARCELAMENTO',
        'ACORDO',
        'FIM_DO_ACORDO',
        'VENCIMENTO_NOVO',
        'VALOR_NOVO',
        'VENDA',
        'CODIGO_NOVO',
        'PEDIDO_CANCELADO',
      ])
      .nullable()
      .describe('por que foi cancelado; nulo quando só o prazo acabou ou o banco encerrou'),
    faltaCentavos: Cents.nullable().describe(
      'o que a fatura pede hoje, zero quando já está paga; nulo quando não é de fatura ou ela veio para outra',
    ),
  })
  .optional()
  .describe('de um código que não serve mais')

const PixStatus = z.strictObject({
  cobranca: Id,
  situacao: ChargeStatus,
  segundosRestantes: z.int(),
  encerramento: ChargeEnd,
  pagoEm: Instant.nullable(),
  valorPagoCentavos: PaidCents,
  emConferenciaCentavos: z
    .int()
    .nullable()
    .optional()
    .describe('o mesmo valor de `conferencia`, para telas da versão anterior'),
  conferencia: Aside,
  identificador: z.string().nullable().describe('identificador do Pix no Banco Central (endToEndId)'),
  comprovante: Proof,
})

/** The subject of a charge: an invoice with its month, instalments of a booklet or an agreement, or a debt. */
const subject = {
  assunto: Text.describe('o que se paga: Fatura de novembro de 2026, Carnê 1042, parcela 3'),
  fatura: Id.nullable(),
  referencia: Month.nullable().describe('o mês da fatura'),
  carne: Id.nullable(),
  acordo: Id.nullable(),
  divida: Id.nullable(),
  parcelas: z.array(z.int()),
  acompanhamento: Text.optional().describe('segue a cobrança sem sessão, até uma hora depois do fim dela'),
}

export const PixCharge = PixStatus.extend({
  ...subject,
  valorCentavos: Cents,
  copiaECola: z.string().max(512),
  qrCode: Drawing,
  segundosTotais: z.int(),
  beneficiario: Beneficiary,
})

export const SlipStatus = z.enum(['REGISTRANDO', 'REGISTRADO', 'REJEITADO', 'PAGO', 'BAIXADO'])

export const Slip = z.strictObject({
  boleto: Id,
  situacao: SlipStatus,
  encerramento: ChargeEnd,
  ...subject,
  valorCentavos: Cents,
  vencimento: CivilDate,
  linhaDigitavel: z
    .string()
    .nullable()
    .describe('47 dígitos, ou 48 quando é cobrado por convênio; nula até o banco registrar'),
  codigoBarras: z.string().nullable().describe('44 dígitos'),
  barras: Drawing.nullable(),
  copiaECola: z.string().max(512).nullable().describe('o Pix do boleto; nulo quando não há'),
  qrCode: Drawing.nullable(),
  pagavelEm: Text.nullable().describe('o banco que arrecada, quando não é qualquer um que recebe'),
  vistoEm: Instant.nullable().describe('pago em algum banco, sem que o dinheiro tenha chegado (baixa operacional)'),
  conferencia: Aside,
  beneficiario: Beneficiary,
  pagoEm: Instant.nullable(),
  valorPagoCentavos: PaidCents,
  comprovante: Proof,
})

/** A quick slip is for paying; `ordering.ts` checks each invoice again. */
const payers = ['portal', 'boleto'] as const

/** Charges have the same calls whatever their subject and payer. */
const chargeOfAny = {
  auth: 'bearer',
  module: ['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO'],
  scopes: ['portal', 'boleto', 'negociacao'],
  passive: true,
} as const

const payErrors = [
  'CARTAO_NAO_ENCONTRADO',
  'FATURA_NAO_ENCONTRADA',
  'FATURA_PAGA',
  'FATURA_NAO_PAGAVEL',
  'VALOR_ABAIXO_DO_MINIMO',
  'VALOR_ACIMA_DO_TOTAL',
  'DEBITO_EM_ANDAMENTO',
] as const

/** Money for a booklet or an agreement that no instalment took. */
export const Credits = z
  .array(
    z.strictObject({
      valorCentavos: Cents,
      desde: Instant,
      devolvidoEm: Instant.nullable(),
      protocolo: z.string().nullable().describe('da devolução'),
    }),
  )
  .describe('o que sobrou e é do cliente; devolvido pelo emissor')

/** Instalments by their numbers, without repetition. */
export const InstalmentNumbers = z
  .array(z.int().min(0).max(480))
  .min(1)
  .max(480)
  .refine((numbers) => new Set(numbers).size === numbers.length)
  .describe('os números das parcelas')

const payAgreement = {
  method: 'POST',
  auth: 'bearer',
  module: 'ACORDO_ANDAMENTO',
  scopes: ['portal', 'boleto', 'negociacao'],
  idempotent: true,
  body: z.strictObject({ acordo: Id, parcelas: InstalmentNumbers, fingerPrint: Fingerprint }),
} as const

const agreementErrors = ['ACORDO_NAO_ENCONTRADO', 'ACORDO_NAO_PAGAVEL', 'PARCELA_NAO_PAGAVEL'] as const

/** A debt outside of agreements is paid whole, at its value of today. */
const payDebt = {
  method: 'POST',
  auth: 'bearer',
  module: 'NEGOCIACAO',
  scopes: ['portal', 'negociacao'],
  reach: 'own',
  limit: 'paymentSession',
  idempotent: true,
  body: z.strictObject({ divida: Id, fingerPrint: Fingerprint }),
} as const

const debtErrors = ['DIVIDA_NAO_ENCONTRADA', 'DIVIDA_NAO_PAGAVEL'] as const

export const paymentCalls = {
  createDebtPix: defineCall({
    ...payDebt,
    path: '/portal-cartao/v2/pagamento/pix/divida',
    summary: 'Um Pix para pagar uma dívida inteira pelo valor de hoje, sem acordo.',
    report: ['negotiation', 'pix da dívida'],
    reply: PixCharge,
    errors: [...debtErrors, 'PIX_INDISPONIVEL'],
  }),
  createDebtSlip: defineCall({
    ...payDebt,
    path: '/cobranca-digital/v2/dividas/boleto',
    summary: 'Um boleto registrado para pagar uma dívida inteira pelo valor de hoje, sem acordo.',
    report: ['negotiation', 'boleto da dívida'],
    reply: Slip,
    errors: [...debtErrors, 'BOLETO_REJEITADO', 'BOLETO_INDISPONIVEL'],
  }),
  createAgreementPix: defineCall({
    ...payAgreement,
    path: '/portal-cartao/v2/pagamento/pix/acordo',
    summary: 'Um Pix para pagar parcelas de um acordo pelo valor de hoje; a entrada é a parcela 0.',
    limit: 'paymentSession',
    report: ['negotiation', 'pix do acordo'],
    reach: ['agreement', 'body', 'acordo'],
    reply: PixCharge,
    errors: [...agreementErrors, 'PIX_INDISPONIVEL'],
  }),
  createAgreementSlip: defineCall({
    ...payAgreement,
    path: '/cobranca-digital/v2/acordo/boleto',
    summary: 'Um boleto registrado para pagar parcelas de um acordo.',
    limit: 'paymentSession',
    report: ['negotiation', 'boleto do acordo'],
    reach: ['agreement', 'body', 'acordo'],
    reply: Slip,
    errors: [...agreementErrors, 'BOLETO_REJEITADO', 'BOLETO_INDISPONIVEL'],
  }),
  createPix: defineCall({
    method: 'POST',
    path: '/portal-cartao/v2/pagamento/pix/extrato',
    summary: 'Um Pix para pagar a fatura; o mesmo enquanto valer para o mesmo valor.',
    limit: 'paymentSession',
    report: ['pay now', 'pix da fatura'],
    reach: ['invoice', 'body', 'fatura'],
    auth: 'bearer',
    module: 'EXTRATO',
    scopes: payers,
    idempotent: true,
    body: PayInvoice,
    reply: PixCharge,
    fieldErrors: { valorCentavos: 'VALOR_INVALIDO' },
    errors: [...payErrors, 'PIX_INDISPONIVEL'],
  }),
  pixStatus: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/pagamento/pix/status',
    summary: 'Em que pé está um Pix.',
    limit: 'session',
    report: ['pay now', 'situação do pix'],
    reach: ['charge', 'query', 'cobranca'],
    ...chargeOfAny,
    query: z.strictObject({ cobranca: Id }),
    reply: PixStatus,
    errors: ['COBRANCA_NAO_ENCONTRADA'],
  }),
  pixEvents: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/pagamento/pix/eventos',
    summary: 'O mesmo que `status`, avisado na hora por server-sent events.',
    limit: 'session',
    report: ['pay now', 'acompanhamento do pix'],
    reach: ['charge', 'query', 'cobranca'],
    ...chargeOfAny,
    stream: true,
    query: z.strictObject({ cobranca: Id }),
    reply: PixStatus,
    errors: ['COBRANCA_NAO_ENCONTRADA'],
  }),
  createSlip: defineCall({
    method: 'POST',
    path: '/fatura/v1/boleto',
    summary: 'Um boleto registrado para pagar a fatura; o mesmo enquanto valer para o mesmo valor.',
    limit: 'paymentSession',
    report: ['pay now', 'geração do boleto da fatura'],
    reach: ['invoice', 'body', 'fatura'],
    auth: 'bearer',
    module: 'EXTRATO',
    scopes: payers,
    idempotent: true,
    body: PayInvoice,
    reply: Slip,
    fieldErrors: { valorCentavos: 'VALOR_INVALIDO' },
    errors: [...payErrors, 'BOLETO_REJEITADO', 'BOLETO_INDISPONIVEL'],
  }),
  slip: defineCall({
    method: 'GET',
    path: '/fatura/v1/boleto',
    summary: 'Um boleto já pedido: registrando, registrado, pago.',
    limit: 'session',
    report: ['invoice', 'boleto da fatura'],
    reach: ['slip', 'query', 'boleto'],
    ...chargeOfAny,
    query: z.strictObject({ boleto: Id }),
    reply: Slip,
    errors: ['BOLETO_NAO_ENCONTRADO', 'BOLETO_INDISPONIVEL'],
  }),
}
