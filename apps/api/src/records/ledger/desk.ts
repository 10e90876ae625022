import { z } from 'zod'
import type { DeskAnswer } from '../../platform/http/desk.ts'
import type { LedgerService } from './service.ts'

const order = z.strictObject({ acao: z.literal('conferir') })

/** The check of `npm run verify-ledger`: every act still follows the previous one. */
export const ledgerDesk = (ledger: Pick<LedgerService, 'verify'>) => ({
  async ledger(body: unknown): Promise<DeskAnswer> {
    if (!order.safeParse(body).success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    const { entries, lastHash, brokenAt } = await ledger.verify()
    return { status: 200, body: { registros: entries, ultimo: lastHash, quebra: brokenAt ?? null } }
  },
})

export type LedgerDesk = ReturnType<typeof ledgerDesk>
