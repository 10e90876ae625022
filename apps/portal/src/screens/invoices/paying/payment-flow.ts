import type { Reply } from '@portal/contract'
import { session } from '../../../session/session.ts'
import { emptyState } from '../../../session/state.ts'

/** Begins the payment of an invoice at its first step. */
export function beginPayment({ id, vencimento }: Pick<Reply<'invoiceDetails'>, 'id' | 'vencimento'>): void {
  session.update({
    invoice: { of: id, dueDate: vencimento, cents: null, line: null },
    invoiceSteps: { ...emptyState().invoiceSteps, amount: true },
  })
}

/** Chooses the amount; another amount needs another boleto. */
export const chooseAmount = (cents: number): void =>
  session.update({
    invoice: { cents, ...(cents !== session.get().invoice.cents && { line: null }) },
    invoiceSteps: { method: true },
  })
