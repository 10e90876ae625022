import { cet } from '@portal/brazil/cet'
import { type CivilDate, addDays, addMonths, daysBetween, monthOf } from '@portal/brazil/dates'
import { fraction, roundHalfUp } from '@portal/brazil/exact'
import { type DatedInstalment, instalmentOption } from '@portal/brazil/instalments'

/** The amounts and the issuer's terms that options are computed from, all of one day. */
export type Basis = {
  madeOn: CivilDate
  entryDueOn: CivilDate
  valueCents: number
  cashCents: number
  planCents: number
  originalCents: number
  /** Charges before the agreement, paid or part of what is agreed. */
  chargedCents: number
  monthlyRate: string
  counts: readonly number[]
  minimumInstalmentCents: number
  entryShare: string
  firstDays: number
  taxed: readonly { principalCents: number; days: number }[]
  iofDaily: string
}

export type OptionChoice = {
  /** 0: cash. */
  count: number
  entryCents: number
  dueDay: number
}

export type AgreementOption = OptionChoice & {
  entryDueOn: CivilDate
  /** Before the discount; `agreedCents` is after it. */
  valueCents: number
  agreedCents: number
  discountCents: number
  financedCents: number
  interestCents: number
  iofCents: number
  totalCents: number
  monthlyRate: string
  /** CET in hundredths of a percent. */
  cetMonthly: number
  cetYearly: number
  schedule: { dueOn: CivilDate; paymentCents: number; interestCents: number }[]
}

/** The last day that every month has. */
export const LAST_DUE_DAY = 28

export const cashOption = ({ entryDueOn, valueCents, cashCents }: Basis): AgreementOption => ({
  count: 0,
  entryCents: cashCents,
  dueDay: Math.min(LAST_DUE_DAY, dayOf(entryDueOn)),
  entryDueOn,
  valueCents,
  agreedCents: cashCents,
  discountCents: valueCents - cashCents,
  financedCents: 0,
  interestCents: 0,
  iofCents: 0,
  totalCents: cashCents,
  monthlyRate: '0',
  cetMonthly: 0,
  cetYearly: 0,
  schedule: [],
})

/** The least and the highest down payment; undefined where nothing is left to divide. */
export function entryRange(basis: Basis): { least: number; most: number } | undefined {
  const { planCents, cashCents, entryShare, minimumInstalmentCents, counts } = basis
  const { num, den } = fraction(entryShare)
  const least = num === 0n ? 0 : Math.max(1, roundHalfUp(BigInt(planCents) * num, den))
  // Whoever can pay the cash price down pays no instalments beside it.
  const most = Math.min(planCents - Math.min(...counts) * minimumInstalmentCents, cashCents - 1)
  return most < least ? undefined : { least, most }
}

function isOffered(basis: Basis, { count, entryCents, dueDay }: OptionChoice): boolean {
  const range = entryRange(basis)
  return (
    basis.counts.includes(count) &&
    range !== undefined &&
    entryCents >= range.least &&
    entryCents <= range.most &&
    dueDay >= 1 &&
    dueDay <= LAST_DUE_DAY
  )
}

/**
 * A down payment and equal instalments, by real days from the offer; undefined where an instalment would be below the
 * minimum.
 */
export function planOption(basis: Basis, choice: OptionChoice): AgreementOption | undefined {
  const { madeOn, entryDueOn, valueCents, planCents, monthlyRate, originalCents, chargedCents } = basis
  const { count, entryCents, dueDay } = choice
  const financedCents = planCents - entryCents
  const dueDates = dueDatesOf(basis, choice)
  const interestCapCents = Math.max(0, originalCents - chargedCents)
  const divide = (iofCents: number) =>
    instalmentOption({
      releasedCents: financedCents + iofCents,
      releasedOn: madeOn,
      dueDates,
      monthlyRate,
      iof: { daily: '0', additional: '0' },
      interestCapCents,
    })
  let iofCents = 0
  let plan = divide(iofCents)
  for (let tax = iofOf(basis, choice, plan.instalments); tax > iofCents; tax = iofOf(basis, choice, plan.instalments))
    plan = divide((iofCents = tax))
  const { instalments, interestCents } = plan
  if ((instalments[0]?.paymentCents ?? 0) < basis.minimumInstalmentCents) return undefined
  const payments = instalments.map(({ paymentCents, dueOn }) => ({
    cents: paymentCents,
    at: daysBetween(madeOn, dueOn),
  }))
  const entry = entryCents > 0 ? [{ cents: entryCents, at: daysBetween(madeOn, entryDueOn) }] : []
  const cost = cet(planCents, [...entry, ...payments])
  return {
    ...choice,
    dueDay,
    count,
    entryDueOn,
    valueCents,
    agreedCents: planCents,
    discountCents: valueCents - planCents,
    financedCents,
    interestCents,
    iofCents,
    totalCents: entryCents + plan.totalCents,
    monthlyRate: plan.monthlyRate,
    cetMonthly: cost?.monthly ?? 0,
    cetYearly: cost?.yearly ?? 0,
    schedule: instalments.map(({ dueOn, paymentCents, interestCents: interest }) => ({
      dueOn,
      paymentCents,
      interestCents: interest,
    })),
  }
}

export function optionOf(basis: Basis, choice: OptionChoice): AgreementOption | undefined {
  if (choice.count === 0) return cashOption(basis)
  return isOffered(basis, choice) ? planOption(basis, choice) : undefined
}

/** Instalments are due on one day of each month; the first is at least `firstDays` after the down payment. */
function dueDatesOf({ entryDueOn, firstDays }: Basis, { count, dueDay }: OptionChoice): CivilDate[] {
  const first = nextOfDay(addDays(entryDueOn, firstDays), dueDay)
  return Array.from({ length: count }, (_, k) => addMonths(first, k))
}

/** The first date on or after `from` that falls on this day of a month. */
function nextOfDay(from: CivilDate, day: number): CivilDate {
  const date = `${monthOf(from)}-${String(day).padStart(2, '0')}`
  return date >= from ? date : addMonths(date, 1)
}

/**
 * The complement of the IOF taxes only the days left of each first credit's 365 (Decreto 6.306/2007 art. 7; Cosit
 * 313/2018); rounded once, half up.
 */
function iofOf(basis: Basis, { entryCents }: OptionChoice, instalments: readonly DatedInstalment[]): number {
  const { madeOn, entryDueOn, taxed, iofDaily } = basis
  const parts = [
    { cents: entryCents, days: daysBetween(madeOn, entryDueOn) },
    ...instalments.map(({ amortisationCents, dueOn }) => ({
      cents: amortisationCents,
      days: daysBetween(madeOn, dueOn),
    })),
  ]
  const whole = BigInt(parts.reduce((sum, { cents }) => sum + cents, 0))
  let taxedDays = 0n
  for (const { principalCents, days: left } of taxed) {
    for (const { cents, days } of parts)
      taxedDays += BigInt(principalCents) * BigInt(cents) * BigInt(Math.min(left, days))
  }
  const { num, den } = fraction(iofDaily)
  return whole === 0n ? 0 : roundHalfUp(taxedDays * num, whole * den)
}

const dayOf = (date: CivilDate): number => Number(date.slice(8))
