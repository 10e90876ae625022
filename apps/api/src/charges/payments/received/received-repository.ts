import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'

export async function findReadUntil(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('received_watermarks').select('read_until').executeTakeFirst()
  return row?.read_until
}

/** The mark never goes back: of two that read, the one that ends first may have read less. */
export const markReadUntil = (db: Database, instant: Date) =>
  db
    .insertInto('received_watermarks')
    .values({ source: 'PIX', read_until: instant })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({
        read_until: sql<Date>`greatest(received_watermarks.read_until, excluded.read_until)`,
      }),
    )
    .execute()

/** Of these ids those that a payment or money in suspense has. */
export async function findKnown(db: Database, endToEndIds: readonly string[]): Promise<Set<string>> {
  if (endToEndIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .select('external_id')
    .where('external_id', 'in', endToEndIds)
    .union(
      db
        .selectFrom('suspense')
        .select('external_id')
        .where('source', '=', 'PIX')
        .where('external_id', 'in', endToEndIds),
    )
    .execute()
  return new Set(rows.map(({ external_id }) => external_id))
}

/** Cents of a period, by when they were paid: in the books, and set aside besides. */
export async function sumsOf(db: Database, from: Date, before: Date): Promise<{ booked: number; waiting: number }> {
  const { booked, waiting } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payments')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_cents'), sql<string>`0`).as('cents'))
        .where('method', '=', 'PIX')
        .where('paid_at', '>=', from)
        .where('paid_at', '<', before)
        .as('booked'),
      eb
        .selectFrom('suspense')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_cents'), sql<string>`0`).as('cents'))
        .where('source', '=', 'PIX')
        .where('payment_id', 'is', null)
        .where('reason', 'not in', ['refund-of-unknown', 'refund-by-hand'])
        .where('paid_at', '>=', from)
        .where('paid_at', '<', before)
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { booked: Number(booked), waiting: Number(waiting) }
}

export type ReceivedDay = Row<'received_days'>

export const findDay = (db: Database, day: CivilDate): Promise<ReceivedDay | undefined> =>
  db.selectFrom('received_days').selectAll().where('day', '=', day).executeTakeFirst()

export const keepDay = (db: Database, row: NewRow<'received_days'>) =>
  db
    .insertInto('received_days')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
