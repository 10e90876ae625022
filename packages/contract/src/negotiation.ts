import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cents, CivilDate, Text } from './fields.ts'

export const negotiationCalls = {
  openDebts: defineCall({
    method: 'GET',
    path: '/cobranca-digital/v2/dividas',
    summary: 'As dívidas em aberto do cliente.',
    auth: 'bearer',
    scopes: ['portal', 'negociacao'],
    module: 'NEGOCIACAO',
    reply: z.array(
      z.strictObject({
        id: z.uuid(),
        origem: Text,
        contrato: Text,
        valorOriginalCentavos: Cents,
        vencimento: CivilDate,
        diasEmAtraso: z.int().min(0),
      }),
    ),
    errors: [],
  }),
  agreements: defineCall({
    method: 'GET',
    path: '/cobranca-digital/v2/acordos',
    summary: 'Os acordos do cliente, em andamento primeiro.',
    auth: 'bearer',
    scopes: ['portal', 'negociacao'],
    module: 'ACORDO_ANDAMENTO',
    reply: z.array(
      z.strictObject({
        id: z.uuid(),
        contrato: Text,
        situacao: z.enum(['EM_ANDAMENTO', 'QUITADO', 'QUEBRADO']),
        valorTotalCentavos: Cents,
        parcelas: z.int().min(1),
        parcelasPagas: z.int().min(0),
        proximoVencimento: CivilDate.nullable(),
        diasEmAtraso: z.int().min(0).describe('desde o próximo vencimento'),
      }),
    ),
    errors: [],
  }),
  debtStatements: defineCall({
    method: 'GET',
    path: '/cliente-cartao/v2/declaracoes-quitacao',
    summary: 'As declarações anuais de quitação de débitos do cliente (Lei 12.007/2009).',
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    reply: z.array(z.strictObject({ ano: z.int(), emitidaEm: CivilDate })),
    errors: [],
  }),
}
