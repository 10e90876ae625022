import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { findNewest, lockChain } from './repository.ts'
import type { LedgerWriter } from './service.ts'

/** A person's choice of optional cookies; `before` their sign-in. */
export type CookieChoice = {
  customerId: string
  sessionId: string
  agreed: boolean
  before: boolean
  textVersion: string
}

/** People's choices of cookies, recorded when they differ from the last one. */
export const cookieChoices = ({ db, ledger }: { db: Database; ledger: LedgerWriter }) => ({
  keep: ({ customerId, sessionId, agreed, before, textVersion }: CookieChoice): Promise<void> =>
    transact(db, async (tx) => {
      // Two tabs send one choice at once.
      await lockChain(tx, customerId)
      const last = await findNewest(tx, customerId, 'cookies')
      if (last?.given === agreed && last.textVersion === textVersion) return
      const act = { customerId, sessionId, kind: 'cookies' as const, given: agreed, textVersion }
      await ledger.append(tx, { ...act, ...(before && { channel: 'VISITA' as const }) })
    }),
})

export type CookieChoices = ReturnType<typeof cookieChoices>
