import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Clock, later } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Keys, hmac } from '../secrets.ts'
import type { CountTogether } from './limits.ts'

/** A database that is slow or gone holds up no call: the process' own count serves meanwhile. */
const LONGEST_MS = 1000

type Deps = { db: Database; clock: Clock; keys: Keys }

/** Counts calls in the database, one statement each, under a key that names no address. */
export const callCounts =
  ({ db, clock, keys }: Deps): CountTogether =>
  async (bucket, windowMs) => {
    const now = clock.now()
    const row = await Promise.race([
      countOne(db, hmac(keys.counter, bucket), now, later(now, windowMs)).catch(() => undefined),
      wait(LONGEST_MS, undefined, { ref: false }),
    ])
    return row && { count: row.count, leftMs: row.endsAt.getTime() - now.getTime() }
  }

/** A window begins with its first call, as the process' own does. */
const countOne = (db: Database, key: string, now: Date, endsAt: Date) =>
  db
    .insertInto('callCounts')
    .values({ key, count: 1, endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when call_counts.ends_at > ${now} then call_counts.count + 1 else 1 end`,
        endsAt: sql`case when call_counts.ends_at > ${now} then call_counts.ends_at else ${endsAt}::timestamptz end`,
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirst()
