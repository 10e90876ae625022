import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Row, Schema } from '../../platform/db/schema.ts'
import type { Head, LedgerEntry } from './repository.ts'

export type LedgerAnchor = Row<'ledgerAnchors'>

/** True for the only one who anchors until the transaction ends. */
export async function lockAnchors(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('ledger_anchors', 0)) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/** Acts that have waited for their anchor, and wait no more. */
export const takeUnanchored = (tx: Transaction, most: number): Promise<Head[]> =>
  tx
    .deleteFrom('unanchoredActs')
    .where('ctid' as never, 'in', (eb) =>
      eb
        .selectFrom('unanchoredActs')
        .select('ctid' as never)
        .limit(most),
    )
    .returning(['chain', 'position', 'hash'])
    .execute()

export const findLastAnchor = (tx: Transaction): Promise<LedgerAnchor | undefined> =>
  tx.selectFrom('ledgerAnchors').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

export async function insertAnchor(tx: Transaction, anchor: LedgerAnchor, heads: readonly Head[]): Promise<void> {
  await tx.insertInto('ledgerAnchors').values(anchor).execute()
  const kept = heads.map(({ chain, position, hash }) => ({ anchor: anchor.number, chain, position, hash }))
  await tx.insertInto('anchoredHeads').values(kept).execute()
}

export const findAnchorsAfter = (db: Database, number: number, most: number): Promise<LedgerAnchor[]> =>
  db.selectFrom('ledgerAnchors').selectAll().where('number', '>', number).orderBy('number').limit(most).execute()

/** The heads of an anchor, and the hash that each act has now; null for an act that is gone. */
export const findHeads = (db: Database, anchor: number): Promise<(Head & { actHash: string | null })[]> =>
  db
    .selectFrom('anchoredHeads as head')
    .leftJoin('ledgerActs as act', (join) =>
      join.onRef('act.chain', '=', 'head.chain').onRef('act.position', '=', 'head.position'),
    )
    .select(['head.chain', 'head.position', 'head.hash', 'act.hash as actHash'])
    .where('head.anchor', '=', anchor)
    .orderBy('head.chain')
    .execute()

/** An act, and whether an anchor has it or is to have it: the last one of each chain does. */
export type AuditedAct = LedgerEntry & { isKnown: boolean }

/** Acts of all chains, one chain after the other, from behind one of them. */
export const findActsAfter = (
  db: Database,
  { chain, position }: Pick<Head, 'chain' | 'position'>,
  most: number,
): Promise<AuditedAct[]> =>
  db
    .selectFrom('ledgerActs as act')
    .leftJoinLateral(knownOf, (join) => join.onTrue())
    .selectAll('act')
    .select(sql<boolean>`known.chain is not null`.as('isKnown'))
    .where(sql<boolean>`(act.chain, act.position) > (${chain}, ${position})`)
    .orderBy('act.chain')
    .orderBy('act.position')
    .limit(most)
    .execute()

// With a limit it is looked up for each act: as `exists` all heads would be read once a page.
const knownOf = ({ selectFrom }: ExpressionBuilder<Schema & { act: Schema['ledgerActs'] }, 'act'>) =>
  selectFrom('anchoredHeads as head')
    .innerJoin('ledgerAnchors as anchor', 'anchor.number', 'head.anchor')
    .select('head.chain')
    .whereRef('head.chain', '=', 'act.chain')
    .whereRef('head.position', '=', 'act.position')
    .unionAll(
      selectFrom('unanchoredActs as waiting')
        .select('waiting.chain')
        .whereRef('waiting.chain', '=', 'act.chain')
        .whereRef('waiting.position', '=', 'act.position'),
    )
    .limit(1)
    .as('known')
