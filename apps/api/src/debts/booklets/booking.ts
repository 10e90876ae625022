import type { CivilDate } from '@portal/brazil/dates'
import { leftAfterPart } from '@portal/brazil/instalment-worth'
import { type Instalment, type Terms, owedOf, worthOn } from './worth.ts'

/** What money does to an instalment. */
export type Step = { number: number; paidCents: number; letOffCents: number; settled: boolean }

type Money = {
  /** What the charge asked for, instalment by instalment. */
  parts: readonly { number: number; cents: number }[]
  cents: number
  /** The payment's own day. */
  on: CivilDate
}

/**
 * Money for some instalments: each open one takes what its charge asked for it and is settled by it. What was paid meanwhile
 * by another charge goes to the next open instalments, at what they cost on the payment's day. Money for a part of one pays
 * that share of it off. What nothing takes is a credit: no cent is lost, none is made.
 */
export function bookOn(
  instalments: readonly Instalment[],
  terms: Terms,
  { parts, cents, on }: Money,
): { steps: Step[]; creditCents: number } {
  const asked = new Map(parts.map(({ number, cents: price }) => [number, price]))
  const open = instalments.filter(({ settledAt }) => settledAt === null)
  const queue = [...open.filter(({ number }) => asked.has(number)), ...open.filter(({ number }) => !asked.has(number))]
  const steps: Step[] = []
  let left = cents
  for (const instalment of queue) {
    if (left === 0) break
    const price = asked.get(instalment.number) ?? worthOn(instalment, terms, on).cents
    const taken = Math.min(left, price)
    left -= taken
    steps.push(stepOf(instalment, taken, price))
  }
  return { steps, creditCents: left }
}

/** What was covered before the share was noted costs nothing, and is settled by that. */
function stepOf(instalment: Instalment, taken: number, price: number): Step {
  const { number, letOffCents } = instalment
  const paidCents = instalment.paidCents + taken
  if (taken === price) return { number, paidCents, letOffCents, settled: true }
  const { leftCents } = owedOf(instalment)
  const off = leftCents - leftAfterPart(leftCents, taken, price)
  return { number, paidCents, letOffCents: letOffCents + off - taken, settled: false }
}
