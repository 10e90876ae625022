import { z } from 'zod'
import type { DeskAnswer } from '../../platform/http/desk.ts'
import type { ClaimService } from './claims.ts'

const order = z.strictObject({ acao: z.literal('listar') })

/** The payments that people say they made and nobody saw: whoever answers for them has until `responderAte`. */
export const claimDesk = (claims: Pick<ClaimService, 'waiting'>) => ({
  async claims(body: unknown): Promise<DeskAnswer> {
    if (!order.safeParse(body).success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    return { status: 200, body: { protocolos: (await claims.waiting()).map(wireWaiting) } }
  },
})

type WaitingClaim = Awaited<ReturnType<ClaimService['waiting']>>[number]

const wireWaiting = (claim: WaitingClaim) => ({
  protocolo: claim.protocol,
  emissor: claim.issuer,
  nomeEmissor: claim.issuerName,
  nome: claim.name,
  cpf: claim.cpf,
  cartaoFinal: claim.last4,
  fatura: claim.month,
  faturaCentavos: claim.totalCents,
  forma: claim.method,
  pagoEm: claim.paidOn,
  abertoEm: claim.openedAt,
  responderAte: claim.answerBy,
})
