import type { FooterBlockConfiguration, FooterConfiguration } from './footer-configuration.ts'

/** A brand as its `theme.json` tells it (seed 3.6 to 3.8), its file names resolved to addresses by the server. */
export type Theme = {
  title: string
  emissor: string
  /** True for the issuer's own brand. */
  isDefault?: boolean
  /** The logo of top bar and rail. */
  logoPath: string
  /** The logo on the card. */
  brandLogoPath: string
  /** The logo of the phone's header. */
  logo_nav: string
  faviconPath: string
  themeFile: string
  /** The colour that browsers paint around the page. */
  themeColor?: string
  /** The same for a dark scheme. */
  dark?: { logoPath: string; logo_nav: string; themeColor?: string }
  /** The first screen after the login, in place of the module that the server names. */
  opensAt?: 'inicio'
  /** The campaign of this theme (NAV-08). */
  campaign?: string
  /** The font that a page fetches first: '' for none, the portal's own without it. */
  fontPath?: string
  footer?: FooterConfiguration
  fullBanner?: readonly Banner[]
  securityPolicy?: SecurityPolicy
  debtHelp?: DebtHelp
  help?: { deaf?: HelpWay; chat?: HelpWay; email?: HelpWay }
}

/** A banner of the brand in plain text (specification 3.8). */
export type Banner = { idItem: string; class: string; titleModal: string; descriptionModal: string; imagePath: string }

/** The review's civil date, and the address of the issuer's own text, if it has one (MODAL-07). */
type SecurityPolicy = { reviewedOn: string; address?: string }

/** Help for a person who cannot pay, shown before the public places that every brand names. */
type DebtHelp = Pick<FooterBlockConfiguration, 'contacts' | 'schedule'> & {
  words?: string
  places?: readonly HelpPlace[]
}

export type HelpPlace = { name: string; what: string; href?: string }

/** A way to a person of the brand besides the footer's telephones. */
type HelpWay = { text: string; href: string; schedule?: string }
