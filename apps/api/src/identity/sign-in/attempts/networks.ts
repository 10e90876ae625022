import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import { guessBreaker } from './breaker.ts'
import { claimAttempt, returnAttempt } from './counters.ts'
import { policy } from '../policy.ts'
import { allowed } from '../waiting.ts'
import { siteOf } from './site.ts'

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
      const most = breaker.isStrict(place) ? strict.networkFailures : usual.failures * rateFactor
      const claimed: { key: string; until: Date | null }[] = []
      for (const { name, failures } of countsOf(place.network, most)) {
        const key = hmac(keys.counter, `network ${name}`)
        claimed.push({ key, until: allowed(await claimAttempt(db, clock, key, { ...usual, failures }), clock) })
      }
      return {
        async right() {
          breaker.note({ ...place, right: true })
          for (const { key, until } of claimed) await returnAttempt(db, key, { until })
        },
        wrong: () => breaker.note({ ...place, right: false }),
      }
    },
  }
}

/** The network, and of IPv6 its site: one of them has all that a fresh network would have. */
function countsOf(network: string, failures: number): { name: string; failures: number }[] {
  const site = siteOf(network)
  const wide = { name: `site ${site}`, failures: failures * policy.siteShare }
  return [{ name: network, failures }, ...(site === network ? [] : [wide])]
}
