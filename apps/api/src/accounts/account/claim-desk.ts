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

const wireWaiting = ({ protocol, issuer, cpf, last4, month, method, paidOn, openedAt, answerBy }: WaitingClaim) => ({
  protocolo: protocol,
  emissor: issuer,
  cpf,
  cartaoFinal: last4,
  fatura: month,
  forma: method,
  pagoEm: paidOn,
  abertoEm: openedAt,
  responderAte: answerBy,
})
