import { formatMoney, sumOf } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'

/** A server of the release before says nothing of it. */
export type WaitingCost = Reply<'invoiceDetails'>['espera']

/** `Amanhã: R$ 512,40. Em uma semana: R$ 530,02.`, of what grows; of several the sums, where each of them grows. */
export function waitingWords(...each: readonly WaitingCost[]): string | undefined {
  const all = each.flatMap((waiting) => waiting ?? [])
  if (all.length === 0 || all.length < each.length) return undefined
  const weeks = all.flatMap(({ emUmaSemanaCentavos }) => emUmaSemanaCentavos ?? [])
  const tomorrow = `Amanhã: ${formatMoney(sumOf(all, ({ amanhaCentavos }) => amanhaCentavos))}.`
  return weeks.length < all.length
    ? tomorrow
    : `${tomorrow} Em uma semana: ${formatMoney(sumOf(weeks, (cents) => cents))}.`
}
