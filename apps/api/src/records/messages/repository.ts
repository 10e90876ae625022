import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export type Message = Row<'messages'>

export const insertMessage = (tx: Transaction, message: NewRow<'messages'>) =>
  tx.insertInto('messages').values(message).execute()

/** The times of a customer's messages of a purpose since an instant, the newest first. */
export async function findSends(tx: Transaction, customerId: string, purpose: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
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
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: tryAgainAt }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where(which)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
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
    .set({ dead_at: now, ...emptied })
    .where('topic', '=', topic)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute()

export const markSent = (db: Database, id: string, now: Date) =>
  db
    .updateTable('messages')
    .set({ sent_at: now, ...emptied })
    .where('id', '=', id)
    .execute()

export const markFailed = (db: Database, id: string, next: { retryAt: Date } | { deadAt: Date }) =>
  db
    .updateTable('messages')
    .set('retryAt' in next ? { next_attempt_at: next.retryAt } : { dead_at: next.deadAt, ...emptied })
    .where('id', '=', id)
    .execute()

/** Postpones without counting a try. */
export async function postpone(db: Database, { id, attempts }: Message, until: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ next_attempt_at: until, attempts: attempts - 1 })
    .where('id', '=', id)
    .execute()
}
