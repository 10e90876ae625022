import { setTimeout as wait } from 'node:timers/promises'
import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from './database.ts'

export type Delivery = { issuer: string; number: number; digest: string; asOf: CivilDate }
/** New, begun before and not ended, ended with these files; ended or begun with other files; older than another. */
type Standing = 'new' | 'begun' | 'done' | 'other-files' | 'old'

const LOCK = 7_205_812
/** A server needs a moment to see that a load was killed. */
const [LOOKS, BETWEEN_MS] = [100, 100]

/** True where no other load of this database is at work. The lock is the session's. */
export async function lockLoading(db: Database, looks = LOOKS): Promise<boolean> {
  if (await takesLock(db)) return true
  if (looks === 0) return false
  await wait(BETWEEN_MS)
  return lockLoading(db, looks - 1)
}

async function takesLock(db: Database): Promise<boolean> {
  const asked = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken`
  return (await asked.execute(db)).rows[0]?.taken ?? false
}

export const unlockLoading = (db: Database) => sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db)

/** False on the schema of release 3, on which this code runs too (decision 023). */
export async function knowsDeliveries(db: Database): Promise<boolean> {
  const asked = sql<{ known: boolean }>`select to_regclass('deliveries') is not null as known`
  return (await asked.execute(db)).rows[0]?.known ?? false
}

export async function findStanding(db: Database, { issuer, number, digest }: Delivery): Promise<Standing> {
  const later = await db
    .selectFrom('deliveries')
    .select(['number', 'digest', 'endedAt'])
    .where('issuer', '=', issuer)
    .where('number', '>=', number)
    .orderBy('number')
    .execute()
  const own = later.find((each) => each.number === number)
  if (own === undefined) return later.length > 0 ? 'old' : 'new'
  if (own.digest !== digest) return 'other-files'
  if (own.endedAt !== null) return 'done'
  return later.length > 1 ? 'old' : 'begun'
}

/** Notes that a delivery begins; one that was cut short goes on. */
export const beginDelivery = (db: Database, delivery: Delivery, beganAt: Date) =>
  db
    .insertInto('deliveries')
    .values({ ...delivery, beganAt, endedAt: null, refused: null })
    .onConflict((begun) => begun.doNothing())
    .execute()

export const endDelivery = (db: Database, { issuer, number }: Delivery, end: { endedAt: Date; refused: number }) =>
  db.updateTable('deliveries').set(end).where('issuer', '=', issuer).where('number', '=', number).execute()

/** True where an invoice of the issuer can be priced: with its interest, fine and arrears. */
export const hasRates = async (db: Database, issuer: string): Promise<boolean> =>
  (await sql`select kind from rates where issuer = ${issuer} group by kind`.execute(db)).rows.length === 3

/** True where an issuer may have rows: its own came before. */
export const hasIssuer = async (db: Database, issuer: string): Promise<boolean> =>
  (await sql`select from issuers where id = ${issuer}`.execute(db)).rows.length > 0

/** A table that grew from nothing has no statistics yet; who does not own it leaves that to the server. */
export const refreshStatistics = (db: Database) => sql`analyze customers, cards, invoices, transactions`.execute(db)
