import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A theme folder cannot be used; the message names the file and the field. */
class BadTheme extends Error {}

const fileName = z.string().regex(/^[a-z0-9-]+\.(svg|png|css|ico|webp)$/)
const link = z.string().regex(/^(https:\/\/|\/|#|tel:)/)

const Footer = z.strictObject({
  protectedEnvironment: z.strictObject({ imageSrc: z.string(), imageAlt: z.string(), title: z.string() }),
  columns: z.array(
    z.strictObject({
      blocks: z.array(
        z.strictObject({
          title: z.string().optional(),
          contacts: z
            .array(
              z.strictObject({
                subtitle: z.string(),
                phone: z.strictObject({ text: z.string(), href: link }),
                extraInfo: z.string().optional(),
              }),
            )
            .optional(),
          schedule: z.string().optional(),
          helpLink: z.strictObject({ text: z.string(), href: link, linkText: z.string() }).optional(),
          links: z
            .array(
              z.union([
                z.strictObject({ text: z.string(), testId: z.string().optional(), isModal: z.literal(true) }),
                z.strictObject({ text: z.string(), testId: z.string().optional(), href: link }),
              ]),
            )
            .optional(),
        }),
      ),
    }),
  ),
  legal: z.strictObject({ companyName: z.string(), cnpj: z.string(), copyrightText: z.string() }),
})

const ThemeFile = z.strictObject({
  title: z.string().min(1),
  emissor: z.string().regex(/^[a-z0-9-]{1,40}$/),
  logoPath: fileName,
  logo_nav: fileName,
  brandLogoPath: fileName,
  faviconPath: fileName,
  themeFile: fileName,
  footer: Footer.optional(),
})

/** A brand as the portal reads it: its images as addresses, its CSS as text. */
export type Theme = {
  name: string
  config: z.output<typeof ThemeFile> & { isDefault: boolean; dark: object; themeColor: string }
  css: string
}

/** Every theme of a folder by its name: those that say so with a `theme.json`. Throws `BadTheme`. */
export const readThemes = (folder: string): Map<string, Theme> =>
  new Map(
    readdirSync(folder)
      .filter((name) => existsSync(join(folder, name, 'theme.json')))
      .map((name) => [name, readTheme(folder, name)]),
  )

/** Reads the theme of a folder. Throws `BadTheme`. */
function readTheme(folder: string, name: string): Theme {
  const file = join(folder, name, 'theme.json')
  const result = ThemeFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new BadTheme(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const theme = result.data
  const files = new Set(readdirSync(join(folder, name)))
  const address = (image: string): string => {
    if (!files.has(image)) throw new BadTheme(`${file}: falta o arquivo ${image}`)
    return `/temas/${name}/${image}`
  }
  const css = readFileSync(join(folder, name, theme.themeFile), 'utf8')
  return {
    name,
    css,
    config: {
      ...theme,
      logoPath: address(theme.logoPath),
      logo_nav: address(theme.logo_nav),
      brandLogoPath: address(theme.brandLogoPath),
      faviconPath: address(theme.faviconPath),
      themeFile: address(theme.themeFile),
      isDefault: name === 'default',
      dark: {
        logoPath: address(theme.logoPath.replace('.svg', '-escuro.svg')),
        logo_nav: address(theme.logo_nav.replace('.svg', '-escuro.svg')),
      },
      themeColor: /--canvas:\s*(#[0-9A-Fa-f]{6})/.exec(css)?.[1] ?? '#ffffff',
    },
  }
}
