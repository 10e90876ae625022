import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Method, NewRow, Row } from '../../../platform/db/schema.ts'

export type Notice = Row<'notices'>

/** Stores what the outside told; told again, it only counts the copies. */
export async function storeNotice(db: Database, notice: NewRow<'notices'>): Promise<void> {
  await db
    .insertInto('notices')
    .values({ ...notice, body: sql`${JSON.stringify(notice.body)}::jsonb` })
    .onConflict((conflict) =>
      conflict.columns(['source', 'externalId']).doUpdateSet({ copies: sql`notices.copies + 1` }),
    )
    .execute()
}

/** Notices of one source that wait to be applied; each goes to whoever asks first. */
export const claimNotices = (
  db: Database,
  { source, now, nextAt, most }: { source: Method; now: Date; nextAt: Date; most: number },
): Promise<Notice[]> =>
  db
    .updateTable('notices')
    .set((eb) => ({ nextAttemptAt: nextAt, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notices')
        .select('id')
        .where('state', '=', 'stored')
        .where('source', '=', source)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

export const postponeNotice = (db: Database, id: string, until: Date) =>
  db.updateTable('notices').set({ nextAttemptAt: until }).where('id', '=', id).where('state', '=', 'stored').execute()

export const concludeNotice = (db: Database | Transaction, id: string, state: Notice['state']) =>
  db.updateTable('notices').set({ state }).where('id', '=', id).execute()
