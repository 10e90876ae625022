import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import { policy } from '../policy.ts'
import { opened } from '../waiting.ts'
import { type SlowGuess, clearAttempts, openGuess } from './counters.ts'

type Deps = { db: Database; clock: Clock; keys: Keys }

/** A person by CPF, and the network of a call. */
type Place = { issuer: string; cpf: string; network: string }

const { network: usual, everywhere, besieged } = policy.strangers

/** The key of a CPF's wrong passwords from one network, or without one from all. */
export const strangerKey = (keys: Keys, { issuer, cpf, network }: Omit<Place, 'network'> & { network?: string }) =>
  hmac(keys.counter, ['password', issuer, cpf, network === undefined ? '' : `from ${network}`].join(' '))

/** Guesses from devices that nobody knows: each network waits for its own; where many guess, a clean one has one still. */
export function strangerGuesses({ db, clock, keys }: Deps) {
  return {
    /** Opens a guess, or refuses it; known and unknown CPFs cost the same. */
    async open({ issuer, cpf, network }: Place): Promise<Omit<SlowGuess, 'drop'>> {
      const ofAll = strangerKey(keys, { issuer, cpf })
      const all = await openGuess(db, clock, ofAll, everywhere)
      const nearKey = strangerKey(keys, { issuer, cpf, network })
      const near = await openGuess(db, clock, nearKey, all.allowed ? usual : besieged)
      if (!near.allowed && all.allowed) await all.drop()
      const guess = opened(near, clock)
      return {
        allowed: true,
        async wrong() {
          if (all.allowed) await all.wrong()
          return guess.wrong()
        },
        async right() {
          await clearAttempts(db, ofAll)
          await guess.right()
        },
      }
    },
  }
}

/** A new password forgets the wrong ones: of all together, and of the network that made it. */
export async function forgetStrangers(tx: Database, keys: Keys, place: Place): Promise<void> {
  await clearAttempts(tx, strangerKey(keys, place))
  await clearAttempts(tx, strangerKey(keys, { issuer: place.issuer, cpf: place.cpf }))
}
