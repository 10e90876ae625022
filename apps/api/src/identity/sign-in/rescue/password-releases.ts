import { randomInt } from 'node:crypto'
import { type Clock, later } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { type Keys, hmac, hmacs } from '../../../platform/secrets.ts'
import { transact } from '../../../platform/transact.ts'
import { policy } from '../policy.ts'
import * as repository from './password-release-repository.ts'

type Deps = { db: Database; clock: Clock; keys: Keys }

/** After a rescue its contacts prove no more than it did: a new password waits for another proof (decision 027). */
export function passwordReleases({ db, clock, keys }: Deps) {
  const releaseOf = (id: string, code: string): string => `release ${id} ${code}`

  return {
    /** True while a code to the contacts is no reason for a new password. */
    isHeld: async (customerId: string): Promise<boolean> => (await repository.findHeld(db, customerId)) !== undefined,

    /** A code for the issuer's person to say; undefined where nothing is held. */
    async make(tx: Transaction, customerId: string): Promise<{ code: string; id: string; endsAt: Date } | undefined> {
      const held = await repository.findHeld(tx, customerId)
      if (held === undefined) return undefined
      const code = String(randomInt(1e10)).padStart(10, '0')
      const endsAt = later(clock.now(), policy.rescue.releaseLife)
      await repository.keepRelease(tx, held.id, {
        releaseHmac: hmac(keys.code, releaseOf(held.id, code)),
        releaseEndsAt: endsAt,
      })
      return { code, id: held.id, endsAt }
    },

    /** Spends a code; false where it is wrong, over or used. */
    spend: (customerId: string, code: string): Promise<boolean> =>
      transact(db, async (tx) => {
        const held = await repository.findHeld(tx, customerId)
        const spent = { releaseHmacs: hmacs(keys.code, releaseOf(held?.id ?? '', code)), now: clock.now() }
        if (held === undefined || !(await repository.spendRelease(tx, held.id, spent))) return false
        await repository.vouch(tx, customerId, clock.now())
        return true
      }),

    /** A sign-in by password and code, or by the issuer's own identity, is another proof. */
    vouch: (tx: Transaction, customerId: string) => repository.vouch(tx, customerId, clock.now()),
  }
}

export type PasswordReleases = ReturnType<typeof passwordReleases>
