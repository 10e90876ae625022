const shown = { minimumFractionDigits: 2, maximumFractionDigits: 4 }

/** A decimal text as a percentage: `0.119` is `11,90%`. */
export const percentOf = (rate: string): string => `${(Number(rate) * 100).toLocaleString('pt-BR', shown)}%`

/** Hundredths of a percent: 4374 is `43,74%`. */
export const percentOfHundredths = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('pt-BR', { ...shown, maximumFractionDigits: 2 })}%`
