/** Integer cents of real; a credit is negative. */
export type Cents = number

const minus = '\u2212\u00A0'

/**
 * Money as the portal shows it: `R$ 1.284,60`, `− R$ 25,00` (non-breaking spaces). @throws RangeError when `cents` is
 * not a safe integer
 */
export const formatMoney = (cents: Cents): string => sign(cents) + 'R$\u00A0' + magnitude(cents)

/** Money without the symbol, for columns that name the currency: `1.284,60`. */
export const formatAmount = (cents: Cents): string => sign(cents) + magnitude(cents)

/**
 * Cents of typed or wire text: `R$ 1.284,60`, `1284,6`, `1284`, `- 25,00`; `undefined` when it is not money.
 * A comma is always decimal. A dot separates thousands when three digits follow every one (`1.234` is R$ 1.234,00), and
 * is decimal when it stands alone before one or two digits (`1234.56`). Anything else (`1234.567`, `1,284.60`) is
 * refused.
 */
export function parseMoney(text: string): Cents | undefined {
  const [, before, after, amount] = /^([-−]?)\s*(?:R\$\s*(?:([-−])\s*)?)?([\d.,]+)$/i.exec(text.trim()) ?? []
  if (amount === undefined || (before && after)) return undefined
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,|$)/.test(amount) ? amount.replaceAll('.', '') : amount
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const cents = Number(whole + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return undefined
  return cents && (before || after) ? -cents : cents
}

function sign(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('money is integer cents')
  return cents < 0 ? minus : ''
}

function magnitude(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.') + ',' + digits.slice(-2)
}

export const sumOf = <T>(all: readonly T[], pick: (one: T) => Cents): Cents =>
  all.reduce((sum, one) => sum + pick(one), 0)
