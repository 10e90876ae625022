import { type Basis, type Option, entryRange, planOption } from './options.ts'

/** Down payments are looked for in steps of R$ 10,00 above the least one. */
const ENTRY_STEP = 1_000

export type Wish = {
  /** The most that an instalment may be. */
  monthlyCents: number
  /** The most that can be paid at first. */
  entryCents: number
  dueDay: number
}

/** The down payments that are looked at: from the least one, in steps, to what can be paid at first, and that itself. */
export function entriesWithin(basis: Basis, wish: Wish): number[] {
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

export const fits = (option: Option | undefined, { monthlyCents }: Wish): option is Option =>
  option !== undefined && option.schedule.every(({ paymentCents }) => paymentCents <= monthlyCents)

/**
 * The three cheapest plans that fit a month, each of its own count. The more is paid at first the less is left to pay and the
 * less it costs: of each count only the highest down payments need to be looked at.
 */
export function plansThatFit(basis: Basis, wish: Wish): Option[] {
  const [most, ...steps] = entriesWithin(basis, wish).toReversed()
  if (most === undefined) return []
  return basis.counts
    .flatMap((count) => {
      const planOf = (entryCents: number) => planOption(basis, { count, entryCents, dueDay: wish.dueDay })
      const first = planOf(most)
      // It may lie a cent above the step below it, and cents of rounding then decide which of the two fits.
      return fits(first, wish) ? first : (highestStep(steps, planOf, wish) ?? [])
    })
    .toSorted((one, other) => one.totalCents - other.totalCents || one.count - other.count)
    .slice(0, 3)
}

/** The first that is offered decides: an instalment below the least one asks for less at first, one above the wish for more. */
function highestStep(
  falling: readonly number[],
  planOf: (entryCents: number) => Option | undefined,
  wish: Wish,
): Option | undefined {
  // Instalments rise as the down payment falls: the offered ones are all after the first that is.
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

/** The smallest instalment that there is: of the longest plan that is offered, after the least down payment. */
export function smallestInstalment(basis: Basis, dueDay: number): number {
  return longestPlan(basis, dueDay)?.schedule[0]?.paymentCents ?? 0
}

export function longestPlan(basis: Basis, dueDay: number): Option | undefined {
  const entryCents = entryRange(basis)?.least
  if (entryCents === undefined) return undefined
  for (const count of basis.counts.toSorted((one, other) => other - one)) {
    const option = planOption(basis, { count, entryCents, dueDay })
    if (option !== undefined) return option
  }
  return undefined
}
