const shownTo = (most: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: most })

const exact = shownTo(4)
const hundredth = shownTo(2)

/** A decimal text as a percentage: `0.119` is `11,90%`. */
export const percentOf = (rate: string): string => `${exact.format(Number(rate) * 100)}%`

/** Hundredths of a percent: 4374 is `43,74%`. */
export const percentOfHundredths = (hundredths: number): string => `${hundredth.format(hundredths / 100)}%`
