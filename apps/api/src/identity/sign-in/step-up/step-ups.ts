import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SessionOwner } from '../../../platform/http/bind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newToken, sha256 } from '../../../platform/secrets.ts'
import { transact } from '../../../platform/transact.ts'
import { policy } from '../policy.ts'
import * as repository from './step-up-repository.ts'

const { life } = policy.stepUp

/**
 * A proof lies with the page that gave it, not with the session: who copied a bearer, however young, changes nothing by
 * it (ASVS 7.5.1).
 */
export const stepUpBook = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Refuses an act without a fresh proof of this session. */
  async require(owner: SessionOwner, proof: string | undefined): Promise<void> {
    const tokenHash = sha256(proof ?? '')
    const since = later(clock.now(), -life)
    if (!(await repository.isProven(db, owner, { tokenHash, since }))) throw new Refusal('CONFIRME_IDENTIDADE')
  },

  /** The contact whose code a proof was; undefined for a password or a passkey. */
  channelOf: (owner: SessionOwner, proof: string | undefined, connection: Database = db) =>
    repository.findChannelOfProof(connection, owner, sha256(proof ?? '')),

  /** The token of a proof that was just given; a code names its challenge. */
  async grant(owner: SessionOwner, challengeId: string | null = null): Promise<string> {
    const [token, now] = [newToken(), clock.now()]
    await transact(db, (tx) => repository.keepProof(tx, owner, { tokenHash: sha256(token), challengeId, now }))
    return token
  },
})

export type StepUps = ReturnType<typeof stepUpBook>
