import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { GENESIS, findBreak, hashOf } from './chain.ts'
import type { LedgerEntry } from './repository.ts'
import * as repository from './repository.ts'

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

/** Writes acts into the ledger, in their transaction; last in it, for the next writer waits for its end. */
export const ledgerWriter = ({ clock }: { clock: Clock }) => ({
  async append(
    tx: Transaction,
    { customerId, sessionId, kind, subject = '', given, textVersion, channel }: LedgerAct,
  ): Promise<void> {
    const last = (await repository.lockLast(tx)) ?? { position: 0, hash: GENESIS }
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
    await repository.insertEntry(tx, { ...content, hash: hashOf(content) })
  },
})

export type LedgerWriter = ReturnType<typeof ledgerWriter>

/** Entries read at once during the verification. */
const PAGE = 1000

/** The result of a verification: the count of linked entries, the last hash, and the break if any. */
export type Verification = { entries: number; lastHash: string; brokenAt: number | undefined }

export function ledgerService(db: Database) {
  return {
    /** A customer's acceptances and withdrawals, and their consents from before the ledger. */
    async list(customerId: string): Promise<{ entries: repository.ListedAct[]; before: repository.PriorConsent[] }> {
      return {
        entries: await repository.findEntries(db, customerId),
        before: await repository.findBefore(db, customerId),
      }
    },

    /** Computes every customer's hashes again. */
    async verify(): Promise<Verification> {
      let last = { position: 0, hash: GENESIS }
      for (;;) {
        const page = await repository.findAfter(db, last.position, PAGE)
        const brokenAt = findBreak(page, last)
        const end = page.at(-1)
        if (brokenAt !== undefined || end === undefined)
          return { entries: brokenAt === undefined ? last.position : brokenAt - 1, lastHash: last.hash, brokenAt }
        last = end
      }
    },
  }
}

export type LedgerService = ReturnType<typeof ledgerService>
