/** A brand as its `theme.json` tells it (seed 3.6 to 3.8), its file names resolved to addresses by the server. */
export type Theme = {
  title: string
  emissor: string
  /** Top bar and rail. */
  logoPath: string
  /** On the card. */
  brandLogoPath: string
  /** Phone header. */
  logo_nav: string
  faviconPath: string
  themeFile: string
  /** The same images for a dark scheme. */
  dark?: { logoPath: string; logo_nav: string }
  themeColor?: string
  footer?: FooterConfig
}

type FooterConfig = {
  protectedEnvironment: { imageSrc: string; imageAlt: string; title: string }
  columns: { blocks: FooterBlock[] }[]
  legal: { companyName: string; cnpj: string; copyrightText: string }
}

type FooterBlock = {
  title?: string
  contacts?: { subtitle: string; phone: { text: string; href: string }; extraInfo?: string }[]
  schedule?: string
  helpLink?: { text: string; href: string; linkText: string }
  links?: { text: string; href: string; testId?: string; isModal?: boolean; analyticsEvent?: string }[]
  appStores?: { href: string; imageSrc: string; imageAlt: string; analyticsEvent?: string; testId?: string }[]
  mobileButtonText?: string
}
