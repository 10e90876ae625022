import type { LogoPicture } from '../../chrome/page/logo.tsx'
import type { CardLogo } from '../../ui/paper/card-art.tsx'

export const themes = ['default', 'varejo', 'marca-branca', 'campanha-1', 'ipe'] as const
export const schemes = ['claro', 'escuro'] as const

/** The look that the query asks for: another theme, a scheme instead of the system's, a whole page. */
export type Look = {
  theme: (typeof themes)[number] | undefined
  scheme: (typeof schemes)[number] | undefined
  page: string | undefined
  logo: LogoPicture
  symbol: LogoPicture
  cardLogo: CardLogo
}

export function lookOf(query: URLSearchParams): Look {
  const theme = themes.find((name) => name === query.get('tema'))
  const scheme = schemes.find((name) => name === query.get('esquema'))
  const folder = `/temas/${theme ?? 'default'}`
  return {
    theme,
    scheme,
    page: query.get('pagina') ?? undefined,
    logo: picture(`${folder}/logo`, scheme),
    symbol: picture(`${folder}/simbolo`, scheme),
    cardLogo: { src: `${folder}/logo-cartao.svg`, alt: '' },
  }
}

/** The address of the gallery in this look. */
export function lookAt({ theme, scheme, page }: Pick<Look, 'theme' | 'scheme' | 'page'>): string {
  const given = Object.entries({ tema: theme, esquema: scheme, pagina: page }).filter(
    ([, value]) => value !== undefined,
  )
  return `?${new URLSearchParams(given as [string, string][])}`
}

const picture = (path: string, scheme: Look['scheme']): LogoPicture => ({
  src: scheme === 'escuro' ? `${path}-escuro.svg` : `${path}.svg`,
  darkSrc: scheme === undefined ? `${path}-escuro.svg` : undefined,
  alt: 'Jangada',
})
