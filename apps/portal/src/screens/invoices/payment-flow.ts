import type { Reply } from '@portal/contract'
import { chooseMethod, type Method } from '../../payment/attempts.ts'
import { session } from '../../session/session.ts'

const closed = { amount: false, method: false, boleto: false, pix: false }

/** 'Pagar' on an invoice: the flow starts anew at its first step. */
export function beginPayment({ id, vencimento }: Pick<Reply<'invoiceDetails'>, 'id' | 'vencimento'>): void {
  session.update({
    invoice: { of: id, dueDate: vencimento, cents: null, line: null },
    invoiceSteps: { ...closed, amount: true },
  })
}

/** Another amount is another boleto. */
export const chooseAmount = (cents: number): void =>
  session.update({
    invoice: { cents, ...(cents !== session.get().invoice.cents && { line: null }) },
    invoiceSteps: { method: true },
  })

/** Opens a way of paying. */
export function openMethod(method: Method): void {
  chooseMethod('invoice', method)
  session.update({ invoiceSteps: { [method]: true } })
}

/** 'Voltar para Faturas' after paying: going back in the browser must not open a finished step. */
export const endPayment = (): void => session.update({ invoice: { line: null }, invoiceSteps: closed })
