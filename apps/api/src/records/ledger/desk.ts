import { z } from 'zod'
import type { DeskAnswer } from '../../platform/http/desk.ts'
import { COMMON_CHAIN } from './chain.ts'
import type { LedgerService } from './service.ts'
import type { LedgerBreak } from './verifying-service.ts'

const order = z.strictObject({ acao: z.literal('conferir') })

/** An act by its holder, null in the chain of all people, and its number there; or an anchor. */
export type BreakReply = { titular: string | null; registro: number } | { ancora: number }

/** The check of `npm run verify-ledger`: every act still follows the previous one, and the anchors have them all. */
export const ledgerDesk = (ledger: Pick<LedgerService, 'verify'>) => ({
  async ledger(body: unknown): Promise<DeskAnswer> {
    if (!order.safeParse(body).success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    const { acts, anchors, lastAnchor, broken } = await ledger.verify()
    const quebra = broken === undefined ? null : wireBreak(broken)
    return { status: 200, body: { registros: acts, ancoras: anchors, ultimaAncora: lastAnchor, quebra } }
  },
})

const wireBreak = (broken: LedgerBreak): BreakReply =>
  'anchor' in broken
    ? { ancora: broken.anchor }
    : { titular: broken.chain === COMMON_CHAIN ? null : broken.chain, registro: broken.position }

export type LedgerDesk = ReturnType<typeof ledgerDesk>
