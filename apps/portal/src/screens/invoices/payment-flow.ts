import type { Reply } from '@portal/contract'
import { beginAttempt, type Method } from '../../payment/attempts.ts'
import { session } from '../../session/session.ts'

const closed = { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false }

/** Begins the payment of an invoice at its first step. */
export function beginPayment({ id, vencimento }: Pick<Reply<'invoiceDetails'>, 'id' | 'vencimento'>): void {
  session.update({
    numeroExtrato: id,
    invoiceDueDate: vencimento,
    invoiceAmount: null,
    invoiceBarcode: null,
    invoicePaymentFlow: { ...closed, 'opcao-pagamento': true },
  })
}

/** Chooses the amount; another amount needs another boleto. */
export const chooseAmount = (cents: number): void =>
  session.update({
    invoiceAmount: cents,
    ...(cents !== session.get().invoiceAmount && { invoiceBarcode: null }),
    invoicePaymentFlow: { 'pagamento-fatura': true },
  })

/** Opens a payment method. */
export function chooseMethod(method: Method): void {
  beginAttempt(method)
  session.update({ invoiceFormOfPayment: method, invoicePaymentFlow: { [method]: true } })
}

/** 'Voltar para Faturas' after paying: going back in the browser must not open a finished step. */
export const endPayment = (): void => session.update({ invoiceBarcode: null, invoicePaymentFlow: closed })
