import { type Clock, days, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import { policy } from '../policy.ts'
import { opened } from '../waiting.ts'
import { type SlowGuess, clearAttempts, openGuess } from './counters.ts'
import { isHome, keepHome } from './home-repository.ts'
import { siteOf } from './site.ts'

type Deps = { db: Database; clock: Clock; keys: Keys }

/** A person by CPF, and the network of a call. */
type Place = { issuer: string; cpf: string; network: string }

const { network: usual, everywhere, besieged, siege } = policy.strangers

/** The key of a CPF's wrong passwords from one network, or without one from all. */
export const strangerKey = (keys: Keys, { issuer, cpf, network }: Omit<Place, 'network'> & { network?: string }) =>
  hmac(keys.counter, ['password', issuer, cpf, network === undefined ? '' : `from ${network}`].join(' '))

const siegeKey = (keys: Keys, { issuer, cpf }: Place) => hmac(keys.counter, `siege ${issuer} ${cpf}`)
const homeKey = (keys: Keys, { issuer, cpf, network }: Place) => hmac(keys.counter, `home ${issuer} ${cpf} ${network}`)

/** Guesses from devices that nobody knows: each network waits for its own; where many guess, only few more are heard. */
export function strangerGuesses({ db, clock, keys }: Deps) {
  /** A guess where all wait: one of a site, and few of all sites; the networks where the person was are as ever. */
  const openBesieged = async (place: Place): Promise<SlowGuess> => {
    const near = strangerKey(keys, place)
    if (await isHome(db, homeKey(keys, place), clock.now()))
      return opened(await openGuess(db, clock, near, usual), clock)
    const site = strangerKey(keys, { ...place, network: siteOf(place.network) })
    const own = opened(await openGuess(db, clock, site, besieged), clock)
    const all = await openGuess(db, clock, siegeKey(keys, place), siege)
    if (!all.allowed) await own.drop()
    return together(opened(all, clock), own)
  }

  return {
    /** Opens a guess, or refuses it; known and unknown CPFs cost the same. */
    async open(place: Place): Promise<Omit<SlowGuess, 'drop'>> {
      const { issuer, cpf } = place
      const ofAll = strangerKey(keys, { issuer, cpf })
      const all = await openGuess(db, clock, ofAll, everywhere)
      if (!all.allowed) {
        const forgetAll = { wrong: async () => null, right: () => clearAttempts(db, ofAll) }
        return together(forgetAll, await openBesieged(place))
      }
      const near = await openGuess(db, clock, strangerKey(keys, place), usual)
      if (!near.allowed) await all.drop()
      return together(all, opened(near, clock))
    },

    /** A right password came from here: guesses of strangers elsewhere do not keep its person out. */
    async welcome(place: Place): Promise<void> {
      const now = clock.now()
      const times = { now, until: later(now, policy.strangers.homeLife), stale: later(now, -days(1)) }
      await keepHome(db, homeKey(keys, place), times)
    },
  }
}

/** Two counts of one guess; the wait that it brings is the nearer one's. */
const together = (far: Pick<SlowGuess, 'wrong' | 'right'>, near: SlowGuess): SlowGuess => ({
  ...near,
  async wrong() {
    await far.wrong()
    return near.wrong()
  },
  async right() {
    await far.right()
    await near.right()
  },
})

/** A new password forgets the wrong ones: of all together, and of the network that made it. */
export async function forgetStrangers(tx: Database, keys: Keys, place: Place): Promise<void> {
  await clearAttempts(tx, strangerKey(keys, place))
  await clearAttempts(tx, siegeKey(keys, place))
  await clearAttempts(tx, strangerKey(keys, { issuer: place.issuer, cpf: place.cpf }))
}
