import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import { type CounterPolicy } from '../policy.ts'
import { allowed } from '../waiting.ts'
import { siteOf } from './site.ts'
import { claimAttempt, clearAttempts, returnAttempt } from './counters.ts'

type Deps = { db: Database; clock: Clock; keys: Keys }
type Rules = { near: CounterPolicy; everywhere: CounterPolicy }
/** The key of a person by CPF, known or not, and the network of a call. */
type Guesser = { who: string; network: string }

/** Guesses at a CPF without a password: a stranger closes them for one site, only very many for all. */
export function nearGuesses({ db, clock, keys }: Deps, purpose: string, rules: Rules) {
  const keyOf = ({ who }: Guesser, site: string) => hmac(keys.counter, [purpose, who, site].join(' '))

  return {
    /** Counts a guess before its check, or refuses it; gives the end of the wait should it be wrong, and its pardon. */
    async claim(place: Guesser): Promise<{ until: Date | null; forgive(tx?: Database): Promise<void> }> {
      const [near, all] = [keyOf(place, `from ${siteOf(place.network)}`), keyOf(place, 'everywhere')]
      const own = allowed(await claimAttempt(db, clock, near, rules.near), clock)
      const ofAll = await claimAttempt(db, clock, all, rules.everywhere)
      // Nothing was judged: the site keeps its try.
      if (!ofAll.allowed) await returnAttempt(db, near, { until: own })
      const wide = allowed(ofAll, clock)
      return {
        until: own ?? wide,
        async forgive(tx = db) {
          await clearAttempts(tx, near)
          await clearAttempts(tx, all)
        },
      }
    },
  }
}
