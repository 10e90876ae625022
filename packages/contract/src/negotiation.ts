import { z } from 'zod'
import { defineCall } from './call.ts'
import { DebtValue, OpenDebt } from './debts.ts'
import { Beneficiary, Cents, CivilDate, Id, Rate, Terms, Text } from './fields.ts'
import { Channel } from './sign-in.ts'

/** Debts and agreements are open to a whole session and to one that negotiates alone (SSO-10). */
const ofTheHolder = { scopes: ['portal', 'negociacao'], reach: 'own' } as const
export const negotiating = { ...ofTheHolder, auth: 'bearer', module: 'NEGOCIACAO' } as const

/** Figures that a customer must see before agreeing (CDC 54-B). */
export const Conditions = z.strictObject({
  quantidade: z.int().min(0).describe('parcelas além da entrada; 0 é à vista'),
  entradaCentavos: Cents.describe('à vista, tudo'),
  entradaAte: CivilDate,
  diaVencimento: z.int(),
  valorParcelaCentavos: Cents,
  valorUltimaParcelaCentavos: Cents,
  primeiroVencimento: CivilDate.nullable(),
  ultimoVencimento: CivilDate.nullable(),
  valorHojeCentavos: Cents,
  descontoCentavos: Cents,
  valorNegociadoCentavos: Cents,
  valorParceladoCentavos: Cents,
  jurosCentavos: Cents,
  jurosMes: Rate,
  iofCentavos: Cents,
  cetMes: Rate,
  cetAno: Rate,
  totalCentavos: Cents.describe('a entrada e todas as parcelas'),
  economiaCentavos: Cents.describe('o valor de hoje menos o total; negativo quando o prazo custa mais'),
})

const Schedule = z.array(
  z.strictObject({ numero: z.int(), vencimento: CivilDate, valorCentavos: Cents, jurosCentavos: Cents }),
)

const Proposal = z.strictObject({
  proposta: Id,
  feitaEm: CivilDate,
  validaAte: CivilDate.describe('até lá, pedida de novo, é a mesma'),
  dividas: z.array(
    z.strictObject({ id: Id, origem: Text, contrato: Text, diasEmAtraso: z.int(), valorHoje: DebtValue }),
  ),
  aVista: Conditions,
  parcelado: z.array(Conditions).describe('com a entrada mínima, em ordem crescente de total'),
  entradaMinimaCentavos: Cents,
  entradaMaximaCentavos: Cents.describe('abaixo do valor à vista; 0 quando só há à vista'),
  quantidades: z.array(z.int()),
  cupom: z
    .strictObject({ antesAVistaCentavos: Cents, antesParceladoCentavos: Cents })
    .nullable()
    .describe('o que seria sem o cupom'),
  campanha: z
    .strictObject({ limiteCentavos: Cents, aplicada: z.boolean() })
    .nullable()
    .describe('aplicada até este valor de dívida'),
  atraso: z.strictObject({ multa: Rate, moraMes: Rate, jurosMes: Rate }),
  diasAteQuebrar: z.int(),
  diasAteNovaOferta: z.int(),
  contrato: Terms,
  beneficiario: Beneficiary,
})

const digits = z.string().regex(/^[0-9]{1,9}$/)
const InProposal = z.strictObject({ proposta: Id })
const conditionErrors = [
  'PROPOSTA_NAO_ENCONTRADA',
  'PROPOSTA_EXPIRADA',
  'ENTRADA_ACIMA_DO_A_VISTA',
  'CONDICAO_INVALIDA',
] as const

export const NextStep = z.enum(['CONFIRMAR_DADOS', 'CODIGO', 'CONCLUIR', 'NENHUM'])
const NegotiationId = z.strictObject({ negociacao: Id })
const Standing = z.strictObject({ negociacao: Id, proximoPasso: NextStep, acordo: Id.nullable() })

export const negotiationCalls = {
  openDebts: defineCall({
    ...negotiating,
    method: 'GET',
    path: '/cobranca-digital/v2/dividas',
    summary: 'As dívidas fora de acordo: o valor de hoje por partes, e a melhor oferta de cada uma, que vale por dias.',
    limit: 'session',
    report: ['negotiation', 'dívidas em aberto'],
    reply: z.array(OpenDebt),
    errors: [],
  }),
  lateInvoices: defineCall({
    ...negotiating,
    method: 'GET',
    path: '/cobranca-digital/v2/faturas-em-atraso',
    summary: 'As faturas em atraso, que se pagam na conta e não aqui; a quem entrou por link não se conta nenhuma.',
    limit: 'session',
    report: ['negotiation', 'faturas em atraso'],
    reply: z.array(
      z.strictObject({
        produto: Text.describe('o nome do cartão'),
        vencimento: CivilDate,
        valorHojeCentavos: Cents.describe('com encargos'),
      }),
    ),
    errors: ['FATURA_INDISPONIVEL'],
  }),
  propose: defineCall({
    ...negotiating,
    method: 'POST',
    path: '/cobranca-digital/v2/propostas',
    summary: 'Uma proposta para as dívidas escolhidas, juntas; a mesma enquanto valer.',
    limit: 'simulationSession',
    report: ['negotiation', 'proposta'],
    body: z.strictObject({
      dividas: z.array(Id).min(1).max(20),
      cupom: z.string().min(1).max(40).optional(),
      campanha: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/)
        .optional(),
    }),
    reply: Proposal,
    fieldErrors: { cupom: 'CUPOM_INVALIDO' },
    errors: [
      'DIVIDA_NAO_ENCONTRADA',
      'DIVIDA_EM_ACORDO',
      'DIVIDA_NAO_NEGOCIAVEL',
      'NOVA_OFERTA_DEPOIS',
      'CUPOM_INVALIDO',
      'CUPOM_VENCIDO',
      'CUPOM_USADO',
      'CUPOM_DE_OUTRA_DIVIDA',
      'CUPOM_SO_DE_CARTAO',
      'CUPOM_SO_DE_EMPRESTIMO',
      'CUPOM_SO_DE_CARNE',
      'NEGOCIACAO_INDISPONIVEL',
    ],
  }),
  proposal: defineCall({
    ...negotiating,
    method: 'GET',
    path: '/cobranca-digital/v2/propostas/{proposta}',
    summary: 'Uma proposta que ainda vale, como foi feita.',
    limit: 'session',
    report: ['negotiation', 'proposta guardada'],
    params: InProposal,
    reply: Proposal,
    errors: ['PROPOSTA_NAO_ENCONTRADA', 'PROPOSTA_EXPIRADA'],
  }),
  simulateAgreement: defineCall({
    ...negotiating,
    method: 'GET',
    path: '/cobranca-digital/v2/propostas/{proposta}/simulacao',
    summary: 'Uma proposta com o número de parcelas, a entrada e o dia que a pessoa quer.',
    limit: 'simulationSession',
    report: ['negotiation', 'simulação do acordo'],
    params: InProposal,
    query: z.strictObject({ quantidade: digits, entradaCentavos: digits, diaVencimento: digits }),
    reply: z.strictObject({ condicoes: Conditions, parcelas: Schedule }),
    errors: conditionErrors,
  }),
  plansThatFit: defineCall({
    ...negotiating,
    method: 'GET',
    path: '/cobranca-digital/v2/propostas/{proposta}/quanto-cabe',
    summary: 'Os três planos mais baratos que cabem em um valor por mês, pagos em um dia do mês.',
    limit: 'simulationSession',
    report: ['negotiation', 'planos que cabem no bolso'],
    params: InProposal,
    query: z.strictObject({
      valorCentavos: digits,
      diaVencimento: digits,
      entradaCentavos: digits.optional().describe('o máximo de entrada; sem ele, o valor do mês'),
    }),
    reply: z.strictObject({
      planos: z.array(Conditions),
      menorParcelaCentavos: Cents.describe('do plano com a menor parcela que há, para quando nada cabe'),
    }),
    errors: conditionErrors,
  }),
  summarizeAgreement: defineCall({
    ...negotiating,
    method: 'POST',
    path: '/cobranca-digital/v2/acordo/resumo',
    summary: 'Escolhe uma condição e abre os passos até o acordo: o resumo inteiro, antes de qualquer aceite.',
    limit: 'simulationSession',
    report: ['negotiation', 'resumo do acordo'],
    body: z.strictObject({
      proposta: Id,
      quantidade: z.int().min(0).max(60),
      entradaCentavos: Cents.min(0),
      diaVencimento: z.int().min(1).max(28),
    }),
    reply: Standing.extend({
      validaAte: CivilDate,
      condicoes: Conditions,
      parcelas: Schedule,
      dividas: z.array(z.strictObject({ origem: Text, contrato: Text })),
      dados: z
        .strictObject({ nome: Text, cpf: z.string(), email: z.string(), celular: z.string() })
        .describe('para conferir; mascarados'),
      atraso: z.strictObject({ multa: Rate, moraMes: Rate, jurosMes: Rate }),
      diasAteQuebrar: z.int(),
      diasAteNovaOferta: z.int(),
      contrato: Terms,
      beneficiario: Beneficiary,
    }),
    errors: [...conditionErrors, 'DIVIDA_EM_ACORDO', 'DIVIDA_NAO_NEGOCIAVEL', 'NOVA_OFERTA_DEPOIS'],
  }),
  negotiation: defineCall({
    ...negotiating,
    method: 'GET',
    path: '/cobranca-digital/v2/acordo/negociacao/{negociacao}',
    summary: 'Em que passo está uma negociação desta sessão, e o acordo que saiu dela, se saiu.',
    limit: 'session',
    report: ['negotiation', 'negociação em andamento'],
    params: NegotiationId,
    reply: Standing,
    errors: ['NEGOCIACAO_NAO_ENCONTRADA'],
  }),
  confirmAgreementData: defineCall({
    ...negotiating,
    method: 'POST',
    path: '/cobranca-digital/v2/acordo/dados',
    summary: 'A pessoa conferiu os seus dados.',
    limit: 'session',
    report: ['negotiation', 'dados do acordo'],
    body: NegotiationId.extend({ confere: z.literal(true) }),
    reply: Standing,
    errors: ['NEGOCIACAO_NAO_ENCONTRADA', 'PASSO_FORA_DE_ORDEM'],
  }),
  sendAgreementCode: defineCall({
    ...negotiating,
    method: 'POST',
    path: '/cobranca-digital/v2/acordo/codigo',
    summary: 'Envia o código do primeiro acordo a um contato do cadastro; pedido de novo, o anterior deixa de valer.',
    limit: 'messageSession',
    report: ['negotiation', 'código do acordo'],
    body: NegotiationId.extend({ canal: Channel }),
    reply: Standing.extend({
      canal: Channel,
      destino: z.string().describe('mascarado'),
      expiraEmSegundos: z.int(),
      reenvioEmSegundos: z.int(),
    }),
    errors: [
      'NEGOCIACAO_NAO_ENCONTRADA',
      'PASSO_FORA_DE_ORDEM',
      'CODIGO_DO_ACORDO_ENCERRADO',
      'REENVIO_CEDO',
      'LIMITE_DE_ENVIOS',
    ],
  }),
  campaign: defineCall({
    ...negotiating,
    method: 'GET',
    path: '/portal-cartao/v2/campanha/{campanha}',
    summary: 'O que uma campanha muda nas ofertas, nas palavras da sessão.',
    limit: 'session',
    report: ['negotiation', 'campanha'],
    params: z.strictObject({ campanha: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    reply: z.strictObject({
      showCampaign: z.boolean(),
      limitValueCampaign: Cents.describe('a oferta vale até este valor de dívida; 0 sem campanha'),
      urlAppLoja: z.url({ protocol: /^https$/ }).nullable(),
    }),
    errors: [],
  }),
}
