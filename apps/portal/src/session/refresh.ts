import { constants } from '../constants.ts'
import type { Clock } from './clock.ts'
import type { Session } from './session.ts'

export type TokenPair = { accessToken: string; refreshToken: string }

/** Messages between the tabs of a session: a rotation, or a question about a token that may be spent. */
export type TabMessage = { spent: string; pair: TokenPair } | { who: string }

/** The outside of a refresh: main.tsx hands in the real one, a test hands in its own. */
export type RefreshParts = {
  session: Session
  clock: Clock
  exchange: (token: string, issuer: string) => Promise<TokenPair>
  /** True when the server refused an exchange, rather than the network. */
  isRefusal: (error: unknown) => boolean
  end: () => void
  /** Runs `work` while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>
  tell: (message: TabMessage) => void
  /** Long enough for another tab to answer. */
  pause: () => Promise<void>
}

export type Refresh = ReturnType<typeof createRefresh>

/** Keeps the access token young: one exchange at a time in this tab, and one at a time among the tabs. */
export function createRefresh({ session, clock, exchange, isRefusal, end, alone, tell, pause }: RefreshParts) {
  const age = ageOf(session, clock)
  let chain = { head: null as string | null, spent: new Set<string>() }
  let failingSince: number | undefined
  let running: Promise<void> | undefined

  const isDue = () => session.get().auth.refreshToken !== null && age() >= constants.refreshAfter

  /** False when the session went on or ended meanwhile. */
  const adopt = (token: string, pair: TokenPair): boolean => {
    if (session.get().auth.refreshToken !== token) return false
    if (chain.head !== token) chain = { head: token, spent: new Set() }
    chain.spent.add(token)
    chain.head = pair.refreshToken
    failingSince = undefined
    session.update({ auth: { ...pair, tokensAt: clock.now() } })
    return true
  }

  /** A tab that slept asks the others before it spends a token that one of them may have spent beyond the server's grace. */
  const askOthers = async (token: string) => {
    if (age() < constants.refreshAfter + constants.refreshGrace) return
    tell({ who: token })
    await pause()
  }

  const fail = (error: unknown) => {
    failingSince ??= clock.ticks()
    const dead = age() >= constants.accessTokenLife
    if (isRefusal(error) || (dead && clock.ticks() - failingSince >= constants.refreshPatience)) end()
    else if (dead) throw error
  }

  const rotate = async () => {
    const { refreshToken: token, issuer } = session.get().auth
    if (token === null || !isDue()) return
    await askOthers(token)
    if (session.get().auth.refreshToken !== token) return
    try {
      const pair = await exchange(token, issuer ?? '')
      if (adopt(token, pair)) tell({ spent: token, pair })
    } catch (error) {
      if (session.get().auth.refreshToken === token) fail(error)
    }
  }

  return {
    /** Refreshes when it is time; throws only when the token in hand is certainly dead and the network still fails. */
    ensureFresh: (): Promise<void> => {
      if (!isDue()) return Promise.resolve()
      running ??= alone(rotate).finally(() => {
        running = undefined
      })
      return running
    },
    /** A message of another tab. */
    hear: (message: TabMessage): void => {
      if ('pair' in message) {
        adopt(message.spent, message.pair)
        return
      }
      const { accessToken, refreshToken } = session.get().auth
      const known = refreshToken !== null && chain.head === refreshToken && chain.spent.has(message.who)
      if (known && accessToken !== null) tell({ spent: message.who, pair: { accessToken, refreshToken } })
    },
  }
}

/** The age of the tokens as measured here: a wrong clock changes nothing, one moved back counts as old. */
function ageOf(session: Session, clock: Clock): () => number {
  let seen = { token: null as string | null, at: 0 }
  return () => {
    const { accessToken, tokensAt } = session.get().auth
    if (seen.token !== accessToken) seen = { token: accessToken, at: clock.ticks() }
    const byClock = clock.now() - (tokensAt ?? 0)
    return byClock < 0 ? constants.refreshAfter : Math.max(byClock, clock.ticks() - seen.at)
  }
}
