import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel, Row } from '../../../platform/db/schema.ts'
import type { SessionOwner } from '../../../platform/http/bind.ts'

type StepUp = Row<'stepUps'>

const select = (db: Database, { customerId, sessionId }: SessionOwner) =>
  db.selectFrom('stepUps').selectAll().where('customerId', '=', customerId).where('sessionId', '=', sessionId)

/** The code on its way in a session, and the proof that was given in it. */
export const findStepUp = (db: Database, owner: SessionOwner): Promise<StepUp | undefined> =>
  select(db, owner).executeTakeFirst()

/** A code on its way takes the place of the proof before it, so that no proof counts as that code. */
export const keepChallenge = (
  tx: Transaction,
  { customerId, sessionId }: SessionOwner,
  { challengeId, askedAt }: { challengeId: string; askedAt: Date },
) => {
  const asked = { challengeId, askedAt, tokenHash: null, provenAt: null }
  return tx
    .insertInto('stepUps')
    .values({ customerId, sessionId, ...asked })
    .onConflict((conflict) => conflict.columns(['customerId', 'sessionId']).doUpdateSet(asked))
    .execute()
}

/** A newer proof takes the place of the one before. */
export const keepProof = (
  tx: Transaction,
  { customerId, sessionId }: SessionOwner,
  { tokenHash, challengeId, now }: { tokenHash: string; challengeId: string | null; now: Date },
) =>
  tx
    .insertInto('stepUps')
    .values({ customerId, sessionId, challengeId, tokenHash, askedAt: now, provenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'sessionId'])
        .doUpdateSet({ challengeId, tokenHash, askedAt: now, provenAt: now }),
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

/** The contact whose code a proof was; undefined for a password or a passkey. */
export async function findChannelOfProof(
  db: Database,
  { customerId, sessionId }: SessionOwner,
  tokenHash: string,
): Promise<Channel | undefined> {
  const found = await db
    .selectFrom('stepUps')
    .innerJoin('challenges', 'challenges.idHash', 'stepUps.challengeId')
    .select('challenges.channel')
    .where('stepUps.customerId', '=', customerId)
    .where('stepUps.sessionId', '=', sessionId)
    .where('stepUps.tokenHash', '=', tokenHash)
    .where('challenges.endedAt', 'is not', null)
    .executeTakeFirst()
  return found?.channel
}
