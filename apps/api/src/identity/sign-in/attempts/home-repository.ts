import { days, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'

/** True where a right password came from this place; its row is a counter without failures that lasts. */
export const isHome = async (db: Database, key: string, now: Date): Promise<boolean> => {
  const query = db.selectFrom('signInCounters').select('key').where('key', '=', key).where('lockedUntil', '>', now)
  return (await query.executeTakeFirst()) !== undefined
}

/** Written anew at most once a day. */
export async function keepHome(db: Database, key: string, { now, life }: { now: Date; life: number }): Promise<void> {
  const until = { windowStart: now, lockedUntil: later(now, life) }
  await db
    .insertInto('signInCounters')
    .values({ key, failures: 0, locks: 0, ...until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(until)
        .where('signInCounters.windowStart', '<', later(now, -days(1))),
    )
    .execute()
}
