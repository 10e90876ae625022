import type { Brands } from './catalogue.ts'
import type { Theme } from './theme.ts'

export type ThemeRequest = {
  /** Without its port. */
  hostname: string
  pathname: string
  /** The campaign that a link of a negotiation names (NAV-06). */
  linked?: string | undefined
  /** The campaign that this visit came by. */
  visit?: string | undefined
}

export type ThemeChoice = {
  theme: Theme
  /** The campaign that the rest of the visit keeps; undefined where an address named an unknown one. */
  campaign?: string | undefined
  /** The unknown campaign of the address, for the log. */
  unknown?: string
}

/** The address of a campaign, which is drawn in its own theme (NAV-08). */
const CAMPAIGN = /^\/campanha\/([^/]+)\/?$/i

/** THEME-01, THEME-05: the brand of the host, else the default; in a campaign of that issuer, the campaign's. */
export function chooseTheme(brands: Brands, { hostname, pathname, linked, visit }: ThemeRequest): ThemeChoice {
  const own = brands.byHost.get(hostname.toLowerCase().replace(/\.$/, '')) ?? brands.standard
  const campaignOf = (id: string | undefined): Theme | undefined => {
    const theme = brands.byCampaign.get(id ?? '')
    // Another issuer's campaign would show its customers a wrong brand.
    return theme?.config.emissor === own.config.emissor ? theme : undefined
  }
  const [, typed] = CAMPAIGN.exec(pathname) ?? []
  const theme = typed === undefined ? (campaignOf(linked) ?? campaignOf(visit)) : campaignOf(typed)
  if (theme) return { theme, campaign: theme.campaign }
  return { theme: own, ...(typed !== undefined && { unknown: typed.slice(0, 80) }) }
}
