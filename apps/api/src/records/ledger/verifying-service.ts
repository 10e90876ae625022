import type { Database } from '../../platform/db/database.ts'
import { type AuditedAct, findActsAfter, findAnchorsAfter, findHeads } from './anchor-repository.ts'
import { COMMON_CHAIN, GENESIS, follows, hashOfAnchor, startOf } from './chain.ts'
import type { Head } from './repository.ts'

/** Rows read at once. */
const PAGE = 1000

/** An act, by its place, or an anchor that is not as it was written. */
export type LedgerBreak = Pick<Head, 'chain' | 'position'> | { anchor: number }

/** The result of a verification: the acts and anchors seen, the last anchor's hash, and the first break if any. */
export type Verification = { acts: number; anchors: number; lastAnchor: string; broken: LedgerBreak | undefined }

/** Computes the hash of every act and of every anchor again. */
export async function verifyLedger(db: Database): Promise<Verification> {
  const { acts, broken } = await verifyActs(db)
  return { acts, ...(await verifyAnchors(db, broken)) }
}

async function* readActs(db: Database): AsyncGenerator<AuditedAct> {
  let last: Pick<Head, 'chain' | 'position'> = startOf(COMMON_CHAIN)
  for (;;) {
    const page = await findActsAfter(db, last, PAGE)
    yield* page
    const end = page.at(-1)
    if (end === undefined) return
    last = end
  }
}

/** Each act follows the one before, and the end of each chain is known to the anchors. */
async function verifyActs(db: Database): Promise<Pick<Verification, 'acts' | 'broken'>> {
  let acts = 0
  let last: AuditedAct | undefined
  for await (const act of readActs(db)) {
    const isNext = act.chain === last?.chain
    if (!isNext && last?.isKnown === false) return { acts, broken: last }
    if (!follows(act, isNext && last ? last : startOf(act.chain))) return { acts, broken: act }
    last = act
    acts += 1
  }
  return { acts, broken: last?.isKnown === false ? last : undefined }
}

/** Each anchor follows the one before, and the acts that it was made of are still there. */
async function verifyAnchors(db: Database, before?: LedgerBreak): Promise<Omit<Verification, 'acts'>> {
  let last = { number: 0, hash: GENESIS }
  let broken = before
  for (;;) {
    const page = await findAnchorsAfter(db, last.number, PAGE)
    for (const anchor of page) {
      const heads = await findHeads(db, anchor.number)
      const isNext = anchor.number === last.number + 1 && anchor.previous === last.hash
      if (!isNext || anchor.hash !== hashOfAnchor(anchor, heads)) broken ??= { anchor: anchor.number }
      broken ??= heads.find(({ hash, actHash }) => hash !== actHash)
      if (broken !== undefined) return { anchors: last.number, lastAnchor: last.hash, broken }
      last = anchor
    }
    if (page.length === 0) return { anchors: last.number, lastAnchor: last.hash, broken }
  }
}
