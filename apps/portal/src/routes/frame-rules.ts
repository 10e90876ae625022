import { negotiationLinkBase, paths } from '../paths.ts'

const under = (pathname: string, ...bases: string[]): boolean =>
  bases.some((base) => pathname === base || pathname.startsWith(`${base}/`))

/** Its screens are the dashboard's, which need the margins that the dashboard gives them there. */
export const isNegotiationByLink = (pathname: string): boolean => under(pathname, negotiationLinkBase)

/** CHROME-02 */
export const hasTopBar = (pathname: string): boolean =>
  !under(pathname, paths.dashboard(), paths.externalNegotiation(), paths.negotiationLogin())

/** CHROME-04: up to 768 px a link's negotiation shows the bar on its two lists only. */
export const hasNarrowTopBar = (pathname: string): boolean =>
  !under(pathname, negotiationLinkBase) ||
  [paths.agreements, paths.openDebts].some((list) => list(negotiationLinkBase) === pathname)

/** CHROME-03 */
export const hasSignOut = (pathname: string): boolean =>
  pathname === paths.openSlips() || pathname.startsWith(negotiationLinkBase)

/** CHROME-05; `lost` is the 404 page, which keeps its footer under the dashboard. */
export const hasFooter = (pathname: string, lost: boolean): boolean => {
  const hidden = [paths.openSlips(), paths.externalNegotiation(), paths.negotiationLogin(), negotiationLinkBase]
  return !under(pathname, ...hidden, ...(lost ? [] : [paths.dashboard()]))
}
