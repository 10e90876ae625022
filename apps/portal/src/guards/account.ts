import { paths } from '../paths.ts'
import { allows, moduleRoute, negotiationRoute } from '../session/module-route.ts'
import type { Guard } from './guard.ts'
import { isInQuickSlip, isSignedIn } from './visitor.ts'
import type { ModuleName } from '@portal/contract/call'

/** GUARD-01 GUARD-13: a link opens its own base, and of the dashboard no more than the wait that finds out what there is. */
export const signedIn: Guard = (session, url) => {
  if (!isSignedIn(session)) return paths.login()
  const isOutside = session.auth.origin === 'LINK' && url.pathname !== paths.dashboard()
  return isOutside ? moduleRoute(session, url.pathname) : undefined
}

/** GUARD-13: what is of the whole account; who is in for a part of it stays there. */
export const wholeAccount: Guard = (session, url) => {
  if (isInQuickSlip(session)) return paths.openSlips()
  return isSignedIn(session) && session.signIn.context !== null ? moduleRoute(session, url.pathname) : undefined
}

/** GUARD-06: a first access or a new password ends with the contacts, before anything else. */
export const accessConcluded: Guard = ({ auth }) => (auth.isConcluded ? undefined : paths.updateData())

/** NAV-17: the negotiation begins where it lands, and for a visitor at its login, with what the address said. */
export const toNegotiation: Guard = (session, url) =>
  isSignedIn(session) ? negotiationRoute(session, url.pathname) : paths.negotiationLogin() + url.search

/** GUARD-05 */
export const inQuickSlip: Guard = (session) => (isInQuickSlip(session) ? undefined : paths.quickSlipLogin())

/** NAV-04: the quick slip begins at its login. */
export const toQuickSlipLogin: Guard = () => paths.quickSlipLogin()

/** GUARD-06: whoever holds a token, whatever they still have to go through. */
export const hasToken: Guard = ({ auth }) => (auth.accessToken === null ? paths.home() : undefined)

/** GUARD-04; an index that is not known yet sends to the dashboard, which loads it (NAV-02). */
export const moduleAllowed =
  (module: ModuleName): Guard =>
  (session, url) =>
    allows(session, module) ? undefined : moduleRoute(session, url.pathname)

/** The guards of a module: let in, allowed, and at a step of a flow that step's own. */
export const behind =
  (entered: Guard) =>
  (module: ModuleName, ...steps: Guard[]) => ({ module, guards: [entered, moduleAllowed(module), ...steps] })

export const within = behind(signedIn)

/** NAV-02: what shows parts of every module is for who is known to have them. */
export const indexKnown: Guard = ({ modules }) => (modules.allowed.length === 0 ? paths.dashboard() : undefined)

/** NAV-02: the dashboard itself is only where an index is fetched. */
export const indexUnknown: Guard = (session, url) =>
  session.modules.allowed.length === 0 ? undefined : moduleRoute(session, url.pathname)

/** GUARD-03 */
export const linkSignedIn: Guard = (session) => (isSignedIn(session) ? undefined : paths.negotiationLogin())

/** GUARD-03: the entry is where the proof of a link is asked; without one there is nothing to prove here. */
export const linkEntry: Guard = (session, { hash, pathname }) => {
  if (hash.length > 1) return undefined
  return isSignedIn(session) ? moduleRoute(session, pathname) : paths.negotiationLogin()
}
