import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { asRecords, hasSome } from '../../platform/db/records.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export type Message = Row<'messages'>

export const insertMessage = (tx: Transaction, message: NewRow<'messages'>) =>
  tx.insertInto('messages').values(message).execute()

export async function insertMessages(tx: Transaction, messages: readonly NewRow<'messages'>[]): Promise<void> {
  if (!hasSome(messages)) return
  const { columns, records } = asRecords(messages)
  await sql`insert into messages (${columns})
    select ${columns} from jsonb_populate_recordset(null::messages, ${records}::jsonb)`.execute(tx)
}

/** The times of a customer's messages of a purpose since an instant, the newest first. */
export async function findSends(tx: Transaction, customerId: string, purpose: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('createdAt')
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

type DueClaim = { now: Date; tryAgainAt: Date; most: number }

/** Claims due messages for one try, the first caller's first: patient ones behind the others. */
export async function claimDue(db: Database, { most, ...claim }: DueClaim): Promise<Message[]> {
  const urgent = await claimSome(db, sql`not patient`, { ...claim, most })
  if (urgent.length === most) return urgent
  return [...urgent, ...(await claimSome(db, sql`patient`, { ...claim, most: most - urgent.length }))]
}

const claimSome = (db: Database, which: RawBuilder<boolean>, { now, tryAgainAt, most }: DueClaim): Promise<Message[]> =>
  db
    .updateTable('messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: tryAgainAt }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('sentAt', 'is', null)
        .where('deadAt', 'is', null)
        .where(which)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** An ended message keeps no text: a code, which the subject has too, does not outlive its use. */
const emptied = { subject: '', body: '', html: '' }

/** Drops the undelivered messages of a topic. */
export const dropTopic = (tx: Transaction, topic: string, now: Date) =>
  tx
    .updateTable('messages')
    .set({ deadAt: now, ...emptied })
    .where('topic', '=', topic)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .execute()

export const markSent = (db: Database, id: string, now: Date) =>
  db
    .updateTable('messages')
    .set({ sentAt: now, ...emptied })
    .where('id', '=', id)
    .execute()

export const markFailed = (db: Database, id: string, next: { retryAt: Date } | { deadAt: Date }) =>
  db
    .updateTable('messages')
    .set('retryAt' in next ? { nextAttemptAt: next.retryAt } : { deadAt: next.deadAt, ...emptied })
    .where('id', '=', id)
    .execute()

/** Postpones without counting a try. */
export async function postpone(db: Database, { id, attempts }: Message, until: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ nextAttemptAt: until, attempts: attempts - 1 })
    .where('id', '=', id)
    .execute()
}
