/** The footer of a theme (specification 3.7). A field without a picture has ''. */
export type FooterConfiguration = {
  protectedEnvironment: { imageSrc: string; imageAlt: string; title: string }
  columns: readonly { blocks: readonly FooterBlockConfiguration[] }[]
  legal: { companyName: string; cnpj: string; copyrightText: string }
}

export type FooterBlockConfiguration = {
  title?: string
  contacts?: readonly { subtitle: string; phone: { text: string; href: string }; extraInfo?: string }[]
  schedule?: string
  helpLink?: { text: string; href: string; linkText: string }
  links?: readonly FooterLink[]
  appStores?: readonly FooterStore[]
  mobileButtonText?: string
}

/** A link to `href`, or one that opens the security policy. */
export type FooterLink = { text: string; href?: string; isModal?: boolean; testId?: string; analyticsEvent?: string }

export type FooterStore = {
  href: string
  imageSrc: string
  imageAlt: string
  testId?: string
  analyticsEvent?: string
}
