import type { FooterBlockConfiguration, FooterConfiguration } from './footer-configuration.ts'

/** A brand as its `theme.json` tells it (seed 3.6 to 3.8), its file names resolved to addresses by the server. */
export type Theme = {
  title: string
  emissor: string
  /** Whether this is the issuer's own brand. */
  isDefault?: boolean
  /** Top bar and rail. */
  logoPath: string
  /** On the card. */
  brandLogoPath: string
  /** Phone header. */
  logo_nav: string
  faviconPath: string
  themeFile: string
  /** What a browser paints around the page. */
  themeColor?: string
  /** The same for a dark scheme. */
  dark?: { logoPath: string; logo_nav: string; themeColor?: string }
  /** The campaign that this is the theme of (NAV-08). */
  campaign?: string
  /** The font that a page fetches first: none where it is '', the portal's own where it is not said. */
  fontPath?: string
  footer?: FooterConfiguration
  fullBanner?: readonly Banner[]
  securityPolicy?: SecurityPolicy
  debtHelp?: DebtHelp
}

/** Specification 3.8, in plain text. */
export type Banner = { idItem: string; class: string; titleModal: string; descriptionModal: string; imagePath: string }

/** When it was reviewed, a civil date; and where the issuer's own text is, if it has one (MODAL-07). */
type SecurityPolicy = { reviewedOn: string; address?: string }

/** Whom somebody turns to who cannot pay, before the public places that every brand names. */
type DebtHelp = Pick<FooterBlockConfiguration, 'contacts' | 'schedule'> & {
  words?: string
  places?: readonly HelpPlace[]
}

export type HelpPlace = { name: string; what: string; href?: string }
