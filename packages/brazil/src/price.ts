import { fraction, integerRoot, roundHalfUp, type Rate } from './exact.ts'
import { interest } from './finance.ts'
import type { Cents } from './money.ts'

export type PriceRow = { paymentCents: Cents; interestCents: Cents; amortisationCents: Cents; balanceCents: Cents }

/**
 * The equal payment of a Price table, exact and rounded half up.
 * @param monthlyRate decimal text, `0` allowed
 * @throws RangeError unless `count` is 1 to 480 and the principal whole cents
 */
export function pricePayment(principalCents: Cents, monthlyRate: Rate, count: number): Cents {
  if (!(Number.isInteger(count) && count > 0 && count <= 480)) throw new RangeError('1 to 480 instalments')
  const { num, den } = fraction(monthlyRate)
  const principal = BigInt(principalCents)
  if (num === 0n) return roundHalfUp(principal, BigInt(count))
  // PV i / (1 - (1+i)^-n), with i = num/den, both sides times den^(n+1).
  const grown = (den + num) ** BigInt(count)
  return roundHalfUp(principal * num * grown, den * (grown - den ** BigInt(count)))
}

/** The whole table; interest is rounded half up each month and the last payment absorbs the cents. */
export function priceTable(principalCents: Cents, monthlyRate: Rate, count: number): PriceRow[] {
  const payment = pricePayment(principalCents, monthlyRate, count)
  const table: PriceRow[] = []
  for (let balance = principalCents, k = 1; k <= count; k += 1) {
    const interestCents = interest(balance, monthlyRate, 1, 1)
    const amortisationCents = k === count ? balance : Math.min(balance, payment - interestCents)
    balance -= amortisationCents
    table.push({
      paymentCents: amortisationCents + interestCents,
      interestCents,
      amortisationCents,
      balanceCents: balance,
    })
  }
  return table
}

/** The yearly rate of a compounded monthly one, `(1 + m)^12 - 1`, in hundredths of a percent, rounded half up. */
export function yearlyRateOf(monthlyRate: Rate): number {
  const { num, den } = fraction(monthlyRate)
  const [grown, whole] = [(den + num) ** 12n, den ** 12n]
  return roundHalfUp((grown - whole) * 10_000n, whole)
}

/** The nominal yearly rate, twelve times the monthly one, in hundredths of a percent, rounded half up. */
export function nominalYearlyRateOf(monthlyRate: Rate): number {
  const { num, den } = fraction(monthlyRate)
  return roundHalfUp(num * 120_000n, den)
}

/**
 * The mean of rates weighted by their balances, in the rates' unit, rounded half up.
 * @param debts balances in whole cents, at least one not 0; rates as whole numbers of one unit, none negative
 * @source Resolução CMN 5.057/2022 as changed by 5.112/2023: one rate for all debts that a holder takes to another bank
 */
export function meanRateOf(debts: readonly { balanceCents: Cents; rate: number }[]): number {
  const whole = debts.reduce((sum, { balanceCents }) => sum + BigInt(balanceCents), 0n)
  if (whole === 0n) throw new RangeError('nothing is owed')
  return roundHalfUp(
    debts.reduce((sum, { balanceCents, rate }) => sum + BigInt(balanceCents) * BigInt(rate), 0n),
    whole,
  )
}

/** The monthly rate equivalent to a yearly one, `(1 + a)^(1/12) - 1`, cut to 20 decimals. */
export function monthlyRateOf(yearlyRate: Rate): Rate {
  const { num, den } = fraction(yearlyRate)
  const scale = 10n ** 20n
  const root = integerRoot(((den + num) * scale ** 12n) / den, 12) - scale
  return `${root / scale}.${String(root % scale).padStart(20, '0')}`
}
