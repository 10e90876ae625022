import { negotiationBase, negotiationLinkBase, paths } from '../paths.ts'

type Visit = {
  issuer: string | null
  origin: string | null
  pathname: string
  hasOwnScript: boolean
  houseIssuer: string
}

/** The origin is known after the proof only; the address says it before. */
const isByLink = ({ origin, pathname }: Visit): boolean =>
  origin !== null || negotiationBase(pathname) === negotiationLinkBase

/** OPS-04 OPS-08: who is asked, by the portal or by the issuer's own script. Nobody else gets anything that they would have to be asked for. */
export const asksConsent = (visit: Visit): boolean =>
  (visit.hasOwnScript || visit.issuer === visit.houseIssuer || !visit.issuer) &&
  !isByLink(visit) &&
  visit.pathname !== paths.externalNegotiation()

type Entering = { pathname: string; signIn: { flow: string | null }; card: { bin: string | null } }

/** Signed in and without a card yet: cards that fail lead back to the login, and a page begun anew there would lose what is said. */
export const isEntering = ({ pathname, signIn: { flow }, card: { bin } }: Entering): boolean =>
  pathname === paths.dashboard() && bin === null && (flow === null || flow === 'POSSUI_CARTAO')
