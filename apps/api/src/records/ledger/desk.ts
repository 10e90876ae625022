import { z } from 'zod'
import type { DeskAnswer } from '../../platform/http/desk.ts'
import type { LedgerService } from './service.ts'

const order = z.strictObject({ acao: z.literal('conferir') })

/** What `npm run verify-ledger` asks: whether every act still follows the one before it. */
export const ledgerDesk = (ledger: Pick<LedgerService, 'verify'>) => ({
  async ledger(body: unknown): Promise<DeskAnswer> {
    if (!order.safeParse(body).success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    const { entries, lastHash, brokenAt } = await ledger.verify()
    return { status: 200, body: { registros: entries, ultimo: lastHash, quebra: brokenAt ?? null } }
  },
})

export type LedgerDesk = ReturnType<typeof ledgerDesk>
