import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Entry } from './chain.ts'

/** The end of the ledger, held: whoever writes next waits for this transaction to end. */
export async function lockLast(tx: Transaction): Promise<Pick<Entry, 'position' | 'hash'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('acceptances', 0))`.execute(tx)
  return tx
    .selectFrom('acceptances')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const insertEntry = (tx: Transaction, entry: Entry) => tx.insertInto('acceptances').values(entry).execute()

/** Where a session was begun, and what its device is called if it has a name. */
export async function placeOf(tx: Transaction, sessionId: string): Promise<Pick<Entry, 'channel' | 'device'>> {
  const session = await tx
    .selectFrom('sessions')
    .select(['device', 'origin'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { channel: session.origin ?? 'PORTAL', device: session.device ?? '' }
}

/** What a customer accepted and took back, the newest first. */
export const findEntries = (db: Database, customerId: string): Promise<Entry[]> =>
  db
    .selectFrom('acceptances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position', 'desc')
    .limit(200)
    .execute()

export const findEntry = (db: Database, customerId: string, id: string): Promise<Entry | undefined> =>
  db.selectFrom('acceptances').selectAll().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst()

/** Everybody's, in order, after one of them. */
export const findAfter = (db: Database, position: number, most: number): Promise<Entry[]> =>
  db.selectFrom('acceptances').selectAll().where('position', '>', position).orderBy('position').limit(most).execute()
