import type { Cents } from './money.ts'

/**
 * The total effective cost (CET) of a credit, in hundredths of a percent: 4374 is 43.74 % a year.
 * Payments are at days (`perYear` 365, the official basis) or at equal months (`perYear` 12) after the release.
 * `undefined` when no rate from 0 to 10^9 a year solves it, such as payments that sum to less than the net credit.
 * Only this solver uses doubles; its result is rounded half to even (NBR 5891).
 * @source Res. CMN 4.881/2020
 */
export function cet(
  netCents: Cents,
  payments: readonly { cents: Cents; at: number }[],
  perYear: 365 | 12 = 365,
): { yearly: number; monthly: number } | undefined {
  const excess = (growth: number) =>
    payments.reduce((sum, { cents, at }) => sum + cents * growth ** (-at / perYear), -netCents)
  let low = 1
  let high = 2
  if (!(netCents > 0 && excess(low) >= 0)) return undefined
  while (excess(high) > 0) {
    high *= 2
    if (high > 1e9) return undefined
  }
  // Each step halves the interval: a hundred are beyond the precision of a double.
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return { yearly: roundHalfEven((high - 1) * 10_000), monthly: roundHalfEven((high ** (1 / 12) - 1) * 10_000) }
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  // The solver's last digits are noise: within it, a half is a half.
  if (Math.abs(rest - 0.5) < 1e-7) return floor + (floor % 2)
  return rest < 0.5 ? floor : floor + 1
}
