import { addDays, type CivilDate } from './dates.ts'
import { fraction, type Rate, roundHalfUp } from './exact.ts'
import type { Period } from './finance.ts'
import { nextBusinessDay } from './holidays.ts'
import type { Cents } from './money.ts'

/** Fine of a Pix charge: 1 a value in reais, 2 a percentage. */
export type CobvFine = { modality: 1 | 2; value: string }
/** Interest: 1 reais a day, 2 to 4 percent a day, month, year of calendar days; 5 to 8 the same in business days. */
export type CobvInterest = { modality: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; value: string }

/**
 * The last day to pay the charge: both the due date and the end of its validity move to a business day.
 * @source bacen/pix-api 2.9.0, CobDataDeVencimento
 */
export const lastPaymentDate = (dueDate: CivilDate, validityDays: number): CivilDate =>
  nextBusinessDay(addDays(nextBusinessDay(dueDate), validityDays))

/** The sum of some rates as the API writes a percentage: `0.119` and `0.01` are `12.90`, rounded half up. */
export function percentOf(...rates: readonly Rate[]): string {
  const hundredths = rates.map(fraction).reduce((sum, { num, den }) => sum + roundHalfUp(num * 10_000n, den), 0)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/**
 * Fine and interest of a late charge, on the original less the reduction (abatimento). Only the PSP's own sum is
 * binding.
 * @param charge values as the API writes them (`3.00`); `daysLate` in the days that the interest counts (`delay.ts`); 0
 * charges nothing
 * @source Manual de Padrões para Iniciação do Pix, equation 11; it does not fix the rounding: ours is once, half up
 */
export function cobvCharges(charge: {
  originalCents: Cents
  reductionCents?: Cents
  fine?: CobvFine
  interest?: CobvInterest
  daysLate: number
}): { fineCents: Cents; interestCents: Cents; totalCents: Cents } {
  const base = charge.originalCents - (charge.reductionCents ?? 0)
  const late = charge.daysLate > 0
  const fineCents =
    late && charge.fine
      ? charge.fine.modality === 1
        ? cents(charge.fine.value)
        : percent(base, charge.fine.value, 1, 1)
      : 0
  const interestCents = late && charge.interest ? interestOf(base, charge.interest, charge.daysLate) : 0
  return { fineCents, interestCents, totalCents: base + fineCents + interestCents }
}

const periods: Record<CobvInterest['modality'], Period | 'value'> = {
  1: 'value',
  2: 1,
  3: 30,
  4: 365,
  5: 'value',
  6: 1,
  7: 21,
  8: 252,
}

function interestOf(base: Cents, { modality, value }: CobvInterest, days: number): Cents {
  const period = periods[modality]
  return period === 'value' ? cents(value) * days : percent(base, value, days, period)
}

// A percentage is a rate on a hundredth of the base: the fraction stays exact.
function percent(base: Cents, value: string, days: number, period: Period): Cents {
  const { num, den } = fraction(value)
  return roundHalfUp(BigInt(base) * num * BigInt(days), den * 100n * BigInt(period))
}

function cents(reais: string): Cents {
  const { num, den } = fraction(reais)
  return roundHalfUp(num * 100n, den)
}
