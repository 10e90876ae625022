import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { sumOf } from '@portal/brazil/money'
import { agreementRules } from './agreement-status.ts'
import type { AgreedDebt, Agreement } from './repository.ts'

/** The end of debts that came back from an agreement: the last of them was paid, and no other agreement had any. */
export function paidAfter(
  { state, endedAt }: Agreement,
  debts: readonly AgreedDebt[],
): { at: Date; cents: number } | undefined {
  if (agreementRules[state].moneyGoes !== 'debts' || endedAt === null) return undefined
  const settled = debts.flatMap(({ isLast, settledAt }) => (isLast && settledAt !== null ? settledAt : []))
  const at = settled.toSorted((one, other) => one.getTime() - other.getTime()).at(-1)
  if (at === undefined || settled.length < debts.length) return undefined
  const endedOn = civilDateInSaoPaulo(endedAt)
  const paid = debts.flatMap(({ payments }) => payments.filter(({ on }) => on >= endedOn))
  return { at, cents: sumOf(paid, ({ cents }) => cents) }
}

/** The day of the settlement letter: of the agreement, or of the debts that it gave back. */
export const settledAtOf = ({
  agreement,
  debts,
}: {
  agreement: Agreement
  debts: readonly AgreedDebt[]
}): Date | null => (agreement.state === 'settled' ? agreement.endedAt : (paidAfter(agreement, debts)?.at ?? null))
