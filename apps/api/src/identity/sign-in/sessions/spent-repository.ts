import type { Database } from '../../../platform/db/database.ts'

/** What serves once: proofs of a key, and the challenges that passkeys answer. */
type Spent = 'used_proofs' | 'used_passkey_challenges'

/** Spends one, by its hash; false where it was spent before. */
export async function spend(db: Database, table: Spent, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto(table)
    .values({ hash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
