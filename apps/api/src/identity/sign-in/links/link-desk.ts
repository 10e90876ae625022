import { Cpf, Issuer } from '@portal/contract/fields'
import { z } from 'zod'
import type { CreatedLink, NegotiationLinks } from './links.ts'

type OrderAnswer = { status: number; body: object; about?: { issuer: string; cpf: string } }

const holder = { emissor: Issuer, cpf: Cpf }
const order = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('enviar'),
    ...holder,
    canal: z.enum(['SMS', 'EMAIL']),
    campanha: Issuer.optional(),
    cupom: z.string().trim().min(1).max(40).optional(),
  }),
  z.strictObject({ acao: z.literal('revogar'), ...holder }),
])

/** Orders of an issuer's collection: to send a link, or to revoke it. The answer never holds the link itself. */
export const linkDesk = (links: NegotiationLinks) => ({
  async links(body: unknown, origin: string): Promise<OrderAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    const { data } = read
    const who = { issuer: data.emissor, cpf: data.cpf }
    if (data.acao === 'revogar') {
      const outcome = await links.revoke(who)
      return { ...(outcome === 'revoked' ? { status: 200, body: {} } : refusals[outcome]), about: who }
    }
    const { canal: channel, campanha: campaign, cupom: coupon } = data
    const outcome = await links.make({ ...who, channel, campaign, coupon, origin })
    const answer = typeof outcome === 'string' ? refusals[outcome] : { status: 200, body: wireMade(outcome) }
    return { ...answer, about: who }
  },
})

const wireMade = ({ id, channel, expiresAt }: CreatedLink) => ({
  link: id,
  canal: channel,
  venceEm: expiresAt.toISOString(),
})

const refusals = {
  'no-customer': { status: 404, body: { mensagem: 'Ninguém com este CPF neste emissor.' } },
  mourned: { status: 409, body: { mensagem: 'O banco avisou a morte desta pessoa. Nenhum link é enviado.' } },
  'no-campaign': { status: 409, body: { mensagem: 'Esta campanha não está no prazo, ou não é deste emissor.' } },
  none: { status: 409, body: { mensagem: 'Não há link que ainda valha.' } },
} as const satisfies Record<string, OrderAnswer>
