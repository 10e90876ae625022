/** Specification 3.7, as the theme's file has it. */
export interface FooterConfiguration {
  protectedEnvironment?: { imageSrc?: string; imageAlt?: string; title: string }
  columns?: readonly { blocks: readonly FooterBlockConfiguration[] }[]
  legal?: { companyName: string; cnpj: string; copyrightText: string }
}

export interface FooterBlockConfiguration {
  title?: string
  contacts?: readonly { subtitle?: string; phone?: { text: string; href: string }; extraInfo?: string }[]
  schedule?: string
  helpLink?: { text: string; href: string; linkText: string }
  links?: readonly FooterLink[]
  appStores?: readonly FooterStore[]
  mobileButtonText?: string
}

export interface FooterLink {
  text: string
  href?: string
  testId?: string
  isModal?: boolean
  analyticsEvent?: unknown
}

export interface FooterStore {
  href: string
  imageSrc?: string
  imageAlt: string
  testId?: string
  analyticsEvent?: unknown
}
