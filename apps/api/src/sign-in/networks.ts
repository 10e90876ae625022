import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Keys, hmac } from '../secrets.ts'
import { claimAttempt, returnAttempt } from './counters.ts'
import { policy } from './policy.ts'
import { allowed } from './waiting.ts'

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  /** Raises what one network may get wrong, as it raises every limit of an address. */
  rateFactor: number
}

/** What the devices of a network that nobody knows may get wrong, whatever the CPFs (SSO-07). */
export function networkGuesses({ db, clock, keys, rateFactor }: Deps) {
  const rule = { ...policy.network, failures: policy.network.failures * rateFactor }

  return {
    /** Counts a guess before it is looked at, or refuses it; one that was right is taken back. */
    async claim(network: string): Promise<{ right(): Promise<void> }> {
      const key = hmac(keys.counter, `network ${network}`)
      const until = allowed(await claimAttempt(db, clock, key, rule), clock)
      return { right: () => returnAttempt(db, key, { until }) }
    },
  }
}
