import { fraction, roundHalfUp, type Rate } from './exact.ts'
import type { Cents } from './money.ts'

/** Days for which a rate is quoted: a day, business or calendar month, business or calendar year. */
export type Period = 1 | 21 | 30 | 252 | 365

/**
 * Simple interest pro rata by days, rounded once, half up: `principal * rate * days / period`.
 * @param rate of one whole period, as decimal text (`0.09` of a month of 30)
 * @throws RangeError for a negative or fractional count
 * @source Res. CMN 4.882/2020; the daily factor is never rounded (bacen/pix-api issue 607)
 */
export function interest(principalCents: Cents, rate: Rate, days: number, period: Period = 30): Cents {
  const { num, den } = fraction(rate)
  return roundHalfUp(counted(principalCents) * num * counted(days), den * BigInt(period))
}

/** The fine (multa), once, rounded half up. CDC 52 § 1 allows at most 2 % (`0.02`); the rate comes from the table in force. */
export const fine = (principalCents: Cents, rate: Rate): Cents => interest(principalCents, rate, 1, 1)

/** Charges of a late invoice, each part rounded by itself; 0 when `daysLate` is 0. Rates: of the fine, and of 30 days. */
export function lateCharges(
  principalCents: Cents,
  daysLate: number,
  rates: { fine: Rate; arrears: Rate; interest: Rate },
): { fineCents: Cents; arrearsCents: Cents; interestCents: Cents; totalCents: Cents } {
  const fineCents = daysLate > 0 ? fine(principalCents, rates.fine) : 0
  const arrearsCents = interest(principalCents, rates.arrears, daysLate)
  const interestCents = interest(principalCents, rates.interest, daysLate)
  return {
    fineCents,
    arrearsCents,
    interestCents,
    totalCents: principalCents + fineCents + arrearsCents + interestCents,
  }
}

/**
 * The part of new charges allowed by the cap: all together never pass the original debt. IOF is outside.
 * @source Lei 14.690/2023, art. 28
 */
export const chargeableUnderCap = (originalCents: Cents, chargedCents: Cents, newCents: Cents): Cents =>
  Math.min(newCents, Math.max(0, originalCents - chargedCents))

/**
 * IOF of a credit to a natural person: each part's days (365 at most) at the daily rate, and the additional rate on the
 * whole.
 * One part is a single payment or a revolving balance; an instalment plan has a part for each amortisation.
 * @source Decreto 6.306/2007, art. 7; rates come from the table in force
 */
export function iof(
  parts: readonly { principalCents: Cents; days: number }[],
  rates: { daily: Rate; additional: Rate },
): { dailyCents: Cents; additionalCents: Cents; totalCents: Cents } {
  const daily = fraction(rates.daily)
  const additional = fraction(rates.additional)
  let principal = 0n
  let principalDays = 0n
  for (const part of parts) {
    principal += counted(part.principalCents)
    principalDays += counted(part.principalCents) * counted(Math.min(part.days, 365))
  }
  const dailyCents = roundHalfUp(principalDays * daily.num, daily.den)
  const additionalCents = roundHalfUp(principal * additional.num, additional.den)
  return { dailyCents, additionalCents, totalCents: dailyCents + additionalCents }
}

/** Rates of revolving credit, as decimal text. */
export type RevolvingRates = { monthly: Rate; iofDaily: Rate; iofAdditional: Rate }

/** CMN 4.881/2020: the cost of revolving credit is told for a use of thirty days. */
export const REVOLVING_DAYS = 30

/** The cost of leaving an amount for the next invoice. */
export function revolve(leftCents: Cents, { monthly, iofDaily, iofAdditional }: RevolvingRates) {
  const interestCents = interest(leftCents, monthly, REVOLVING_DAYS)
  const parts = [{ principalCents: leftCents, days: REVOLVING_DAYS }]
  const iofCents = iof(parts, { daily: iofDaily, additional: iofAdditional }).totalCents
  return { interestCents, iofCents, nextInvoiceCents: leftCents + interestCents + iofCents }
}

function counted(value: number): bigint {
  if (!(Number.isSafeInteger(value) && value >= 0)) throw new RangeError('cents and days are whole and not negative')
  return BigInt(value)
}
