import type { Database } from '../../../platform/db/database.ts'

/** Values that serve once: proofs of a key, and answered passkey challenges. */
type SingleUseTable = 'usedProofs' | 'usedPasskeyChallenges'

/** Spends a value, by its hash; false where it was spent before. */
export async function spend(db: Database, table: SingleUseTable, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto(table)
    .values({ hash, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
