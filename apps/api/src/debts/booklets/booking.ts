import type { CivilDate } from '@portal/brazil/dates'
import { leftAfterPart } from '@portal/brazil/instalment-worth'
import { type BookletInstalment, type BookletTerms, owedOf, worthOn } from './worth.ts'

export type InstalmentPayment = { number: number; paidCents: number; letOffCents: number; settled: boolean }

type BookletPayment = {
  /** The instalments of the charge, each with what was asked for it. */
  parts: readonly { number: number; cents: number }[]
  cents: number
  on: CivilDate
}

/** Money settles the instalments of its charge, then the next open ones; a part pays that share of one. The rest is credit. */
export function bookOn(
  instalments: readonly BookletInstalment[],
  terms: BookletTerms,
  { parts, cents, on }: BookletPayment,
): { steps: InstalmentPayment[]; creditCents: number } {
  const prices = new Map(parts.map(({ number, cents: price }) => [number, price]))
  const open = instalments.filter(({ settledAt }) => settledAt === null)
  const queue = [
    ...open.filter(({ number }) => prices.has(number)),
    ...open.filter(({ number }) => !prices.has(number)),
  ]
  const steps: InstalmentPayment[] = []
  let left = cents
  for (const instalment of queue) {
    if (left === 0) break
    const price = prices.get(instalment.number) ?? worthOn(instalment, terms, on).cents
    const taken = Math.min(left, price)
    left -= taken
    steps.push(stepOf(instalment, taken, price))
  }
  return { steps, creditCents: left }
}

/** An instalment that was covered before shares were noted costs nothing, and is settled by that. */
function stepOf(instalment: BookletInstalment, taken: number, price: number): InstalmentPayment {
  const { number, letOffCents } = instalment
  const paidCents = instalment.paidCents + taken
  if (taken === price) return { number, paidCents, letOffCents, settled: true }
  const { leftCents } = owedOf(instalment)
  const off = leftCents - leftAfterPart(leftCents, taken, price)
  return { number, paidCents, letOffCents: letOffCents + off - taken, settled: false }
}
