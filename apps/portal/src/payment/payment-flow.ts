import type { Reply } from '@portal/contract'
import { emptyState } from '../session/state.ts'
import { type Method, type Payable, session, type SessionPatch } from '../session/session.ts'
import { forgetAttempt } from './attempts.ts'

type PaidInvoice = Pick<Reply<'invoiceDetails'>, 'id' | 'vencimento'>
export type WholeInvoice = PaidInvoice & Pick<Reply<'invoiceDetails'>, 'valorHojeCentavos'>

/** Begins the payment of an invoice at the choice of its amount. */
export const beginPayment = (invoice: PaidInvoice): void => begin(invoice, null)

/** Begins the payment of all that an invoice asks for today at its Pix: no other step is open. */
export function beginWholePix(invoice: WholeInvoice): void {
  begin(invoice, invoice.valorHojeCentavos)
  chooseMethod('invoice', 'pix')
}

const begin = ({ id, vencimento }: PaidInvoice, cents: number | null): void =>
  session.update({
    invoice: { of: id, dueDate: vencimento, cents, line: null },
    invoiceSteps: { ...emptyState().invoiceSteps, amount: cents === null },
  })

/** Chooses the amount; another amount needs another boleto. */
export const chooseAmount = (cents: number): void =>
  session.update({
    invoice: { cents, ...(cents !== session.get().invoice.cents && { line: null }) },
    invoiceSteps: { method: true },
  })

/** Chooses a payment method: a charge of it that already ended makes room for a new one. */
export function chooseMethod(payable: Payable, method: Method): void {
  if (session.get().attempts[method]?.ended) forgetAttempt(method)
  session.update({ [payable]: { method }, ...(payable === 'invoice' && { invoiceSteps: { [method]: true } }) })
}

/** Keeps the digit line of the current boleto, which must be there without a connection. */
export const keepLine = (payable: Payable, line: { boleto: string; linha: string } | null): void =>
  session.update({
    [payable]: { line: line?.linha ?? null, ...(payable === 'agreement' && { slip: line?.boleto ?? null }) },
  })

const ended: Record<Payable, SessionPatch> = {
  invoice: { invoice: { line: null }, invoiceSteps: emptyState().invoiceSteps },
  booklet: { booklet: { of: null, line: null } },
  agreement: { agreement: { of: null, line: null, kind: null } },
}

/** Ends a payment: going back in the browser must not open a finished step. */
export const endPayment = (payable: Payable): void => session.update(ended[payable])
