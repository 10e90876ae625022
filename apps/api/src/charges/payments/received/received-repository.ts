import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'

type Read = { now: Date; first: Date; nextAt: Date }

/** Gives how far the list was read, to one process at a time; undefined while another one reads or has just read. */
export async function claimRead(db: Database, { now, first, nextAt }: Read): Promise<Date | undefined> {
  const row = await db
    .insertInto('receivedWatermarks')
    .values({ source: 'PIX', readUntil: first, nextReadAt: nextAt })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ nextReadAt: nextAt }).where('receivedWatermarks.nextReadAt', '<=', now),
    )
    .returning('readUntil')
    .executeTakeFirst()
  return row?.readUntil
}

/** Moves the mark over a period that begins at or before it; a later one would leave a gap. */
export const markReadUntil = (db: Database, { from, to }: { from: Date; to: Date }) =>
  db
    .updateTable('receivedWatermarks')
    .set({ readUntil: to })
    .where('readUntil', '>=', from)
    .where('readUntil', '<', to)
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
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.id', '=', 'suspense.paymentId')
                .where('method', '=', 'PIX'),
            ),
          ),
        )
        .where('reason', 'not in', ['refund-of-unknown', 'refund-by-hand'])
        .where('suspense.paidAt', '>=', from)
        .where('suspense.paidAt', '<', before)
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
