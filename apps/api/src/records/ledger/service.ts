import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { hashOf, startOf } from './chain.ts'
import type { LedgerEntry } from './repository.ts'
import * as repository from './repository.ts'
import { verifyLedger } from './verifying-service.ts'

export type { LedgerEntry } from './repository.ts'
export type { ListedAct } from './repository.ts'

/** An act, as its service records it. */
export type LedgerAct = {
  customerId: string
  /** Null where it was done before signing in. */
  sessionId: string | null
  kind: LedgerEntry['kind']
  subject?: string
  given: boolean
  textVersion: string
  /** The channel of the act, where the session does not say it. */
  channel?: LedgerEntry['channel']
}

const BEFORE_SESSION = { channel: 'VISITA', device: '' } as const

/** Writes acts into the ledger, in their transaction; last in it, for the holder's next act waits for its end. */
export const ledgerWriter = ({ clock }: { clock: Clock }) => ({
  async append(
    tx: Transaction,
    { customerId, sessionId, kind, subject = '', given, textVersion, channel }: LedgerAct,
  ): Promise<void> {
    const last = (await repository.lockChain(tx, customerId)) ?? startOf(customerId)
    const content = {
      position: last.position + 1,
      id: randomUUID(),
      customerId,
      kind,
      subject,
      given,
      textVersion,
      ...(sessionId === null ? BEFORE_SESSION : await repository.placeOf(tx, sessionId)),
      ...(channel && { channel }),
      happenedAt: clock.now(),
      previous: last.hash,
    }
    await repository.insertEntry(tx, { chain: customerId, ...content, hash: hashOf(content) })
  },
})

export type LedgerWriter = ReturnType<typeof ledgerWriter>

export function ledgerService(db: Database) {
  return {
    /** A customer's acceptances and withdrawals, and their consents from before the ledger. */
    async list(customerId: string): Promise<{ entries: repository.ListedAct[]; before: repository.PriorConsent[] }> {
      return {
        entries: await repository.findEntries(db, customerId),
        before: await repository.findBefore(db, customerId),
      }
    },

    verify: () => verifyLedger(db),
  }
}

export type LedgerService = ReturnType<typeof ledgerService>
