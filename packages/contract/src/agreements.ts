import { z } from 'zod'
import { defineCall } from './call.ts'
import { AwaitedCharge, Cents, CivilDate, Id, Instant, Terms, Text, Waiting } from './fields.ts'
import { FileBytes } from './files.ts'
import { Credits } from './payments.ts'
import { DebtKind, DebtValue } from './debts.ts'
import { Conditions, negotiating } from './negotiation.ts'
import { Channel } from './sign-in.ts'

export const AgreementStatus = z.enum(['AGUARDANDO_ENTRADA', 'EM_ANDAMENTO', 'QUITADO', 'QUEBRADO', 'ENCERRADO'])

const agreed = { ...negotiating, module: 'ACORDO_ANDAMENTO' } as const

const Listed = z.strictObject({
  id: Id,
  contrato: Text,
  sobre: z
    .array(z.strictObject({ tipo: DebtKind, origem: Text }))
    .describe('as dívidas dele; nenhuma em um que veio sem elas'),
  situacao: AgreementStatus,
  andamento: z
    .enum(['EM_DIA', 'VENCE_EM_BREVE', 'ATRASADO', 'PRAZO_ENCERRADO'])
    .nullable()
    .describe('nulo quando terminou; com o prazo encerrado, só falta saber se o último dia trouxe um pagamento'),
  valorTotalCentavos: Cents,
  parcelas: z.int().min(1).describe('com a entrada'),
  parcelasPagas: z.int().min(0),
  comEntrada: z.boolean().describe('a primeira delas é a entrada, de número 0'),
  proximoVencimento: CivilDate.nullable(),
  proximoValorCentavos: Cents.nullable().describe('o que ela custa hoje'),
  proximoDescontoCentavos: Cents.describe('o que se paga a menos por ela hoje do que no vencimento'),
  diasEmAtraso: z.int().min(0).describe('desde o próximo vencimento, ou o dia com bancos depois dele'),
  ultimoDia: CivilDate.nullable().describe('o último para pagar e salvar o acordo'),
  novaOfertaEm: CivilDate.nullable().describe('de um acordo quebrado'),
  devidoHojeCentavos: Cents.nullable().describe('das dívidas que voltaram; nulo quando nada se deve por elas aqui'),
  dividasPagas: z
    .strictObject({ em: Instant, valorCentavos: Cents.describe('o que foi pago delas depois do acordo') })
    .nullable()
    .optional()
    .describe('de um acordo que terminou antes: quando a última das dívidas dele foi paga; nulo enquanto falta alguma'),
  cobranca: AwaitedCharge.optional(),
})

const Instalment = z.strictObject({
  numero: z.int().describe('0 é a entrada'),
  vencimento: CivilDate,
  valorCentavos: Cents,
  situacao: z.enum(['PAGA', 'ABERTA', 'ATRASADA', 'CANCELADA']),
  pagoCentavos: Cents,
  pagaEm: CivilDate.nullable(),
  hoje: z
    .strictObject({
      valorCentavos: Cents,
      multaCentavos: Cents,
      moraCentavos: Cents,
      jurosCentavos: Cents,
      descontoCentavos: Cents.describe('de pagar antes do prazo (CDC 52 §2)'),
      ate: CivilDate.describe('o último dia com este valor'),
      espera: Waiting,
    })
    .nullable()
    .describe('nulo quando não se paga'),
})

const Detail = Listed.extend({
  feitoEm: CivilDate,
  aceitoEm: Instant.nullable(),
  condicoes: Conditions.nullable().describe('nulas em um acordo que veio de fora do portal'),
  plano: z.array(Instalment),
  dividas: z.array(
    z.strictObject({
      id: Id,
      origem: Text,
      contrato: Text,
      valorHojeCentavos: Cents.describe('no dia do acordo'),
      descontoCentavos: Cents,
      devolvida: z
        .strictObject({
          valorOriginalCentavos: Cents,
          contestadoCentavos: Cents,
          pagoCentavos: Cents,
          valorHoje: DebtValue,
          espera: Waiting,
          cobranca: AwaitedCharge,
        })
        .nullable()
        .describe('quando o acordo terminou e ela voltou a ser devida aqui'),
    }),
  ),
  historico: z.array(
    z.strictObject({
      tipo: z.enum([
        'FEITO',
        'ENTRADA_PAGA',
        'PARCELA_PAGA',
        'PAGO_EM_PARTE',
        'PAGO_A_MAIS',
        'VENCIMENTO_MUDADO',
        'ENCERRADO',
        'QUEBRADO',
        'QUITADO',
      ]),
      em: Instant,
      parcela: z.int().nullable(),
      valorCentavos: Cents.nullable(),
      data: CivilDate.nullable(),
    }),
  ),
  mudancaDeVencimento: z.strictObject({ possivel: z.boolean(), usadaEm: Instant.nullable() }),
  quebra: z
    .strictObject({
      parcela: z.int().nullable(),
      ultimoDia: CivilDate.nullable(),
      deduzidoCentavos: Cents,
      creditoCentavos: Cents,
      novaOfertaEm: CivilDate,
    })
    .nullable()
    .describe('por que foi quebrado, o que foi abatido das dívidas e quando há oferta'),
  creditos: Credits,
  papeis: z.strictObject({ acordo: z.boolean(), cartaDeQuitacao: z.boolean() }),
  contratoAceito: Terms.nullable(),
  copiaPara: z.string().describe('e-mail mascarado'),
})

const OfAgreement = z.strictObject({ acordo: Id })

export const agreementCalls = {
  concludeAgreement: defineCall({
    ...negotiating,
    method: 'POST',
    path: '/cobranca-digital/v2/acordo/concluir',
    summary:
      'Aceita o que foi resumido, com o texto que foi mostrado e, no primeiro acordo, o código; uma vez por chave.',
    limit: 'paymentSession',
    report: ['negotiation', 'conclusão do acordo'],
    reach: 'own',
    idempotent: true,
    body: z.strictObject({
      negociacao: Id,
      versaoContrato: Text,
      aceito: z.literal(true),
      codigo: z
        .string()
        .regex(/^[0-9]{6}$/)
        .optional(),
    }),
    reply: Detail,
    fieldErrors: { codigo: 'CODIGO_DO_ACORDO_INCORRETO' },
    errors: [
      'NEGOCIACAO_NAO_ENCONTRADA',
      'PASSO_FORA_DE_ORDEM',
      'PROPOSTA_EXPIRADA',
      'DIVIDA_EM_ACORDO',
      'DIVIDA_COM_PAGAMENTO_A_CAMINHO',
      'DIVIDA_NAO_NEGOCIAVEL',
      'NOVA_OFERTA_DEPOIS',
      'CUPOM_USADO',
      'CODIGO_DO_ACORDO_INCORRETO',
      'CODIGO_DO_ACORDO_ENCERRADO',
    ],
  }),
  agreements: defineCall({
    ...agreed,
    method: 'GET',
    path: '/cobranca-digital/v2/acordos',
    summary: 'Os acordos do cliente, em andamento primeiro.',
    limit: 'session',
    report: ['negotiation', 'lista de acordos'],
    reach: 'own',
    reply: z.array(Listed),
    errors: [],
  }),
  agreement: defineCall({
    ...agreed,
    method: 'GET',
    path: '/cobranca-digital/v2/acordos/{acordo}',
    summary: 'Um acordo: cada parcela e o que custa hoje, a sua história e o que vem a seguir.',
    limit: 'session',
    report: ['negotiation', 'detalhes do acordo'],
    reach: 'own',
    params: OfAgreement,
    reply: Detail,
    errors: ['ACORDO_NAO_ENCONTRADO'],
  }),
  sendMoveCode: defineCall({
    ...agreed,
    method: 'POST',
    path: '/cobranca-digital/v2/acordos/{acordo}/vencimento/codigo',
    summary:
      'Envia o código que a mudança do vencimento pede a quem entrou por um link; pedido de novo, o anterior deixa de valer.',
    limit: 'messageSession',
    report: ['negotiation', 'código da mudança do vencimento'],
    reach: 'own',
    params: OfAgreement,
    body: z.strictObject({ canal: Channel }),
    reply: z.strictObject({
      canal: Channel,
      destino: z.string().describe('mascarado'),
      expiraEmSegundos: z.int(),
      reenvioEmSegundos: z.int(),
    }),
    errors: [
      'ACORDO_NAO_ENCONTRADO',
      'VENCIMENTO_NAO_MUDA',
      'CODIGO_DO_PEDIDO_ENCERRADO',
      'REENVIO_CEDO',
      'LIMITE_DE_ENVIOS',
    ],
  }),
  moveDueDay: defineCall({
    ...agreed,
    method: 'POST',
    path: '/cobranca-digital/v2/acordos/{acordo}/vencimento',
    summary:
      'Muda o dia de vencimento do que falta, uma vez e sem custo; quem entrou por um link confirma com o código. Pedido de novo com o mesmo dia, nada muda.',
    limit: 'paymentSession',
    report: ['negotiation', 'mudança do vencimento'],
    reach: 'own',
    params: OfAgreement,
    body: z.strictObject({
      diaVencimento: z.int().min(1).max(28),
      codigo: z
        .string()
        .regex(/^[0-9]{6}$/)
        .optional(),
    }),
    reply: Detail,
    fieldErrors: { codigo: 'CODIGO_DO_PEDIDO_INCORRETO' },
    errors: [
      'ACORDO_NAO_ENCONTRADO',
      'VENCIMENTO_JA_MUDADO',
      'VENCIMENTO_NAO_MUDA',
      'CODIGO_DO_PEDIDO_INCORRETO',
      'CODIGO_DO_PEDIDO_ENCERRADO',
    ],
  }),
  agreementPdf: defineCall({
    ...agreed,
    method: 'GET',
    path: '/cobranca-digital/v2/acordos/{acordo}/pdf',
    summary: 'O acordo em PDF acessível, com o código que “É nosso?” reconhece.',
    limit: 'fileSession',
    report: ['negotiation', 'pdf do acordo'],
    reach: 'own',
    params: OfAgreement,
    reply: FileBytes,
    file: 'pdf',
    errors: ['ACORDO_NAO_ENCONTRADO'],
  }),
  settlementLetter: defineCall({
    ...agreed,
    method: 'GET',
    path: '/cobranca-digital/v2/acordos/{acordo}/carta-quitacao',
    summary: 'A carta de quitação de um acordo pago, em PDF acessível.',
    limit: 'fileSession',
    report: ['negotiation', 'carta de quitação'],
    reach: 'own',
    params: OfAgreement,
    reply: FileBytes,
    file: 'pdf',
    errors: ['ACORDO_NAO_ENCONTRADO', 'QUITACAO_INDISPONIVEL'],
  }),
  debtStatements: defineCall({
    method: 'GET',
    path: '/cliente-cartao/v2/declaracoes-quitacao',
    summary: 'As declarações anuais de quitação de débitos do cliente (Lei 12.007/2009).',
    limit: 'session',
    report: ['negotiation', 'declarações de quitação'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    reply: z.array(z.strictObject({ ano: z.int(), emitidaEm: CivilDate })),
    errors: [],
  }),
  debtStatementPdf: defineCall({
    method: 'GET',
    path: '/cliente-cartao/v2/declaracoes-quitacao/{ano}/pdf',
    summary: 'A declaração de um ano em PDF acessível.',
    limit: 'fileSession',
    report: ['negotiation', 'pdf da declaração de quitação'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    params: z.strictObject({ ano: z.string().regex(/^[0-9]{4}$/) }),
    reply: FileBytes,
    file: 'pdf',
    errors: ['DECLARACAO_NAO_ENCONTRADA'],
  }),
}
