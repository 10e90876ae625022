import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Method } from '../../platform/db/schema.ts'

export type Oldest = { method: Method; oldest: Date }

/** The oldest notice that waits to be applied, by who told it. */
export const findOldestNotices = (db: Database): Promise<Oldest[]> =>
  db
    .selectFrom('notices')
    .select(({ fn }) => ['source as method', fn.min('receivedAt').as('oldest')])
    .where('state', '=', 'stored')
    .groupBy('source')
    .execute()

/** The charge that should have been asked about for the longest time, by method. */
export const findOldestTurns = (db: Database, now: Date): Promise<Oldest[]> =>
  db
    .selectFrom('charges')
    .select(({ fn }) => ['method', fn.min('pollAt').as('oldest')])
    .where('state', 'in', ['creating', 'open'])
    .where('pollAt', '<=', now)
    .groupBy('method')
    .execute()

/** Money that waits for a person. */
export const findWaiting = (db: Database): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom('suspense')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('count'), fn.min('raisedAt').as('oldest')])
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()

/** The end of what was read of the PSP's list. */
export async function findReadUntil(db: Database): Promise<Date | undefined> {
  const mark = await db
    .selectFrom('receivedWatermarks')
    .select('readUntil')
    .where('source', '=', 'PIX')
    .executeTakeFirst()
  return mark?.readUntil
}

/** Days since one of which the PSP and the books tell another sum. */
export async function countDifferingDays(db: Database, since: CivilDate): Promise<number> {
  const { days } = await db
    .selectFrom('receivedDays')
    .select(sql<number>`count(*)::int`.as('days'))
    .where('day', '>=', since)
    .where(sql<boolean>`received_cents <> booked_cents + waiting_cents`)
    .executeTakeFirstOrThrow()
  return days
}
