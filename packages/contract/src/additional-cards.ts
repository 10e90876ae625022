import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cents, CivilDate, Cpf, Id, Month, Text } from './fields.ts'
import { ServiceRequest } from './services.ts'
import { FreshProof } from './step-up.ts'

const ofCard = {
  path: '/servicos/v1/cartao/{cartao}/adicionais',
  auth: 'bearer',
  module: 'OUTROS_SERVICOS',
} as const
const Card = z.strictObject({ cartao: Id })
const OfAdditional = Card.extend({ adicional: Id })

const AdditionalCard = z.strictObject({
  id: Id,
  nome: Text.describe('como impresso no cartão'),
  final: z.string().regex(/^[0-9]{4}$/),
  situacao: z.enum(['ATIVO', 'BLOQUEADO', 'CANCELADO']).describe('a do próprio cartão; a do titular vale por cima'),
  desde: CivilDate,
  gastoCentavos: Cents.describe('compras deste cartão na fatura'),
})

/** First and last name at least, in letters. */
const FullName = z
  .string()
  .trim()
  .max(120)
  .regex(/^\p{L}[\p{L}.'-]*(\s+[\p{L}.'-]+)+$/u)

export const additionalCardCalls = {
  additionalCards: defineCall({
    ...ofCard,
    method: 'GET',
    summary: 'Os cartões adicionais de um cartão, quanto cada um gastou na fatura atual, e os pedidos que esperam.',
    limit: 'session',
    report: ['other services', 'cartões adicionais'],
    params: Card,
    reply: z.strictObject({
      titular: z
        .enum(['ATIVO', 'BLOQUEADO', 'AGUARDA_CARTAO', 'CANCELADO'])
        .describe('só com ATIVO algum adicional compra'),
      fatura: z.strictObject({ id: Id, referencia: Month }).nullable().describe('nula antes da primeira'),
      adicionais: z.array(AdditionalCard).describe('os que valem primeiro'),
      pedidos: z.array(ServiceRequest).describe('os de cartão novo, do mais novo ao mais antigo'),
      vagas: z.int().min(0).nullable().describe('quantos ainda podem ser pedidos; nulo em cartão de carnê'),
    }),
    errors: ['CARTAO_NAO_ENCONTRADO'],
  }),
  askAdditionalCard: defineCall({
    ...ofCard,
    method: 'POST',
    summary:
      'Pede um cartão adicional para outra pessoa, com uma prova recente; os dados dela são apagados com a resposta.',
    limit: 'cardSession',
    report: ['other services', 'pedido de cartão adicional'],
    idempotent: true,
    params: Card,
    body: z.strictObject({
      nome: FullName,
      cpf: Cpf,
      nascimento: CivilDate,
      ciente: z.literal(true).describe('a pessoa foi avisada, e as compras vêm na fatura do titular'),
      prova: FreshProof,
    }),
    reply: ServiceRequest,
    fieldErrors: { nome: 'DADO_INVALIDO', cpf: 'DADO_INVALIDO', nascimento: 'DADO_INVALIDO' },
    errors: [
      'CONFIRME_IDENTIDADE',
      'CARTAO_NAO_ENCONTRADO',
      'SERVICO_INDISPONIVEL',
      'CARTAO_CANCELADO',
      'ADICIONAL_DO_TITULAR',
      'ADICIONAL_MENOR_DE_IDADE',
      'PEDIDO_EM_ANDAMENTO',
      'ADICIONAIS_DEMAIS',
    ],
  }),
  lockAdditionalCard: defineCall({
    ...ofCard,
    method: 'POST',
    path: `${ofCard.path}/{adicional}/bloqueio`,
    summary: 'Bloqueia um cartão adicional por enquanto, ou o desbloqueia.',
    limit: 'cardSession',
    report: ['other services', 'bloqueio de cartão adicional'],
    idempotent: true,
    params: OfAdditional,
    body: z.strictObject({ bloqueado: z.boolean() }),
    reply: ServiceRequest,
    errors: ['CARTAO_NAO_ENCONTRADO', 'ADICIONAL_NAO_ENCONTRADO', 'CARTAO_CANCELADO', 'SERVICO_SEM_MUDANCA'],
  }),
  cancelAdditionalCard: defineCall({
    ...ofCard,
    method: 'POST',
    path: `${ofCard.path}/{adicional}/cancelamento`,
    summary: 'Cancela um cartão adicional na hora; o que foi comprado com ele continua na fatura.',
    limit: 'cardSession',
    report: ['other services', 'cancelamento de cartão adicional'],
    idempotent: true,
    params: OfAdditional,
    reply: ServiceRequest,
    errors: ['CARTAO_NAO_ENCONTRADO', 'ADICIONAL_NAO_ENCONTRADO', 'CARTAO_CANCELADO'],
  }),
}
