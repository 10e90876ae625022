import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'

export async function findReadUntil(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('receivedWatermarks').select('readUntil').executeTakeFirst()
  return row?.readUntil
}

/** The mark never goes back: of two that read, the one that ends first may have read less. */
export const markReadUntil = (db: Database, instant: Date) =>
  db
    .insertInto('receivedWatermarks')
    .values({ source: 'PIX', readUntil: instant })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({
        readUntil: sql<Date>`greatest(received_watermarks.read_until, excluded.read_until)`,
      }),
    )
    .execute()

/** The ids among these that a payment or money in suspense has. */
export async function findKnown(db: Database, endToEndIds: readonly string[]): Promise<Set<string>> {
  if (endToEndIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .select('externalId')
    .where('externalId', 'in', endToEndIds)
    .union(
      db.selectFrom('suspense').select('externalId').where('source', '=', 'PIX').where('externalId', 'in', endToEndIds),
    )
    .execute()
  return new Set(rows.map(({ externalId }) => externalId))
}

/** Cents of a period, by when they were paid: in the books, and set aside besides. */
export async function sumsOf(db: Database, from: Date, before: Date): Promise<{ booked: number; waiting: number }> {
  const { booked, waiting } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payments')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('amountCents'), sql<string>`0`).as('cents'))
        .where('method', '=', 'PIX')
        .where('paidAt', '>=', from)
        .where('paidAt', '<', before)
        .as('booked'),
      eb
        .selectFrom('suspense')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('amountCents'), sql<string>`0`).as('cents'))
        .where('source', '=', 'PIX')
        .where('paymentId', 'is', null)
        .where('reason', 'not in', ['refund-of-unknown', 'refund-by-hand'])
        .where('paidAt', '>=', from)
        .where('paidAt', '<', before)
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { booked: Number(booked), waiting: Number(waiting) }
}

export type ReceivedDay = Row<'receivedDays'>

export const findDay = (db: Database, day: CivilDate): Promise<ReceivedDay | undefined> =>
  db.selectFrom('receivedDays').selectAll().where('day', '=', day).executeTakeFirst()

export const keepDay = (db: Database, row: NewRow<'receivedDays'>) =>
  db
    .insertInto('receivedDays')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
