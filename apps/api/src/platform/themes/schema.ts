import { z } from 'zod'

/** The name of a brand's folder, its campaign and its issuer. */
export const brandName = /^[a-z0-9-]{1,40}$/

const fileName = (endings: string) =>
  z
    .string()
    .regex(new RegExp(`^[a-z0-9-]{1,60}\\.(${endings})$`), `o nome de um arquivo da pasta, em minúsculas (${endings})`)
const picture = fileName('svg|png|webp')
const logo = fileName('svg|png')
/** Text for people: it is shown as written, never as HTML. */
const text = (most: number) =>
  z
    .string()
    .min(1, 'está vazio')
    .max(most, `tem mais de ${most} letras`)
    .regex(/^[^<>\p{Cc}]*$/u, 'é texto simples, sem HTML')
const link = z
  .string()
  .max(300)
  .regex(
    /^(https:\/\/[^\s<>"\\]+|\/(?![/\\])[^\s<>"\\]*|tel:[+\d]{3,20}|mailto:[^\s<>"\\]+@[^\s<>"\\]+)$/,
    'só https, tel, mailto ou um endereço do portal',
  )
const testId = z.string().regex(/^[\w-]{1,60}$/)
const analyticsEvent = text(80)

const Contact = z.strictObject({
  subtitle: text(80),
  phone: z.strictObject({ text: text(40), href: link }),
  extraInfo: text(160).optional(),
})

const Link = z.union(
  [
    z.strictObject({
      text: text(80),
      isModal: z.literal(true),
      testId: testId.optional(),
      analyticsEvent: analyticsEvent.optional(),
    }),
    z.strictObject({
      text: text(80),
      href: link,
      isModal: z.literal(false).optional(),
      testId: testId.optional(),
      analyticsEvent: analyticsEvent.optional(),
    }),
  ],
  'precisa de text, e de href ou de isModal',
)

const AppStore = z.strictObject({
  href: link,
  imageSrc: picture.or(z.literal('')),
  imageAlt: text(80),
  analyticsEvent: analyticsEvent.optional(),
  testId: testId.optional(),
})

const Block = z.strictObject({
  title: text(60).optional(),
  contacts: z.array(Contact).max(6).optional(),
  schedule: text(160).optional(),
  helpLink: z.strictObject({ text: text(120), href: link, linkText: text(80) }).optional(),
  links: z.array(Link).max(12).optional(),
  appStores: z.array(AppStore).max(4).optional(),
  mobileButtonText: text(40).optional(),
})

const cnpj = z
  .string()
  .regex(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/, 'um CNPJ com os seus pontos')

const Footer = z.strictObject({
  protectedEnvironment: z.strictObject({
    imageSrc: picture.or(z.literal('')),
    imageAlt: text(80).or(z.literal('')),
    title: text(80),
  }),
  columns: z.array(z.strictObject({ blocks: z.array(Block).min(1).max(6) })).max(4),
  legal: z.strictObject({ companyName: text(120), cnpj, copyrightText: text(200) }),
})

/** Seed 3.8. Plain text: without HTML there is nothing to sanitise. */
const Banner = z.strictObject({
  idItem: testId,
  class: z.string().regex(/^[\w -]{0,60}$/),
  titleModal: text(80),
  descriptionModal: text(240),
  imagePath: picture,
})

/** The banner of the index at the landing in one module, or in any. */
const IndexBanner = Banner.extend({
  module: z
    .enum(['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'SEGUROS', 'OUTROS_SERVICOS'], 'um módulo do portal')
    .optional(),
})

const SecurityPolicy = z.strictObject({
  reviewedOn: z.iso.date('uma data como 2026-03-02'),
  /** The issuer's own text instead of the portal's. */
  file: fileName('txt').optional(),
})

/** The brand's contact for people who cannot pay, before the portal's own words. */
const DebtHelp = z.strictObject({
  words: text(240).optional(),
  contacts: z.array(Contact).min(1).max(4).optional(),
  schedule: text(160).optional(),
  /** Additional places; no brand removes the public ones. */
  places: z
    .array(z.strictObject({ name: text(60), what: text(160), href: link.optional() }))
    .min(1)
    .max(6)
    .optional(),
})

const Way = z.strictObject({ text: text(60), href: link, schedule: text(160).optional() })

/** Ways to a person of the brand besides the footer's telephones, shown at the end of every page of an account. */
const Help = z.strictObject({
  /** Service for deaf people and people with speech disabilities (Decreto 11.034/2022). */
  deaf: Way.optional(),
  chat: Way.optional(),
  email: Way.optional(),
})

/** `theme.json` (seed 3.6 to 3.8), and the hosts of its brand. */
export const ThemeFile = z.strictObject({
  title: text(40),
  hosts: z
    .array(z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'um nome de máquina, sem porta'))
    .max(20)
    .default([]),
  campaign: z.string().regex(brandName).optional(),
  emissor: z.string().regex(brandName).optional(),
  /** The first screen after the login, in place of the module that the index names. */
  opensAt: z.literal('inicio', 'só "inicio": a tela com tudo o que vence').optional(),
  logoPath: logo,
  logo_nav: logo,
  brandLogoPath: logo,
  faviconPath: fileName('svg|png|ico'),
  themeFile: fileName('css'),
  fontPath: fileName('woff2').optional(),
  footer: Footer.optional(),
  fullBanner: z.array(Banner).min(1).max(3).optional(),
  banners: z.array(IndexBanner).max(6).default([]),
  securityPolicy: SecurityPolicy.optional(),
  debtHelp: DebtHelp.optional(),
  help: Help.optional(),
  /** A translator into Libras on request, where the operator named one. */
  libras: z.boolean().optional(),
})

export type ThemeFile = z.output<typeof ThemeFile>
