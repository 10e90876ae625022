import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, Instant } from './fields.ts'

const Kind = z.enum([
  'VENCE_EM_BREVE',
  'PAGO',
  'PAGAMENTO_DEVOLVIDO',
  'ACORDO_EM_RISCO',
  'CODIGO_USADO',
  'NOVO_APARELHO',
  'CARTAO',
  'PIX_AUTOMATICO_LIGADO',
  'DEBITO_AGENDADO',
  'DEBITO_NAO_ACONTECEU',
  'DEBITO_NOVA_TENTATIVA',
  'DEBITO_PAGO',
  'PIX_AUTOMATICO_DESLIGADO',
  'SEM_DEBITO',
])
const Way = z.enum(['EMAIL', 'SMS', 'PORTAL'])

const Alert = z.strictObject({
  id: Id,
  tipo: Kind,
  texto: z.string().max(400),
  em: Instant,
  lido: z.boolean(),
  sobre: z
    .strictObject({
      tipo: z.enum(['FATURA', 'CARNE', 'ACORDO', 'DIVIDA', 'SEGURANCA']),
      id: Id.nullable().describe('nulo no que é da conta toda'),
      cartao: Id.nullable().describe('só da fatura'),
      cartaoFinal: z
        .string()
        .regex(/^[0-9]{4}$/)
        .nullable(),
    })
    .describe('onde se vê do que se trata'),
})

const Choice = z.strictObject({
  tipo: Kind,
  canais: z.array(Way),
  protege: z
    .boolean()
    .describe('pelo menos um caminho fica ligado: protege a conta, ou diz que a fatura não será debitada'),
})

export const alertCalls = {
  alerts: defineCall({
    method: 'GET',
    path: '/servicos/v1/avisos',
    summary: 'Os avisos do portal, do mais novo ao mais antigo, vinte por página; ficam doze meses.',
    limit: 'session',
    report: ['other services', 'avisos'],
    auth: 'bearer',
    query: z.strictObject({
      pagina: z
        .string()
        .regex(/^[1-9][0-9]{0,2}$/)
        .optional(),
    }),
    reply: z.strictObject({
      avisos: z.array(Alert),
      naoLidos: z.int(),
      proximaPagina: z.int().nullable(),
    }),
    errors: [],
  }),
  readAlerts: defineCall({
    method: 'POST',
    path: '/servicos/v1/avisos/lidos',
    summary: 'Marca um aviso como lido, ou todos.',
    limit: 'session',
    report: ['other services', 'leitura de avisos'],
    auth: 'bearer',
    body: z.strictObject({ aviso: Id.optional().describe('sem ele, todos') }),
    reply: z.strictObject({ naoLidos: z.int() }),
    errors: ['AVISO_NAO_ENCONTRADO'],
  }),
  unreadAlerts: defineCall({
    method: 'GET',
    path: '/servicos/v1/avisos/nao-lidos',
    summary: 'Quantos avisos do portal ainda não foram lidos.',
    limit: 'session',
    report: ['other services', 'avisos não lidos'],
    auth: 'bearer',
    reply: z.strictObject({ naoLidos: z.int() }),
    errors: [],
  }),
  alertChoices: defineCall({
    method: 'GET',
    path: '/servicos/v1/avisos/escolhas',
    summary: 'Por onde o cliente quer cada tipo de aviso.',
    limit: 'session',
    report: ['other services', 'escolhas de avisos'],
    auth: 'bearer',
    reply: z.array(Choice),
    errors: [],
  }),
  chooseAlerts: defineCall({
    method: 'POST',
    path: '/servicos/v1/avisos/escolhas',
    summary: 'Escolhe por onde vai um tipo de aviso; o que protege a conta não se cala por completo.',
    limit: 'simulationSession',
    report: ['other services', 'escolha de aviso'],
    auth: 'bearer',
    body: z.strictObject({ tipo: Kind, canais: z.array(Way).max(3) }),
    reply: Choice,
    errors: ['AVISO_DE_SEGURANCA'],
  }),
}
