import { type Clock, later } from '../../../platform/clock.ts'
import { policy } from '../policy.ts'

type GuessWindow = { ends: Date; tries: number; failures: number }
type IssuerGuesses = { minute: GuessWindow; strictUntil: Date | undefined }
type IssuerNetwork = { issuer: string; network: string }

const { breaker: rule } = policy

/** Beyond these the oldest are dropped: memory is not for the sender of the most names. */
const MOST_KEYS = 20_000

/**
 * Detects password guesses from many networks; then a network without sign-ins gets fewer guesses (security.md B5,
 * decision 009). In memory, a process apart.
 */
export function guessBreaker(clock: Clock, rateFactor: number) {
  const issuers = new Map<string, IssuerGuesses>()
  const homes = new Map<string, true>()

  const issuerOf = (name: string): IssuerGuesses => {
    const now = clock.now()
    const known = issuers.get(name)
    const minute =
      known !== undefined && known.minute.ends > now
        ? known.minute
        : { ends: later(now, rule.window), tries: 0, failures: 0 }
    return keepYoungest(issuers, name, { minute, strictUntil: known?.strictUntil })
  }

  return {
    /** Counts a checked password of an unknown device. */
    note({ issuer: name, network, right }: IssuerNetwork & { right: boolean }): void {
      const issuer = issuerOf(name)
      const { minute } = issuer
      minute.tries += 1
      if (right) return void keepYoungest(homes, homeOf(name, network), true)
      minute.failures += 1
      const isRain = minute.failures > rule.failures * rateFactor && minute.failures > minute.tries * rule.share
      if (isRain) issuer.strictUntil = later(clock.now(), rule.life)
    },

    isStrict({ issuer: name, network }: IssuerNetwork): boolean {
      const until = issuers.get(name)?.strictUntil
      return until !== undefined && until > clock.now() && !homes.has(homeOf(name, network))
    },
  }
}

const homeOf = (issuer: string, network: string): string => `${issuer} ${network}`

/** A key that is set anew becomes the last of the Map; the first is the oldest. */
function keepYoungest<T>(map: Map<string, T>, key: string, value: T): T {
  map.delete(key)
  if (map.size >= MOST_KEYS) map.delete(map.keys().next().value ?? '')
  map.set(key, value)
  return value
}
