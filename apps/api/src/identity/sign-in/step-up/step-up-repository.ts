import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Row } from '../../../platform/db/schema.ts'
import type { SessionOwner } from '../../../platform/http/bind.ts'

type StepUp = Row<'stepUps'>

const select = (db: Database, { customerId, sessionId }: SessionOwner) =>
  db.selectFrom('stepUps').selectAll().where('customerId', '=', customerId).where('sessionId', '=', sessionId)

/** The code on its way in a session, and the proof that was given in it. */
export const findStepUp = (db: Database, owner: SessionOwner): Promise<StepUp | undefined> =>
  select(db, owner).executeTakeFirst()

export const keepChallenge = (
  tx: Transaction,
  { customerId, sessionId }: SessionOwner,
  change: { challengeId: string; askedAt: Date },
) =>
  tx
    .insertInto('stepUps')
    .values({ customerId, sessionId, tokenHash: null, provenAt: null, ...change })
    .onConflict((conflict) => conflict.columns(['customerId', 'sessionId']).doUpdateSet(change))
    .execute()

/** A newer proof takes the place of the one before. */
export const keepProof = (
  tx: Transaction,
  { customerId, sessionId }: SessionOwner,
  { tokenHash, now }: { tokenHash: string; now: Date },
) =>
  tx
    .insertInto('stepUps')
    .values({ customerId, sessionId, challengeId: null, tokenHash, askedAt: now, provenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'sessionId'])
        .doUpdateSet({ challengeId: null, tokenHash, askedAt: now, provenAt: now }),
    )
    .execute()

/** True where this proof was given in this session since an instant. */
export async function isProven(
  db: Database,
  owner: SessionOwner,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<boolean> {
  const found = await select(db, owner)
    .where('tokenHash', '=', tokenHash)
    .where('provenAt', '>', since)
    .executeTakeFirst()
  return found !== undefined
}
