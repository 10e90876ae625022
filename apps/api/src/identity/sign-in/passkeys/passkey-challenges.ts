import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Keys, newToken, sha256, sign, unsign } from '../../../platform/secrets.ts'
import { spend } from '../sessions/spent-repository.ts'
import { policy } from '../policy.ts'

/** The purpose of a challenge: signing in, or a new passkey or a fresh proof in one session. */
export type ChallengePurpose = 'sign-in' | `add ${string}` | `step-up ${string}`

/**
 * Challenges with purpose and expiry under our signature: asking for one stores nothing. Its answer is stored, so that
 * it is answered once.
 */
export function passkeyChallenges({ db, clock, keys }: { db: Database; clock: Clock; keys: Keys }) {
  return {
    make(purpose: ChallengePurpose): string {
      const end = later(clock.now(), policy.passkey.challengeLife).toISOString()
      return Buffer.from(sign(keys.passkey, [newToken(), end, purpose].join(' '))).toString('base64url')
    },

    /** Uses a challenge up; true when it is ours, for this purpose, in time and unused. */
    async take(challenge: string, purpose: ChallengePurpose): Promise<boolean> {
      const value = unsign(keys.passkey, Buffer.from(challenge, 'base64url').toString())
      const [, end = '', ...rest] = value?.split(' ') ?? []
      if (rest.join(' ') !== purpose || end <= clock.now().toISOString()) return false
      return spend(db, 'usedPasskeyChallenges', sha256(challenge), clock.now())
    },
  }
}
