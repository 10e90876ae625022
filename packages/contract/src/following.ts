import { z } from 'zod'
import { defineCall } from './call.ts'
import { Instant, Issuer } from './fields.ts'
import { ChargeStatus } from './payments.ts'

export const followingCalls = {
  followCharge: defineCall({
    method: 'POST',
    path: '/portal-cartao/v2/pagamento/status',
    summary:
      'Se um Pix ou um boleto já foi pago, para quem guardou o código de acompanhamento dele: sem sessão, sem valor e sem dados de ninguém.',
    limit: 'visitorAddress',
    report: ['pay now', 'acompanhamento sem sessão'],
    auth: 'none',
    body: z.strictObject({ acompanhamento: z.string().min(1).max(100), emissor: Issuer }),
    reply: z.strictObject({
      forma: z.enum(['PIX', 'BOLETO']).describe('como foi cobrado'),
      situacao: ChargeStatus,
      pagoEm: Instant.nullable(),
    }),
    fieldErrors: { acompanhamento: 'ACOMPANHAMENTO_NAO_VALE' },
    errors: ['ACOMPANHAMENTO_NAO_VALE', 'BOLETO_INDISPONIVEL'],
  }),
}
