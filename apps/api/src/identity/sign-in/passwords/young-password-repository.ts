import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import type { AttemptRow } from '../attempts/attempt-repository.ts'

/** Resets that were done by one contact and facts: the attempt of each, and its link beside it. */
const doneByFacts = (db: Database) =>
  db
    .selectFrom('signInAttempts')
    .where('signInAttempts.provenBy', '=', 'facts')
    .where('signInAttempts.step', '=', 'done')
    .where('signInAttempts.kind', '!=', 'rescue')

/** The contact whose code began a reset since an instant; a link has no code of its own. */
export async function findChannelOfReset(db: Database, customerId: string, since: Date): Promise<Channel | undefined> {
  const found = await doneByFacts(db)
    .innerJoin('challenges', 'challenges.idHash', 'signInAttempts.idHash')
    .select('challenges.channel')
    .where('signInAttempts.customerId', '=', customerId)
    .where('signInAttempts.createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found?.channel
}

/** The reset that a link stops, while it does. */
export const findLink = (db: Database, idHash: string, now: Date): Promise<AttemptRow | undefined> =>
  doneByFacts(db)
    .selectAll('signInAttempts')
    .where('signInAttempts.idHash', '=', idHash)
    .where('signInAttempts.endsAt', '>', now)
    .executeTakeFirst()

/** A newer password takes the place of one that was young, and ends its link. */
export const forgetResets = (tx: Transaction, customerId: string, except?: string) =>
  tx
    .updateTable('signInAttempts')
    .set({ provenBy: null })
    .where('customerId', '=', customerId)
    .where('step', '=', 'done')
    .where('kind', '!=', 'rescue')
    .$if(except !== undefined, (query) => query.where('idHash', '!=', except ?? ''))
    .execute()
