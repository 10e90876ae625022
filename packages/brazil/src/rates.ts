import { formatAmount } from './money.ts'

/** `28544` → `285,44%`: hundredths of a percent, the wire's unit of yearly rates and the CET. */
export const formatPercent = (hundredths: number): string => `${formatAmount(hundredths)}%`

/** `0.119` → `11,90%`; more decimals only when the rate has them. @throws RangeError when the rate is not decimal text */
export function formatRate(rate: string): string {
  const { digits, scale } = exact(rate)
  const percent = digits * 100n
  const decimals = String(percent % scale)
    .padStart(String(scale).length - 1, '0')
    .replace(/0+$/, '')
  return `${percent / scale},${decimals.padEnd(2, '0')}%`
}

/** `589` → `0.0589`: hundredths of a percent as decimal text. */
export const rateOfHundredths = (hundredths: number): string =>
  `${Math.floor(hundredths / 10_000)}.${String(hundredths % 10_000).padStart(4, '0')}`

function exact(rate: string): { digits: bigint; scale: bigint } {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(rate) ?? []
  if (whole === undefined) throw new RangeError('not a rate in decimal text')
  return { digits: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) }
}
