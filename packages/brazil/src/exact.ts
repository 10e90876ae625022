/** A rate as decimal text: `0.025` is 2.5 %. Text, because no float touches money. */
export type Rate = string
/** An exact fraction; `den` is positive. */
export type Fraction = { num: bigint; den: bigint }

/**
 * The exact fraction of a decimal text. @throws RangeError for anything but digits with at most one dot, up to 9 and 40
 * of them
 */
export function fraction(decimal: string): Fraction {
  const [, whole, decimals = ''] = /^([0-9]{1,9})(?:\.([0-9]{1,40}))?$/.exec(decimal) ?? []
  if (whole === undefined) throw new RangeError('a rate is a decimal text')
  return { num: BigInt(whole + decimals), den: 10n ** BigInt(decimals.length) }
}

/** `num / den` to the nearest integer, half up; neither may be negative. */
export const roundHalfUp = (num: bigint, den: bigint): number => Number((2n * num + den) / (2n * den))

/** The largest integer whose `degree`-th power is not above `value`. */
export function integerRoot(value: bigint, degree: number): bigint {
  const n = BigInt(degree)
  // Newton's method from above descends to the root and stops there.
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / degree))
  for (;;) {
    const next = ((n - 1n) * root + value / root ** (n - 1n)) / n
    if (next >= root) return root
    root = next
  }
}
