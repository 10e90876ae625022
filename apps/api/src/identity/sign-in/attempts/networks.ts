import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import { guessBreaker } from './breaker.ts'
import { claimAttempt, returnAttempt } from './counters.ts'
import { policy } from '../policy.ts'
import { allowed } from '../waiting.ts'

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  /** The factor of a network's failures, as of every limit of an address. */
  rateFactor: number
}

/** A counted guess, to be marked right or wrong. */
type Guess = { right(): Promise<void>; wrong(): void }

/** The failures of a network's unknown devices, whatever the CPFs (SSO-07). */
export function networkGuesses({ db, clock, keys, rateFactor }: Deps) {
  const breaker = guessBreaker(clock, rateFactor)
  const { network: usual, breaker: strict } = policy

  return {
    /** Counts a guess before it is checked, or refuses it. */
    async claim(place: { issuer: string; network: string }): Promise<Guess> {
      const key = hmac(keys.counter, `network ${place.network}`)
      const failures = breaker.isStrict(place) ? strict.networkFailures : usual.failures * rateFactor
      const until = allowed(await claimAttempt(db, clock, key, { ...usual, failures }), clock)
      return {
        async right() {
          breaker.note({ ...place, right: true })
          await returnAttempt(db, key, { until })
        },
        wrong: () => breaker.note({ ...place, right: false }),
      }
    },
  }
}
