import { cet } from './cet.ts'
import { type CivilDate, daysBetween } from './dates.ts'
import { fraction, integerRoot, type Rate, roundHalfUp } from './exact.ts'
import { iof } from './finance.ts'
import type { Cents } from './money.ts'
import type { PriceRow } from './price.ts'

export type DatedInstalment = PriceRow & { dueOn: CivilDate }

export type InstalmentOption = {
  instalments: DatedInstalment[]
  /** The rate of a month of 30 days; lowered where the cap leaves no room for the requested one. */
  monthlyRate: Rate
  interestCents: Cents
  /** Financed with the debt. */
  iofCents: Cents
  /** The sum of all instalments: the debt, the IOF and the interest. */
  totalCents: Cents
  /** Hundredths of a percent; undefined where no rate solves it. */
  cet: { yearly: number; monthly: number } | undefined
}

export type InstalmentTerms = {
  /** The debt to divide. */
  releasedCents: Cents
  releasedOn: CivilDate
  /** In order, each after the release. */
  dueDates: readonly CivilDate[]
  monthlyRate: Rate
  iof: { daily: Rate; additional: Rate }
  /** The most interest allowed: the rest of the cap of Lei 14.690/2023 art. 28. IOF is outside. */
  interestCapCents: Cents
}

/**
 * A debt divided into equal instalments by real days, its IOF financed with it.
 * Where the interest would pass the cap, the rate is the highest in whole hundredths of a percent that does not.
 * @throws RangeError for dates that do not rise from the release, or an amount that is not whole cents
 * @source Decreto 6.306/2007 art. 7; Lei 14.690/2023 art. 28; Res. CMN 4.881/2020
 */
export function instalmentOption(terms: InstalmentTerms): InstalmentOption {
  const whole = financed(terms, terms.monthlyRate)
  if (whole.interestCents <= terms.interestCapCents) return whole
  let [low, high] = [0, hundredths(terms.monthlyRate)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (financed(terms, rateOf(middle)).interestCents <= terms.interestCapCents) low = middle
    else high = middle
  }
  return financed(terms, rateOf(low))
}

/**
 * The Price table by real days: equal payments, by `sum 1 / (1 + i)^(d / 30)`; interest is rounded half up each period.
 * The last payment absorbs the cents. Interest of a long first period beyond its payment is left to the next ones.
 * @throws RangeError as `instalmentOption`
 */
export function datedPriceTable(
  principalCents: Cents,
  monthlyRate: Rate,
  releasedOn: CivilDate,
  dueDates: readonly CivilDate[],
): DatedInstalment[] {
  const days = dueDates.map((date) => daysBetween(releasedOn, date))
  if (days.length === 0 || days.some((day, k) => day <= (days[k - 1] ?? 0)))
    throw new RangeError('due dates rise from the release')
  const rate = growthOf(monthlyRate)
  const present = days.reduce((sum, day) => sum + (SCALE * SCALE) / grown(rate, day), 0n)
  const payment = roundHalfUp(BigInt(principalCents) * SCALE, present)
  let [principal, unpaidInterest] = [principalCents, 0]
  return dueDates.map((dueOn, k) => {
    const growth = grown(rate, (days[k] ?? 0) - (days[k - 1] ?? 0))
    unpaidInterest += roundHalfUp(BigInt(principal + unpaidInterest) * (growth - SCALE), SCALE)
    const paymentCents =
      k === dueDates.length - 1 ? principal + unpaidInterest : Math.min(payment, principal + unpaidInterest)
    const interestCents = Math.min(paymentCents, unpaidInterest)
    unpaidInterest -= interestCents
    principal -= paymentCents - interestCents
    return {
      dueOn,
      paymentCents,
      interestCents,
      amortisationCents: paymentCents - interestCents,
      balanceCents: principal,
    }
  })
}

/**
 * The present value of dated payments: each divided by `(1 + i)^(d / 30)` for its real days, the sum rounded once, half
 * up.
 * A payment due by the day counts whole.
 * @source CDC art. 52 §2; Res. CMN 3.516/2007
 */
export function presentValue(
  payments: readonly { cents: Cents; dueOn: CivilDate }[],
  monthlyRate: Rate,
  on: CivilDate,
): Cents {
  const rate = growthOf(monthlyRate)
  const worth = payments.reduce((sum, { cents, dueOn }) => {
    const days = Math.max(0, daysBetween(on, dueOn))
    return sum + (BigInt(cents) * SCALE * SCALE) / grown(rate, days)
  }, 0n)
  return roundHalfUp(worth, SCALE)
}

/** The IOF is financed and grows with the amount, so it is computed until it no longer changes. */
function financed(terms: InstalmentTerms, monthlyRate: Rate): InstalmentOption {
  const { releasedCents, releasedOn, dueDates } = terms
  const tableOf = (iofCents: Cents) => datedPriceTable(releasedCents + iofCents, monthlyRate, releasedOn, dueDates)
  const taxOf = (table: DatedInstalment[]) =>
    iof(
      table.map(({ amortisationCents, dueOn }) => ({
        principalCents: amortisationCents,
        days: daysBetween(releasedOn, dueOn),
      })),
      terms.iof,
    ).totalCents
  let iofCents = 0
  let table = tableOf(iofCents)
  // Each step from below comes nearer; where rounding moves a cent to and fro, the higher value stands.
  for (let tax = taxOf(table); tax > iofCents; tax = taxOf(table)) table = tableOf((iofCents = tax))
  const payments = table.map(({ paymentCents, dueOn }) => ({ cents: paymentCents, at: daysBetween(releasedOn, dueOn) }))
  return {
    instalments: table,
    monthlyRate,
    interestCents: table.reduce((sum, { interestCents }) => sum + interestCents, 0),
    iofCents,
    totalCents: payments.reduce((sum, { cents }) => sum + cents, 0),
    cet: cet(releasedCents, payments),
  }
}

/** Fixed point: thirty decimals are exact to far less than a cent. */
const SCALE = 10n ** 30n

/** Growth factors of a month of 30 days and of a day. */
type Growth = { month: bigint; day: bigint }

const growthOf = (monthlyRate: Rate): Growth => {
  const { num, den } = fraction(monthlyRate)
  return { month: ((den + num) * SCALE) / den, day: integerRoot(((den + num) * SCALE ** 30n) / den, 30) }
}

/** Whole months grow by the month's factor: thirty days of a rounded root would fall short of it. Rounded half up. */
const grown = ({ month, day }: Growth, days: number): bigint =>
  (power(month, Math.floor(days / 30)) * power(day, days % 30)) / SCALE

function power(base: bigint, exponent: number): bigint {
  let [result, square] = [SCALE, base]
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / SCALE
    square = (square * square) / SCALE
  }
  return result
}

const hundredths = (rate: Rate): number => {
  const { num, den } = fraction(rate)
  return Number((num * 10_000n) / den)
}

const rateOf = (count: number): Rate => `${Math.floor(count / 10_000)}.${String(count % 10_000).padStart(4, '0')}`
