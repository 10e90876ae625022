import type { LogoPicture } from '../chrome/page/logo.tsx'
import type { Theme } from '../theme/theme.ts'
import type { CardLogo } from '../ui/paper/card-art.tsx'

/** The brand's pictures, in the form that chrome takes. */
export const brandOf = ({ title, logoPath, logo_nav, brandLogoPath, dark }: Theme) => ({
  logo: { src: logoPath, darkSrc: dark?.logoPath, alt: title } satisfies LogoPicture,
  symbol: { src: logo_nav, darkSrc: dark?.logo_nav, alt: title } satisfies LogoPicture,
  cardLogo: { src: brandLogoPath, alt: title } satisfies CardLogo,
})
