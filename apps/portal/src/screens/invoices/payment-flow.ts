import type { Reply } from '@portal/contract'
import { session } from '../../session/session.ts'
import { emptyState } from '../../session/state.ts'

/** 'Pagar' on an invoice: the flow starts anew at its first step. */
export function beginPayment({ id, vencimento }: Pick<Reply<'invoiceDetails'>, 'id' | 'vencimento'>): void {
  session.update({
    invoice: { of: id, dueDate: vencimento, cents: null, line: null },
    invoiceSteps: { ...emptyState().invoiceSteps, amount: true },
  })
}

/** Another amount is another boleto. */
export const chooseAmount = (cents: number): void =>
  session.update({
    invoice: { cents, ...(cents !== session.get().invoice.cents && { line: null }) },
    invoiceSteps: { method: true },
  })
