import { z } from 'zod'
import { defineCall } from './call.ts'
import { Beneficiary, Cents, CivilDate, Id, Instant, Month, PayableCents, Text } from './fields.ts'

const Rate = z.string().describe('taxa em texto decimal: 0.0549 é 5,49%')

/** Figures that a customer must see before accepting an option (CDC 54-B). */
const Numbers = z.strictObject({
  quantidade: z.int(),
  valorParcelaCentavos: Cents,
  valorUltimaParcelaCentavos: Cents,
  primeiroVencimento: CivilDate,
  ultimoVencimento: CivilDate,
  valorParceladoCentavos: Cents,
  jurosCentavos: Cents,
  jurosMes: Rate,
  iofCentavos: Cents,
  cetMes: Rate,
  cetAno: Rate,
  totalCentavos: Cents.describe('a entrada e todas as parcelas'),
})

const Terms = z.strictObject({ versao: Text, texto: z.string().max(10_000) })

const Offer = z.strictObject({
  oferta: Id,
  fatura: Id,
  referencia: Month,
  vencimento: CivilDate,
  feitaEm: CivilDate,
  validaAte: CivilDate.describe('até lá, pedida de novo, é a mesma'),
  valorCentavos: Cents.describe('o que faltava pagar no dia da oferta'),
  entradaCentavos: Cents,
  entradaMinimaCentavos: Cents,
  entradaMaximaCentavos: Cents,
  opcoes: z.array(Numbers.extend({ id: Id })).describe('em ordem crescente de total'),
  atraso: z
    .strictObject({ multa: Rate, moraMes: Rate, jurosMes: Rate })
    .describe('o que se cobra de uma parcela atrasada'),
  diasParaDesistir: z.int(),
  contrato: Terms,
  beneficiario: Beneficiary,
})

export const PlanStatus = z.enum(['AGUARDANDO_ENTRADA', 'CONTRATADO', 'DESISTIDO', 'ENCERRADO'])

const Plan = z.strictObject({
  parcelamento: Id,
  protocolo: Text,
  situacao: PlanStatus,
  fatura: Id,
  referencia: Month,
  vencimento: CivilDate,
  contratadoEm: Instant,
  entradaCentavos: Cents,
  entradaAte: CivilDate,
  condicoes: Numbers,
  parcelas: z.array(
    z.strictObject({
      numero: z.int(),
      vencimento: CivilDate,
      valorCentavos: Cents,
      jurosCentavos: Cents,
      naFatura: z.boolean(),
      antecipada: z.boolean(),
    }),
  ),
  antecipavel: z.boolean().describe('há parcelas que podem ser antecipadas com desconto'),
  contrato: Terms,
  copiaPara: z.string().describe('e-mail mascarado'),
  desistencia: z.strictObject({
    ate: CivilDate,
    possivel: z.boolean(),
    faturaSemParcelamentoCentavos: Cents.describe('o que a fatura pede hoje se o parcelamento não valer'),
    faturaPagavel: z.boolean().describe('se isso se paga aqui; senão vai para a próxima fatura'),
  }),
})

/** Early payment is free of the interest to come (CDC, art. 52 § 2). */
const Quote = z.strictObject({
  parcelamento: Id,
  fatura: Id,
  referencia: Month,
  vencimento: CivilDate.describe('da fatura que recebe o valor: o dia a que as parcelas são trazidas'),
  jurosMes: Rate,
  opcoes: z
    .array(z.strictObject({ quantidade: z.int(), somaCentavos: Cents, descontoCentavos: Cents, valorCentavos: Cents }))
    .describe('uma para cada número de parcelas, das últimas para as primeiras; a maior quita tudo'),
})

const InvoiceAddress = z.strictObject({ cartao: Id, vencimento: CivilDate })
const base = '/fatura/v1/cartao/{cartao}/fatura/vencimento/{vencimento}/parcelamento'

export const instalmentCalls = {
  instalmentOptions: defineCall({
    method: 'GET',
    path: base,
    summary: 'Em quantas vezes a fatura pode ser parcelada, com ou sem mais entrada; a mesma oferta enquanto valer.',
    limit: 'simulationSession',
    report: ['invoice', 'opções de parcelamento'],
    auth: 'bearer',
    module: 'EXTRATO',
    params: InvoiceAddress,
    query: z.strictObject({
      entradaCentavos: z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .optional(),
    }),
    reply: Offer,
    fieldErrors: { entradaCentavos: 'ENTRADA_INVALIDA' },
    errors: [
      'CARTAO_NAO_ENCONTRADO',
      'FATURA_NAO_ENCONTRADA',
      'PARCELAMENTO_JA_CONTRATADO',
      'FATURA_PAGA',
      'FATURA_NAO_PAGAVEL',
      'PARCELAMENTO_INDISPONIVEL',
      'ENTRADA_INVALIDA',
    ],
  }),
  acceptInstalments: defineCall({
    method: 'POST',
    path: base,
    summary: 'Aceita uma opção, com o texto que foi mostrado; a cópia segue por e-mail.',
    limit: 'paymentSession',
    report: ['invoice', 'contratação do parcelamento'],
    auth: 'bearer',
    module: 'EXTRATO',
    idempotent: true,
    params: InvoiceAddress,
    body: z.strictObject({ opcao: Id, versaoContrato: Text, aceito: z.literal(true) }),
    reply: Plan,
    errors: [
      'CARTAO_NAO_ENCONTRADO',
      'FATURA_NAO_ENCONTRADA',
      'OFERTA_NAO_ENCONTRADA',
      'PARCELAMENTO_JA_CONTRATADO',
      'FATURA_PAGA',
      'FATURA_NAO_PAGAVEL',
      'PAGAMENTO_A_CAMINHO',
      'OFERTA_EXPIRADA',
    ],
  }),
  instalmentPlan: defineCall({
    method: 'GET',
    path: `${base}/contratado`,
    summary: 'O parcelamento mais novo de uma fatura, e em que pé está.',
    limit: 'session',
    report: ['invoice', 'parcelamento contratado'],
    auth: 'bearer',
    module: 'EXTRATO',
    params: InvoiceAddress,
    reply: Plan,
    errors: ['CARTAO_NAO_ENCONTRADO', 'FATURA_NAO_ENCONTRADA', 'PARCELAMENTO_NAO_ENCONTRADO'],
  }),
  undoInstalments: defineCall({
    method: 'POST',
    path: '/fatura/v1/parcelamento/{parcelamento}/desistencia',
    summary: 'Desiste de um parcelamento dentro do prazo; a fatura volta a valer. Pedido de novo, nada muda.',
    limit: 'paymentSession',
    report: ['invoice', 'desistência do parcelamento'],
    auth: 'bearer',
    module: 'EXTRATO',
    params: z.strictObject({ parcelamento: Id }),
    reply: Plan,
    errors: ['PARCELAMENTO_NAO_ENCONTRADO', 'DESISTENCIA_ENCERRADA'],
  }),
  prepaymentQuote: defineCall({
    method: 'GET',
    path: '/fatura/v1/parcelamento/{parcelamento}/antecipacao',
    summary: 'Quanto ficam as últimas parcelas, ou todas as que faltam, na fatura aberta, sem os juros que viriam.',
    limit: 'session',
    report: ['invoice', 'valor da antecipação'],
    auth: 'bearer',
    module: 'EXTRATO',
    params: z.strictObject({ parcelamento: Id }),
    reply: Quote,
    errors: ['PARCELAMENTO_NAO_ENCONTRADO', 'ANTECIPACAO_INDISPONIVEL'],
  }),
  prepayInstalments: defineCall({
    method: 'POST',
    path: '/fatura/v1/parcelamento/{parcelamento}/antecipacao',
    summary: 'Antecipa as últimas parcelas pelo valor mostrado, que entra na fatura aberta.',
    limit: 'paymentSession',
    report: ['invoice', 'antecipação de parcelas'],
    auth: 'bearer',
    module: 'EXTRATO',
    idempotent: true,
    params: z.strictObject({ parcelamento: Id }),
    body: z.strictObject({ quantidade: z.int().min(1).max(48), valorCentavos: PayableCents }),
    reply: Plan,
    errors: ['PARCELAMENTO_NAO_ENCONTRADO', 'ANTECIPACAO_INDISPONIVEL', 'ANTECIPACAO_MUDOU'],
  }),
}
