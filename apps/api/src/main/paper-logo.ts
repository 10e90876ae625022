import { type Logo, type PaperLogos, type PaperOwner, readLogo } from '../platform/documents/logo.ts'
import type { Brands } from '../platform/themes/catalogue.ts'
import type { Theme } from '../platform/themes/theme.ts'

/** The logo at the top of a paper: of the card's own brand, else of its issuer's. Undefined where none can be drawn. */
export function paperLogos(current: () => Brands): PaperLogos {
  // A brand that changes is another theme.
  const read = new WeakMap<Theme, Logo | null>()
  return (owner) => {
    const theme = brandOf(current(), owner)
    if (theme === undefined) return undefined
    if (!read.has(theme)) read.set(theme, logoOf(theme) ?? null)
    return read.get(theme) ?? undefined
  }
}

function brandOf({ byName, standard }: Brands, { issuer, cardLogo }: PaperOwner): Theme | undefined {
  const [, name = ''] = /^\/temas\/([\w-]+)\//.exec(cardLogo ?? '') ?? []
  const isOfIssuer = ({ config, campaign }: Theme): boolean => config.emissor === issuer && campaign === undefined
  return byName.get(name) ?? [standard, ...byName.values()].find(isOfIssuer)
}

const logoOf = ({ logoFile, assets }: Theme): Logo | undefined =>
  logoFile.endsWith('.svg') ? readLogo(assets.get(logoFile)?.bytes.toString('utf8') ?? '') : undefined
