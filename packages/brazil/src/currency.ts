const signs: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€', GBP: '£' }

/** The sign of a currency's code (ISO 4217), or the code where people know it by that. */
export const currencySign = (code: string): string => signs[code] ?? code

/** A decimal text as it is read here, without ever becoming a number. */
export const decimalComma = (decimal: string): string => decimal.replace('.', ',')
