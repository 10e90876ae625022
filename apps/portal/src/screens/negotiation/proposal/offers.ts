import { formatMoney } from '@portal/brazil/money'
import type { Conditions } from '../agreement-flow.ts'

export type Offer = { name: string; plan: Conditions }

/** The name of the cheapest of the instalment plans. */
const CHEAPEST = 'Menos juros'

/** The slider's steps. */
const STEP = 1_000

export const fits = ({ valorParcelaCentavos }: Conditions, monthlyCents: number): boolean =>
  valorParcelaCentavos <= monthlyCents

/** The monthly values to ask about: from the smallest instalment, which always fits, to the largest one, in whole steps. */
export function monthlyRange(plans: readonly Conditions[]): { least: number; most: number; step: number } {
  const each = plans.map(({ valorParcelaCentavos }) => valorParcelaCentavos)
  const least = wholeSteps(Math.min(...each))
  const most = wholeSteps(Math.max(...each))
  return { least, most, step: STEP }
}

/** The value that the question begins with: the plan that was chosen before fits, or the middle one of those offered. */
export function usualMonthly(plans: readonly Conditions[], chosenBefore?: number): number {
  const kept = plans.find(({ quantidade }) => quantidade === chosenBefore)
  return wholeSteps((kept ?? plans[Math.floor(plans.length / 2)])?.valorParcelaCentavos ?? 0)
}

const wholeSteps = (cents: number): number => Math.ceil(cents / STEP) * STEP

/** The plans, by rising total, come down to three: the cheapest, one between that fits if any does, the smallest instalment. */
export function namedOffers(plans: readonly Conditions[], monthlyCents: number): Offer[] {
  const [cheapest] = plans
  if (cheapest === undefined) return []
  const smallest = plans.reduce((one, other) => (other.valorParcelaCentavos < one.valorParcelaCentavos ? other : one))
  const between = plans.filter((plan) => plan !== cheapest && plan !== smallest)
  const balanced = between.find((plan) => fits(plan, monthlyCents)) ?? between.at(-1)
  return [
    { name: CHEAPEST, plan: cheapest },
    ...(balanced === undefined ? [] : [{ name: 'Equilibrada', plan: balanced }]),
    ...(smallest === cheapest ? [] : [{ name: 'Menor parcela', plan: smallest }]),
  ]
}

/** The offer to begin with: the cheapest that fits, or the smallest instalment. */
export const usualOffer = (offers: readonly Offer[], monthlyCents: number): Offer | undefined =>
  offers.find(({ plan }) => fits(plan, monthlyCents)) ?? offers.at(-1)

/** `cabe no seu mês`, or how much an instalment asks for beyond the month's value. */
export const fitWords = ({ valorParcelaCentavos }: Conditions, monthlyCents: number): string =>
  valorParcelaCentavos <= monthlyCents
    ? 'cabe no seu mês'
    : `${formatMoney(valorParcelaCentavos - monthlyCents)} acima do valor escolhido`
