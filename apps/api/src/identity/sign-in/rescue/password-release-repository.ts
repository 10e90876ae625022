import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Rescue } from './rescue-repository.ts'

const selectHeld = (db: Database, customerId: string) =>
  db
    .selectFrom('contactRescues')
    .where('customerId', '=', customerId)
    .where('doneAt', 'is not', null)
    .where('vouchedAt', 'is', null)

/** The newest rescue that took effect and since which nothing else has proven the person. */
export const findHeld = (db: Database, customerId: string): Promise<Rescue | undefined> =>
  selectHeld(db, customerId).selectAll().orderBy('doneAt', 'desc').limit(1).executeTakeFirst()

/** A new code takes the place of the one before. */
export const keepRelease = (
  tx: Transaction,
  id: string,
  release: { releaseHmac: string; releaseEndsAt: Date },
): Promise<unknown> => tx.updateTable('contactRescues').set(release).where('id', '=', id).execute()

/** Spends the code of a release, once. */
export async function spendRelease(
  tx: Transaction,
  id: string,
  { releaseHmacs, now }: { releaseHmacs: readonly string[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactRescues')
    .set({ releaseHmac: null, releaseEndsAt: null })
    .where('id', '=', id)
    .where('releaseHmac', 'in', releaseHmacs)
    .where('releaseEndsAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Another proof of the person has come. */
export const vouch = (tx: Transaction, customerId: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('contactRescues')
    .set({ vouchedAt: now })
    .where('customerId', '=', customerId)
    .where('doneAt', 'is not', null)
    .where('vouchedAt', 'is', null)
    .execute()
