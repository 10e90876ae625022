import { BadTheme } from './bad-theme.ts'
import type { ThemeFile } from './schema.ts'
import type { StyleSheet } from './style-sheet.ts'
import type { ThemeAsset } from './theme.ts'

/** A brand as the portal's pages get it: `theme.json`, with addresses in the place of files. */
export type PortalTheme = Omit<ThemeFile, 'hosts' | 'emissor' | 'securityPolicy' | 'banners'> & {
  emissor: string
  isDefault: boolean
  themeColor: string
  /** The same for the dark scheme. */
  dark: { logoPath: string; logo_nav: string; themeColor: string }
  securityPolicy?: { reviewedOn: string; address?: string }
}

type ThemeFolder = { name: string; file: ThemeFile; sheet: StyleSheet; assets: ReadonlyMap<string, ThemeAsset> }

/** Throws `BadTheme` where a named file is missing. */
export function portalTheme({ name, file, sheet, assets }: ThemeFolder): PortalTheme {
  const addressOf = addressIn({ name, assets })
  const smallOrAddress = (field: string, asset: string): string =>
    asset === '' ? '' : (withinPage(assets.get(asset)) ?? addressOf(field, asset))
  const { hosts: _, banners: __, fontPath, footer, fullBanner, securityPolicy, ...rest } = file
  return {
    ...rest,
    emissor: file.emissor ?? name,
    isDefault: name === 'default',
    themeFile: `/temas/${name}/${file.themeFile}`,
    logoPath: addressOf('logoPath', file.logoPath),
    logo_nav: addressOf('logo_nav', file.logo_nav),
    brandLogoPath: addressOf('brandLogoPath', file.brandLogoPath),
    faviconPath: addressOf('faviconPath', file.faviconPath),
    dark: {
      logoPath: addressOf('logoPath', darkOf(file.logoPath)),
      logo_nav: addressOf('logo_nav', darkOf(file.logo_nav)),
      themeColor: sheet.dark.canvas,
    },
    themeColor: sheet.light.canvas,
    // An empty address means a font without a download.
    ...(fontPath === undefined
      ? sheet['font-brand'] && { fontPath: '' }
      : { fontPath: addressOf('fontPath', fontPath) }),
    ...(footer && { footer: footerOf(footer, smallOrAddress) }),
    ...(fullBanner && { fullBanner: withAddresses('fullBanner', fullBanner, addressOf) }),
    ...(securityPolicy && { securityPolicy: policyOf(securityPolicy, addressOf) }),
  }
}

/** A brand's banners on a customer's index: after the login, so no part of its pages. Throws as `portalTheme` does. */
export const indexBanners = ({
  name,
  file,
  assets,
}: Pick<ThemeFolder, 'name' | 'file' | 'assets'>): ThemeFile['banners'] =>
  withAddresses('banners', file.banners, addressIn({ name, assets }))

type AddressOf = (field: string, asset: string) => string

const addressIn =
  ({ name, assets }: Pick<ThemeFolder, 'name' | 'assets'>): AddressOf =>
  (field, asset) => {
    const known = assets.get(asset)
    if (!known) throw new BadTheme(`${name}/theme.json: ${field}: falta o arquivo ${asset}`)
    // Addressed by its content, so that a cached file is never another one.
    return `/temas/${name}/${asset}?v=${known.hash}`
  }

/** A picture of the footer that is smaller in the page than as a request. */
const withinPage = (asset: ThemeAsset | undefined): string | undefined =>
  asset && asset.bytes.length <= MOST_BYTES_WITHIN_PAGE
    ? `data:${asset.type.replace(' ', '')};base64,${asset.bytes.toString('base64')}`
    : undefined

const MOST_BYTES_WITHIN_PAGE = 1024

const withAddresses = <T extends { imagePath: string }>(
  field: string,
  banners: readonly T[],
  addressOf: AddressOf,
): T[] =>
  banners.map((banner, index) => ({ ...banner, imagePath: addressOf(`${field}.${index}.imagePath`, banner.imagePath) }))

type Footer = NonNullable<ThemeFile['footer']>

const footerOf = (footer: Footer, addressOf: AddressOf): Footer => ({
  ...footer,
  protectedEnvironment: {
    ...footer.protectedEnvironment,
    imageSrc: addressOf('footer.protectedEnvironment.imageSrc', footer.protectedEnvironment.imageSrc),
  },
  columns: footer.columns.map(({ blocks }) => ({
    blocks: blocks.map(({ appStores, ...block }) => ({
      ...block,
      ...(appStores && {
        appStores: appStores.map((store) => ({
          ...store,
          imageSrc: addressOf('footer.columns.blocks.appStores.imageSrc', store.imageSrc),
        })),
      }),
    })),
  })),
})

const policyOf = ({ reviewedOn, file }: NonNullable<ThemeFile['securityPolicy']>, addressOf: AddressOf) => ({
  reviewedOn,
  ...(file !== undefined && { address: addressOf('securityPolicy.file', file) }),
})

const darkOf = (picture: string): string => picture.replace(/\.\w+$/, '-escuro$&')
