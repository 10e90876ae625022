import { negotiationBase, negotiationLinkBase, paths } from '../paths.ts'

type Visit = {
  issuer: string | null
  origin: string | null
  pathname: string
  hasOwnScript: boolean
  houseIssuer: string
}

/** The origin is known only after the proof; the address is known before. */
const isByLink = ({ origin, pathname }: Visit): boolean =>
  origin !== null || negotiationBase(pathname) === negotiationLinkBase

/** OPS-04 OPS-08: consent is asked by the portal or the issuer's script; elsewhere nothing that needs it is loaded. */
export const asksConsent = (visit: Visit): boolean =>
  (visit.hasOwnScript || visit.issuer === visit.houseIssuer || !visit.issuer) &&
  !isByLink(visit) &&
  visit.pathname !== paths.externalNegotiation()

type EntryState = { pathname: string; signIn: { flow: string | null }; card: { bin: string | null } }

/** Signed in, but without a card yet: a reload here would lose the message of cards that failed to load. */
export const isEntering = ({ pathname, signIn: { flow }, card: { bin } }: EntryState): boolean =>
  pathname === paths.dashboard() && bin === null && (flow === null || flow === 'POSSUI_CARTAO')
