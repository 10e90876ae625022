import type { CivilDate } from '@portal/brazil/dates'
import { presentValue } from '@portal/brazil/instalments'
import type { PlanInstalment } from './plan-repository.ts'

type OpenInstalment = Pick<PlanInstalment, 'number' | 'dueOn' | 'paymentCents' | 'interestCents'>

/** The last instalments of a plan, brought forward to a day. */
export type Prepayment<I extends OpenInstalment = OpenInstalment> = {
  instalments: readonly I[]
  /** Their sum as they stand. */
  faceCents: number
  /** Their price on that day. */
  valueCents: number
}

/**
 * The last `count` instalments on a day, at the contract's rate by real days. All together are worth what was lent,
 * at least.
 */
export function prepaymentOf<I extends OpenInstalment>(
  left: readonly I[],
  { count, monthlyRate, on }: { count: number; monthlyRate: string; on: CivilDate },
): Prepayment<I> {
  const instalments = left.slice(-count)
  const faceCents = instalments.reduce((sum, { paymentCents }) => sum + paymentCents, 0)
  const payments = instalments.map(({ paymentCents, dueOn }) => ({ cents: paymentCents, dueOn }))
  const worth = presentValue(payments, monthlyRate, on)
  const valueCents = count < left.length ? worth : Math.max(worth, principalOf(instalments))
  return { instalments, faceCents, valueCents }
}

/** Each number of instalments that may be brought forward. */
export const prepaymentsOf = <I extends OpenInstalment>(
  left: readonly I[],
  at: { monthlyRate: string; on: CivilDate },
): Prepayment<I>[] => left.map((_, index) => prepaymentOf(left, { ...at, count: index + 1 }))

export const principalOf = (instalments: readonly OpenInstalment[]): number =>
  instalments.reduce((sum, { paymentCents, interestCents }) => sum + paymentCents - interestCents, 0)
