import { fraction, roundHalfUp } from '@portal/brazil/exact'

export type Band = { fromDays: number; cashShare: string; planShare: string }
export type Shares = { cash: bigint; plan: bigint }

/** Shares are counted in ten-thousandths, as the policy writes them. */
const WHOLE = 10_000n

/** The discount of the highest band of days late that the debt has reached. */
export function sharesOf(bands: readonly Band[], daysLate: number): Shares {
  const band = bands
    .filter(({ fromDays }) => fromDays <= daysLate)
    .toSorted((one, other) => other.fromDays - one.fromDays)[0]
  return { cash: partsOf(band?.cashShare ?? '0'), plan: partsOf(band?.planShare ?? '0') }
}

/** Coupon and campaign add to the discount, up to the issuer's maximum. */
export function withExtras({ cash, plan }: Shares, extras: readonly string[], most: string): Shares {
  const extra = extras.reduce((sum, share) => sum + partsOf(share), 0n)
  const upTo = (share: bigint): bigint => {
    const [sum, bound] = [share + extra, partsOf(most)]
    return sum < bound ? sum : bound
  }
  return { cash: upTo(cash), plan: upTo(plan) }
}

/** A share of an amount, rounded half up. */
export const discountOf = (cents: number, share: bigint): number => roundHalfUp(BigInt(cents) * share, WHOLE)

function partsOf(share: string): bigint {
  const { num, den } = fraction(share)
  return (num * WHOLE) / den
}
