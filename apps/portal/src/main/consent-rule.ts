import { negotiationBase, negotiationLinkBase, paths } from '../paths.ts'

type Visit = {
  emissor: string | null
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
  (visit.hasOwnScript || visit.emissor === visit.houseIssuer || !visit.emissor) &&
  !isByLink(visit) &&
  visit.pathname !== paths.externalNegotiation()

type Entering = { pathname: string; flow: string | null; bin: string | null }

/** Signed in and without a card yet: cards that fail lead back to the login, and a page begun anew there would lose what is said. */
export const isEntering = ({ pathname, flow, bin }: Entering): boolean =>
  pathname === paths.dashboard() && bin === null && (flow === null || flow === 'POSSUI_CARTAO')
