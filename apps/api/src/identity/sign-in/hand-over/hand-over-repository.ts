import type { Database } from '../../../platform/db/database.ts'
import type { NewRow } from '../../../platform/db/schema.ts'

/** Stores a new hand-over; false where its challenge was used before. */
export async function insertHandOver(db: Database, handOver: NewRow<'hand_overs'>): Promise<boolean> {
  const row = await db
    .insertInto('hand_overs')
    .values(handOver)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code_challenge')
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
    .updateTable('hand_overs')
    .set({ used_at: now })
    .where('issuer', '=', issuer)
    .where('code_challenge', '=', codeChallenge)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('redirect_uri')
    .executeTakeFirst()
  return row && { redirectUri: row.redirect_uri }
}
