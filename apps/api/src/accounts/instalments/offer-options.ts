import { type CivilDate, addDays, addMonths } from '@portal/brazil/dates'
import { fraction, roundHalfUp } from '@portal/brazil/exact'
import { chargeableUnderCap } from '@portal/brazil/finance'
import { type InstalmentOption, instalmentOption } from '@portal/brazil/instalments'
import { type Due, type Invoice, askedWhenDue, lastDayOnTime, paidInTime } from '../account/public.ts'
import type { Policy } from './offer-repository.ts'

/** The debt that Lei 14.690/2023 (art. 28) counts, as it was born, and the charges on it so far. */
export type CappedDebt = { originalCents: number; chargedCents: number }

/** The debt of an invoice without interest and IOF of earlier credit: dividing it again counts them. */
export function cappedDebtOf(
  invoice: Invoice,
  late: Due['late'],
  credit: { interest: number; iof: number },
): CappedDebt {
  const { totalCents } = askedWhenDue(invoice, lastDayOnTime(invoice))
  const atDueDate =
    totalCents - (late === null ? invoice.paidCents : paidInTime(lastDayOnTime(invoice), invoice.payments))
  const originalCents = Math.max(0, Math.min(atDueDate, totalCents - credit.interest - credit.iof))
  const lateCents = late === null ? 0 : late.interestCents + late.fineCents + late.arrearsCents
  return { originalCents, chargedCents: Math.min(originalCents, credit.interest + lateCents) }
}

/** The down payments that leave something to divide; undefined where nothing is. */
export function entryRange(policy: Policy, due: Due): { least: number; most: number } | undefined {
  const { num, den } = fraction(policy.entryShare)
  const share = roundHalfUp(BigInt(due.payableCents) * num, den)
  // Two shares that are the same, each rounded for itself, may stand a cent apart.
  const least = share === 0 ? 0 : share === due.minimumCents + 1 ? due.minimumCents : Math.max(share, due.minimumCents)
  // The rest gives the fewest instalments at least their least amount.
  const most = due.payableCents - Math.min(...policy.counts) * policy.minimumInstalmentCents
  return most < least ? undefined : { least, most }
}

type OptionBasis = {
  policy: Policy
  iof: { daily: string; additional: string }
  debt: CappedDebt
  financedCents: number
  today: CivilDate
  /** Due dates of the invoices to come, as far as they are known. */
  dueDates: readonly CivilDate[]
  /** The due date of the invoice that is divided. */
  dueOn: CivilDate
}

/** Every option that the policy gives, in rising total. */
export function optionsOf(basis: OptionBasis): (InstalmentOption & { count: number })[] {
  const { policy, iof, debt, financedCents, today } = basis
  return policy.counts
    .map((count) => ({
      count,
      ...instalmentOption({
        releasedCents: financedCents,
        releasedOn: today,
        dueDates: datesOf(basis, count),
        monthlyRate: policy.monthlyRate,
        iof,
        interestCapCents: chargeableUnderCap(debt.originalCents, debt.chargedCents, debt.originalCents),
      }),
    }))
    .filter(({ instalments }) => (instalments[0]?.paymentCents ?? 0) >= policy.minimumInstalmentCents)
    .toSorted((a, b) => a.totalCents - b.totalCents || a.count - b.count)
}

/** Days between the last one for giving a plan back and the first closing: a job that stood still finds it open still. */
const POSTING_DAYS = 3

/**
 * The first instalment's invoice closes after this day: the plan can be given back no more, and posting comes before
 * the closing.
 */
export const firstClosingAfter = (policy: Policy, today: CivilDate): CivilDate =>
  addDays(today, policy.offerDays + policy.undoDays + POSTING_DAYS)

/** The due dates that are known, then the same day of the months that follow. */
function datesOf({ dueDates, dueOn, policy, today }: OptionBasis, count: number): CivilDate[] {
  const known = dueDates[0] ?? monthAfter(dueOn, firstClosingAfter(policy, today))
  return Array.from({ length: count }, (_, k) => dueDates[k] ?? addMonths(known, k))
}

/** An invoice closes some days before it is due: a month that is due at least two weeks after the day is safe. */
const CLOSES_BEFORE = 14

function monthAfter(dueOn: CivilDate, day: CivilDate): CivilDate {
  const earliest = addDays(day, CLOSES_BEFORE)
  for (let months = 1; ; months += 1) {
    const next = addMonths(dueOn, months)
    if (next > earliest) return next
  }
}
