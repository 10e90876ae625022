import type { Database } from '../../../platform/db/database.ts'
import type { NewRow } from '../../../platform/db/schema.ts'

/** Stores a new hand-over; false where its challenge was used before. */
export async function insertHandOver(db: Database, handOver: NewRow<'handOvers'>): Promise<boolean> {
  const row = await db
    .insertInto('handOvers')
    .values(handOver)
    .onConflict((conflict) => conflict.doNothing())
    .returning('codeChallenge')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a hand-over that was begun and not used yet, for one caller only. */
export async function takeHandOver(
  db: Database,
  issuer: string,
  codeChallenge: string,
  now: Date,
): Promise<{ redirectUri: string } | undefined> {
  const row = await db
    .updateTable('handOvers')
    .set({ usedAt: now })
    .where('issuer', '=', issuer)
    .where('codeChallenge', '=', codeChallenge)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('redirectUri')
    .executeTakeFirst()
  return row && { redirectUri: row.redirectUri }
}
