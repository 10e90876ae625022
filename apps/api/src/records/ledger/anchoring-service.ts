import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transact.ts'
import { type LedgerAnchor, findLastAnchor, insertAnchor, lockAnchors, takeUnanchored } from './anchor-repository.ts'
import { GENESIS, hashOfAnchor, headsOf } from './chain.ts'

/** Acts of one anchor: a statement names each of their chains. */
const AT_ONCE = 5000

type Deps = { db: Database; clock: Clock; log: Pick<Log, 'info'> }

/** Anchors the heads of all chains that changed. The log keeps each anchor's hash out of the database's reach. */
export function ledgerAnchors({ db, clock, log }: Deps) {
  const anchorSome = (): Promise<number> =>
    transact(db, async (tx) => {
      if (!(await lockAnchors(tx))) return 0
      const acts = await takeUnanchored(tx, AT_ONCE)
      if (acts.length === 0) return 0
      const heads = headsOf(acts)
      const last = await findLastAnchor(tx)
      const number = (last?.number ?? 0) + 1
      const content = { number, anchoredAt: clock.now(), previous: last?.hash ?? GENESIS }
      const anchor: LedgerAnchor = { ...content, hash: hashOfAnchor(content, heads) }
      await insertAnchor(tx, anchor, heads)
      log.info({ anchor: number, hash: anchor.hash, heads: heads.length }, 'acts anchored')
      return acts.length
    })

  return async (): Promise<void> => {
    while ((await anchorSome()) === AT_ONCE);
  }
}
