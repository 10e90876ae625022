import type { CivilDate } from '@portal/brazil/dates'
import { type Debt, type DebtPayment, type LateRates, debtOn } from './debt-status.ts'
import { shareOver } from './booking.ts'

export type ReturnedDebt = Debt & {
  id: string
  agreedCents: number
  rates: LateRates
  payments: readonly DebtPayment[]
}

export type Deduction = { debtId: string; cents: number; on: CivilDate }

/** Each payment of an ended agreement goes to its debts on its own day, in proportion to what was agreed. The rest is credit. */
export function deduct(
  debts: readonly ReturnedDebt[],
  paid: readonly DebtPayment[],
): { deductions: Deduction[]; creditCents: number } {
  const deductions: Deduction[] = []
  let creditCents = 0
  const made = paid.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  for (const { cents, on } of made) {
    const owed = debts.map((debt) => ({ ...debt, owedCents: owedOn(debt, deductions, on) }))
    const { parts, restCents } = shareOver(owed, cents)
    creditCents += restCents
    for (const [debtId, share] of parts) if (share > 0) deductions.push({ debtId, cents: share, on })
  }
  return { deductions, creditCents }
}

/** The value of a debt on a day, after these deductions. */
export function owedOn(debt: ReturnedDebt, deductions: readonly Deduction[], day: CivilDate): number {
  const own = deductions.filter(({ debtId }) => debtId === debt.id)
  return debtOn(debt, [...debt.payments, ...own], debt.rates, day).totalCents
}
