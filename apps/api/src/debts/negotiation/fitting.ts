import { type Basis, type AgreementOption, entryRange, planOption } from './options.ts'

/** Down payments are searched in steps of R$ 10,00 above the minimum. */
const ENTRY_STEP = 1_000

export type PaymentWish = {
  /** The highest instalment that the customer can pay. */
  monthlyCents: number
  /** The highest down payment that the customer can make. */
  entryCents: number
  dueDay: number
}

/** The down payments to try: from the minimum, in steps, up to the customer's maximum, which is always one of them. */
export function entriesWithin(basis: Basis, wish: PaymentWish): number[] {
  const range = entryRange(basis)
  if (range === undefined) return []
  const most = Math.min(range.most, wish.entryCents)
  if (most < range.least) return []
  const steps = Array.from(
    { length: Math.ceil((most - range.least) / ENTRY_STEP) },
    (_, k) => range.least + k * ENTRY_STEP,
  )
  return [...steps, most]
}

export const fits = (option: AgreementOption | undefined, { monthlyCents }: PaymentWish): option is AgreementOption =>
  option !== undefined && option.schedule.every(({ paymentCents }) => paymentCents <= monthlyCents)

/**
 * The three cheapest plans within the wish, one for each count. A higher down payment costs less, so each count tries
 * the highest first.
 */
export function plansThatFit(basis: Basis, wish: PaymentWish): AgreementOption[] {
  const [most, ...steps] = entriesWithin(basis, wish).toReversed()
  if (most === undefined) return []
  return basis.counts
    .flatMap((count) => {
      const planOf = (entryCents: number) => planOption(basis, { count, entryCents, dueDay: wish.dueDay })
      const first = planOf(most)
      // Rounding may lift an instalment of the maximum a cent above that of the step below it.
      return fits(first, wish) ? first : (highestStep(steps, planOf, wish) ?? [])
    })
    .toSorted((one, other) => one.totalCents - other.totalCents || one.count - other.count)
    .slice(0, 3)
}

/** The first offered step decides: below the minimum instalment a lower down payment is tried, above the wish none fits. */
function highestStep(
  falling: readonly number[],
  planOf: (entryCents: number) => AgreementOption | undefined,
  wish: PaymentWish,
): AgreementOption | undefined {
  // Instalments rise as the down payment falls: every step after the first offered one is offered too.
  let [low, high] = [0, falling.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (planOf(falling[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  const entryCents = falling[low]
  const option = entryCents === undefined ? undefined : planOf(entryCents)
  return fits(option, wish) ? option : undefined
}

/** The smallest instalment is that of the longest offered plan after the minimum down payment. */
export function smallestInstalment(basis: Basis, dueDay: number): number {
  return longestPlan(basis, dueDay)?.schedule[0]?.paymentCents ?? 0
}

export function longestPlan(basis: Basis, dueDay: number): AgreementOption | undefined {
  const entryCents = entryRange(basis)?.least
  if (entryCents === undefined) return undefined
  for (const count of basis.counts.toSorted((one, other) => other - one)) {
    const option = planOption(basis, { count, entryCents, dueDay })
    if (option !== undefined) return option
  }
  return undefined
}
