/** The brand of a card, by the folder of its logo; undefined for a logo that is no brand's. */
export const brandOfCard = (logo: string | undefined): string | undefined =>
  /^\/temas\/([\w-]+)\/./.exec(logo ?? '')?.[1]

/** The colours and the pattern of a brand's cards, which hold where `data-cartao` names it. */
export const cardSheet = (brand: string): string => `/temas/${brand}/_cartao.css`

/** The logo that a brand's cards bear. */
export const cardLogoOf = (brand: string): string => `/temas/${brand}/_cartao`
