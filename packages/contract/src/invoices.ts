import { z } from 'zod'
import { InvoiceDebit } from './automatic-debit.ts'
import { defineCall } from './call.ts'
import { DisputeImpediment } from './disputes.ts'
import {
  AwaitedCharge,
  AwaitedEntry,
  Beneficiary,
  Cents,
  CivilDate,
  Id,
  Instant,
  Month,
  Text,
  Waiting,
} from './fields.ts'
import { commitmentFields } from './invoice-commitments.ts'
import { PaymentClaim, PaymentMethod, PayOption, RevolvingCredit, Tracker } from './invoice-life.ts'
import { Protocol } from './services.ts'

/** Text statuses of seed 3.10; a reader must accept one that is not listed. */
export const InvoiceStatus = z.enum([
  'PAGO',
  'ABERTO',
  'FATURAABERTA',
  'ATRASO',
  'EMATRASO',
  'EMABERTO',
  'REFINANCIADO',
  'VENCEHOJE',
])

/** Numeric detail codes of seed 3.10. */
export const InvoiceCode = z.int().min(0).max(9)

const Limits = z.strictObject({
  totalCentavos: Cents,
  disponivelCentavos: Cents,
  proximaFaturaCentavos: Cents,
  parcelasFuturasCentavos: Cents,
})

const InvoiceSummary = z.strictObject({
  id: Id,
  referencia: Month,
  fechamento: CivilDate,
  vencimento: CivilDate,
  valorTotalCentavos: Cents,
  contestadoCentavos: Cents.optional().describe('o que deste total está em contestação'),
  status: InvoiceStatus,
})

/** Today's late charges: CMN 4.882/2020 allows these and no other. */
const LateCharges = z.strictObject({ dias: z.int(), jurosCentavos: Cents, multaCentavos: Cents, moraCentavos: Cents })

export const Payment = z.strictObject({
  id: Id.describe('o do comprovante'),
  valorCentavos: Cents,
  em: Instant,
  forma: PaymentMethod,
  identificador: z.string(),
  creditoCentavos: Cents.describe('o que passou do devido e volta como crédito'),
  devolucoes: z
    .array(
      z.strictObject({
        valorCentavos: Cents,
        reabertoCentavos: Cents.describe('o que disso a fatura pede de novo: o resto era crédito'),
        em: Instant,
        semEncargosAte: CivilDate.describe('até quando o que voltou não tem juros nem multa'),
      }),
    )
    .optional()
    .describe('o que voltou a quem pagou'),
})

const InvoiceDetails = z.strictObject({
  id: Id,
  referencia: Month,
  fechamento: CivilDate,
  vencimento: CivilDate,
  vencimentoUtil: CivilDate.describe('o vencimento, ou o próximo dia útil'),
  hoje: CivilDate,
  codigo: InvoiceCode,
  valorTotalCentavos: Cents,
  valorMinimoCentavos: Cents,
  valorPagoCentavos: Cents,
  valorHojeCentavos: Cents.describe('o que falta pagar hoje, com encargos'),
  espera: Waiting,
  contestadoCentavos: Cents.describe('em contestação: fora do que se paga agora'),
  retiradoCentavos: Cents.describe('de contestações que terminaram: não se paga mais nesta fatura'),
  encargos: LateCharges.nullable(),
  encargosPagosCentavos: Cents.optional().describe(
    'do que foi pago, os encargos do atraso: não são do total da fatura',
  ),
  pagavel: z.boolean(),
  antecipavel: z.boolean().describe('ainda não fechou e aceita um Pix, que desconta do total'),
  parcelada: z.boolean().describe('tem parcelamento contratado, ou à espera da entrada'),
  entrada: AwaitedEntry,
  cobranca: AwaitedCharge,
  cobrancas: z.array(AwaitedCharge.unwrap()).optional().describe('todas as que esperam pagamento, `cobranca` primeiro'),
  minimoPago: RevolvingCredit.optional().describe('o mínimo já foi pago em dia: o que o resto vira se não for pago'),
  debitoPix: InvoiceDebit.describe('o Pix Automático desta fatura'),
  rotativo: z.boolean().describe('o mínimo foi pago em dia: o que falta vai para a próxima fatura, com juros'),
  jurosRotativoMes: z.string().describe('taxa ao mês, em texto decimal: 0.119'),
  resumo: z.strictObject({
    comprasCentavos: Cents,
    parcelamentosCentavos: Cents.describe('parcelas de faturas que foram divididas, sem os juros'),
    tarifasCentavos: Cents,
    jurosCentavos: Cents,
    creditosCentavos: Cents,
  }),
  limites: Limits,
  ...commitmentFields,
  pagamentos: z.array(Payment),
  opcoes: z.array(PayOption).describe('do menor custo ao maior; vazia quando não há o que pagar'),
  acompanhamento: Tracker.nullable().describe('nulo na fatura refinanciada'),
  beneficiario: Beneficiary,
})

export const Category = z.enum([
  'MERCADO',
  'CASA',
  'TRANSPORTE',
  'SAUDE',
  'RESTAURANTES',
  'ROUPAS',
  'ASSINATURAS',
  'SEGUROS',
  'OUTROS',
])

const Instalment = z.strictObject({ numero: z.int(), total: z.int() })
const Abroad = z.strictObject({ moeda: z.string(), valor: z.string(), cotacao: z.string() })
const Disputed = z.enum(['ABERTA', 'ACEITA', 'RECUSADA'])

const transactionFields = {
  id: Id,
  data: CivilDate,
  descricao: Text,
  tipo: z.enum(['COMPRA', 'PARCELAMENTO', 'TARIFA', 'JUROS', 'CREDITO', 'IOF']),
  categoria: Category.nullable(),
  valorCentavos: Cents,
}

export const Transaction = z.strictObject({
  ...transactionFields,
  parcela: Instalment.nullable(),
  exterior: Abroad.nullable(),
  adicional: z.string().nullable().describe('primeiro nome de quem usa o cartão adicional'),
  contestacao: Disputed.nullable().describe('de uma compra'),
  impostoDe: Id.nullable().describe('a compra sobre a qual este imposto foi cobrado'),
})

const WholeTransaction = z.strictObject({
  ...transactionFields,
  fatura: Id,
  referencia: Month,
  em: Instant.nullable().describe('quando a compra foi feita, a das parcelas também; nulo onde ninguém disse a hora'),
  cartao: z.strictObject({ nome: Text, final: z.string() }),
  portador: z.strictObject({ nome: Text, adicional: z.boolean() }).describe('primeiro nome de quem usa o cartão'),
  parcela: Instalment.extend({
    restantes: z.int().describe('as que ainda vêm, da fatura aberta em diante; zero onde terminou antes'),
    restantesCentavos: Cents,
    ultima: Month.nullable().describe('a fatura da última; nulo onde não falta nenhuma'),
  }).nullable(),
  exterior: Abroad.extend({ iofCentavos: Cents.describe('cobrado à parte, na mesma fatura') }).nullable(),
  impostoDe: z.strictObject({ id: Id, descricao: Text }).nullable().describe('a compra de que este imposto é'),
  contestacao: z.strictObject({ situacao: Disputed, protocolo: Protocol, abertaEm: Instant }).nullable(),
  contestar: z
    .strictObject({ ate: CivilDate, impedimento: DisputeImpediment.nullable().describe('nulo: pode ser contestada') })
    .nullable()
    .describe('nulo no que não é compra'),
})

/** The reasons why an invoice differs from the one before it. */
const Change = z.strictObject({
  motivo: z.enum(['NOVAS', 'ENCERRADAS', 'REPETIDAS', 'PARCELAS', 'PARCELAMENTO', 'TARIFAS', 'JUROS', 'CREDITOS']),
  valorCentavos: Cents,
  principais: z.array(z.strictObject({ descricao: Text, valorCentavos: Cents })),
  outros: z.int().describe('quantos nomes há além dos principais'),
})

const Committed = z.strictObject({
  descricao: Text,
  faturaParcelada: Month.nullable().describe('a fatura que o parcelamento dividiu; nulo em uma compra'),
  numero: z.int(),
  total: z.int(),
  valorCentavos: Cents,
  naFatura: z.boolean().describe('já lançada na fatura que está aberta'),
})

const CardQuery = z.strictObject({ cartao: Id })
const InvoiceQuery = z.strictObject({ cartao: Id, fatura: Id.optional() })

export const invoiceCalls = {
  invoices: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/fatura/status',
    summary: 'As faturas de um cartão, da próxima às anteriores, e qual é a atual.',
    limit: 'session',
    report: ['invoice', 'status da fatura'],
    auth: 'bearer',
    module: 'EXTRATO',
    query: CardQuery,
    reply: z.strictObject({
      atual: Id.nullable(),
      proximoFechamento: CivilDate,
      limites: Limits,
      cartaoCancelado: z.boolean().optional().describe('o cartão não compra mais: não há limite a mostrar'),
      cartaoBloqueado: z.boolean().optional().describe('o titular bloqueou o cartão; as faturas continuam'),
      faturas: z.array(InvoiceSummary),
    }),
    errors: ['CARTAO_NAO_ENCONTRADO'],
  }),
  invoiceDetails: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/fatura/detalhes',
    summary: 'Uma fatura por inteiro; sem `fatura`, a atual.',
    limit: 'session',
    report: ['invoice', 'detalhes da fatura'],
    auth: 'bearer',
    module: 'EXTRATO',
    query: InvoiceQuery,
    reply: InvoiceDetails,
    errors: ['CARTAO_NAO_ENCONTRADO', 'FATURA_INDISPONIVEL', 'FATURA_NAO_ENCONTRADA'],
  }),
  transactions: defineCall({
    method: 'GET',
    path: '/fatura/v1/cartao/{cartao}/fatura/detalhe',
    summary: 'Os lançamentos de uma fatura, do mais novo ao mais antigo; somam o total.',
    limit: 'session',
    report: ['invoice', 'lançamentos da fatura'],
    auth: 'bearer',
    module: 'EXTRATO',
    params: CardQuery,
    query: z.strictObject({ fatura: Id.optional() }),
    reply: z.strictObject({
      lancamentos: z.array(Transaction),
      mesAnterior: z
        .strictObject({
          referencia: Month,
          valorTotalCentavos: Cents,
          categorias: z.array(z.strictObject({ categoria: Category, valorCentavos: Cents })),
          mudancas: z.array(Change).describe('somam a diferença entre as duas faturas'),
        })
        .nullable(),
    }),
    errors: ['CARTAO_NAO_ENCONTRADO', 'FATURA_INDISPONIVEL', 'FATURA_NAO_ENCONTRADA'],
  }),
  transaction: defineCall({
    method: 'GET',
    path: '/fatura/v1/fatura/transacao/{transacao}',
    summary: 'Um lançamento por inteiro: quando, em que cartão, o que ainda vem dele e se pode ser contestado.',
    limit: 'session',
    report: ['invoice', 'detalhes do lançamento'],
    auth: 'bearer',
    module: 'EXTRATO',
    params: z.strictObject({ transacao: Id }),
    reply: WholeTransaction,
    errors: ['LANCAMENTO_NAO_ENCONTRADO', 'FATURA_INDISPONIVEL'],
  }),
  monthsAhead: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/fatura/proximos-meses',
    summary: 'O que as parcelas já comprometem nas próximas doze faturas, a que está aberta primeiro.',
    limit: 'session',
    report: ['invoice', 'parcelas dos próximos meses'],
    auth: 'bearer',
    module: 'EXTRATO',
    query: CardQuery,
    reply: z.strictObject({
      meses: z.array(z.strictObject({ referencia: Month, valorCentavos: Cents, parcelas: z.array(Committed) })),
      depoisCentavos: Cents.describe('o que vem depois do último destes meses'),
    }),
    errors: ['CARTAO_NAO_ENCONTRADO'],
  }),
  claimPayment: defineCall({
    method: 'POST',
    path: '/portal-cartao/v2/fatura/aviso-pagamento',
    summary: 'Já paguei: abre um protocolo para um pagamento que ainda não apareceu; o mesmo enquanto está aberto.',
    limit: 'paymentSession',
    report: ['invoice', 'aviso de pagamento'],
    auth: 'bearer',
    module: 'EXTRATO',
    idempotent: true,
    body: z.strictObject({ cartao: Id, fatura: Id, forma: PaymentMethod, pagoEm: CivilDate }),
    reply: PaymentClaim,
    fieldErrors: { pagoEm: 'DATA_DE_PAGAMENTO_INVALIDA' },
    errors: ['CARTAO_NAO_ENCONTRADO', 'FATURA_NAO_ENCONTRADA', 'FATURA_PAGA', 'FATURA_NAO_PAGAVEL'],
  }),
}
