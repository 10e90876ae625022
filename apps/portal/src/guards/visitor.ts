import { negotiationWords, paths } from '../paths.ts'
import { moduleRoute } from '../session/module-route.ts'
import type { SessionState } from '../session/session.ts'
import type { Guard } from './guard.ts'

/** The access check of the dashboard: a token and the login behind it, whatever the origin (LINK included). */
export const isSignedIn = ({ auth }: SessionState): boolean => auth.accessToken !== null && auth.isConcluded

export const isInQuickSlip = ({ auth }: SessionState): boolean => auth.accessToken !== null && auth.isQuickSlip

/** GUARD-05, the other way round: who is in has nothing to prove again. */
export const outOfQuickSlip: Guard = (session) => (isInQuickSlip(session) ? paths.openSlips() : undefined)

/** GUARD-02, GUARD-10 */
export const signedOut: Guard = (session, url) => (isSignedIn(session) ? moduleRoute(session, url.pathname) : undefined)

/** SSO-11: without a charge that waits there is nothing to follow. */
export const awaitsCharge: Guard = ({ auth }) => (auth.awaited === null ? paths.login() : undefined)

/** NAV-06: the login in negotiation context, with what the link said. */
export const toNegotiationLogin: Guard = (_, { searchParams }) => {
  const said = negotiationWords.flatMap((word) =>
    searchParams
      .getAll(word)
      .slice(0, 1)
      .map((value) => [word, value]),
  )
  return `${paths.login()}?${new URLSearchParams([['contexto', 'negociacao'], ...said])}`
}
