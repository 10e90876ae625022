import type { Database } from '../../../platform/db/database.ts'

/** True where a right password came from this place; its row is a counter without failures that lasts. */
export const isHome = async (db: Database, key: string, now: Date): Promise<boolean> => {
  const query = db.selectFrom('signInCounters').select('key').where('key', '=', key).where('lockedUntil', '>', now)
  return (await query.executeTakeFirst()) !== undefined
}

/** Keeps a place, written anew only where its row is stale. */
export async function keepHome(
  db: Database,
  key: string,
  { now, until, stale }: { now: Date; until: Date; stale: Date },
): Promise<void> {
  const kept = { windowStart: now, lockedUntil: until }
  await db
    .insertInto('signInCounters')
    .values({ key, failures: 0, locks: 0, ...kept })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept).where('signInCounters.windowStart', '<', stale))
    .execute()
}
