import { z } from 'zod'
import { defineCall } from './call.ts'
import { Beneficiary, Cents, CivilDate, Fingerprint, Id, Instant, Issuer, PayableCents, Text, Url64 } from './fields.ts'
import { Drawing, InstalmentNumbers } from './payments.ts'

const Kind = z.enum(['FATURA', 'PARCELAS']).describe('parcelas de um carnê ou de um acordo: qual dos dois, não se diz')

const Elsewhere = z.boolean().optional().describe('com PAGO: verdadeiro quando foi pago sem os códigos deste link')

const OnTime = CivilDate.nullable().optional().describe('o último dia para pagar em dia; nulo depois dele')

const PayLink = z.strictObject({
  id: Id,
  assunto: Text.describe('o que se paga, para quem pediu; quem abre o link não vê'),
  sobre: Kind,
  situacao: z.enum(['ABERTO', 'PAGO', 'NADA_A_PAGAR', 'VENCIDO', 'CANCELADO']),
  foraDoLink: Elsewhere,
  valorCentavos: Cents,
  criadoEm: Instant.describe('quando foi feito, ou refeito por último'),
  venceEm: Instant,
  pagarAte: OnTime,
  emDiaAte: CivilDate.nullable().describe(
    'o último dia para pagar sem atraso, onde o link dura mais: depois, ele pede o valor do dia, com encargos; nulo onde termina antes, ou pede um valor escolhido',
  ),
  pixAte: Instant.nullable().describe(
    'até quando um Pix já copiado ainda pode ser pago, enquanto o banco não confirma o cancelamento',
  ),
  boletoAte: CivilDate.nullable().describe('o mesmo para o boleto'),
})

const Wanted = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('FATURA'), cartao: Id, fatura: Id, valorCentavos: PayableCents }),
  z.strictObject({ tipo: z.literal('CARNE'), carne: Id, parcelas: InstalmentNumbers }),
  z
    .strictObject({ tipo: z.literal('LINK'), link: Id })
    .describe('o que um link já pede, por outro token: o de antes deixa de abrir'),
  z.strictObject({ tipo: z.literal('ACORDO'), acordo: Id, parcelas: InstalmentNumbers }),
])

export const payLinkCalls = {
  createPayLink: defineCall({
    method: 'POST',
    path: '/cobranca-digital/v1/links',
    summary:
      'Um link para outra pessoa pagar, por três dias ou até o fim do dia do vencimento, o que vier depois, e no máximo 31 dias; o token só existe nesta resposta.',
    limit: 'paymentSession',
    report: ['pay now', 'link para outra pessoa pagar'],
    auth: 'bearer',
    body: z.strictObject({ pagar: Wanted, fingerPrint: Fingerprint }),
    reply: z.strictObject({ link: PayLink, token: Url64, beneficiario: Beneficiary }),
    errors: [
      'CARTAO_NAO_ENCONTRADO',
      'FATURA_NAO_ENCONTRADA',
      'CARNE_NAO_ENCONTRADO',
      'ACORDO_NAO_ENCONTRADO',
      'LINK_NAO_ENCONTRADO',
      'LINK_DE_PAGAMENTO_NAO_VALE',
      'FATURA_PAGA',
      'FATURA_NAO_PAGAVEL',
      'VALOR_ABAIXO_DO_MINIMO',
      'VALOR_ACIMA_DO_TOTAL',
      'ACORDO_NAO_PAGAVEL',
      'PARCELA_NAO_PAGAVEL',
      'LINKS_DEMAIS',
      'PIX_INDISPONIVEL',
    ],
  }),
  payLinks: defineCall({
    method: 'GET',
    path: '/cobranca-digital/v1/links',
    summary: 'Os links que o cliente fez para outra pessoa pagar, do mais novo ao mais antigo.',
    limit: 'session',
    report: ['pay now', 'links para outra pessoa pagar'],
    auth: 'bearer',
    reply: z.array(PayLink),
    errors: [],
  }),
  revokePayLink: defineCall({
    method: 'POST',
    path: '/cobranca-digital/v1/links/{link}/cancelar',
    summary: 'Cancela um link na hora, e com ele o Pix e o boleto que mostrou; o que já terminou fica como está.',
    limit: 'session',
    report: ['pay now', 'cancelamento de link para alguém pagar'],
    auth: 'bearer',
    params: z.strictObject({ link: Id }),
    reply: PayLink,
    errors: ['LINK_NAO_ENCONTRADO'],
  }),
  openPayLink: defineCall({
    method: 'POST',
    path: '/cobranca-digital/v1/links/abrir',
    summary:
      'O que se paga por um link: se é uma fatura, valor, vencimento, quem recebe e os códigos; nada de quem pediu. Um link vencido, cancelado ou que nunca existiu tem a mesma resposta.',
    limit: 'payLinkAddress',
    report: ['pay now', 'abertura de link para alguém pagar'],
    auth: 'none',
    body: z.strictObject({ token: Url64, emissor: Issuer }),
    reply: z.discriminatedUnion('situacao', [
      z.strictObject({
        situacao: z.literal('ABERTO'),
        sobre: Kind,
        valorCentavos: Cents,
        vencimento: CivilDate,
        pagarAte: OnTime,
        venceEm: Instant.describe('até quando o link abre'),
        beneficiario: Beneficiary,
        pix: z.strictObject({ copiaECola: z.string().max(512), qrCode: Drawing, segundosRestantes: z.int() }),
        linhaDigitavel: z
          .string()
          .nullable()
          .describe('47 dígitos, ou 48 quando é cobrado por convênio; nula enquanto o banco não registrou'),
      }),
      z.strictObject({ situacao: z.literal('PAGO'), foraDoLink: Elsewhere }),
      z.strictObject({ situacao: z.literal('NADA_A_PAGAR').describe('sem que um pagamento tenha chegado') }),
    ]),
    fieldErrors: { token: 'LINK_DE_PAGAMENTO_NAO_VALE' },
    errors: ['LINK_DE_PAGAMENTO_NAO_VALE', 'PIX_INDISPONIVEL', 'DEBITO_EM_ANDAMENTO'],
  }),
}
