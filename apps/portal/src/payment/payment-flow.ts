import type { Reply } from '@portal/contract'
import { emptyState } from '../session/state.ts'
import { type Method, type Payable, session } from '../session/session.ts'
import { forgetAttempt } from './attempts.ts'

type PaidInvoice = Pick<Reply<'invoiceDetails'>, 'id' | 'vencimento'>
export type WholeInvoice = PaidInvoice & Pick<Reply<'invoiceDetails'>, 'valorHojeCentavos'>

/** Begins the payment of an invoice at the choice of its amount. */
export const beginPayment = ({ id, vencimento }: PaidInvoice): void =>
  session.update({
    invoice: { of: id, dueDate: vencimento, cents: null, line: null },
    invoiceSteps: { ...emptyState().invoiceSteps, amount: true },
  })

/** Begins the payment of all that an invoice asks for today at its Pix; another amount may still be chosen. */
export function beginWholePix(invoice: WholeInvoice): void {
  beginPayment(invoice)
  session.update({ invoice: { cents: invoice.valorHojeCentavos } })
  chooseMethod('invoice', 'pix')
}

/** Chooses the amount; another amount needs another boleto. */
export const chooseAmount = (cents: number): void =>
  session.update({
    invoice: { cents, ...(cents !== session.get().invoice.cents && { line: null }) },
    invoiceSteps: { method: true },
  })

/** Takes an amount that nobody chooses: a plan's down payment. */
export function fixAmount(cents: number): void {
  chooseAmount(cents)
  session.update({ invoiceSteps: { amount: false } })
}

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

/** Fields that end with a payment, beside its line and the way that was chosen for it. */
const ended: Record<Payable, object> = {
  invoice: {},
  booklet: { of: null },
  agreement: { of: null, kind: null },
  debt: { of: null },
}

/** Gives the act that ends this payment, and spares one that began since. */
export function endingOf(payable: Payable): () => void {
  const mark = markOf(payable)
  return () => {
    if (markOf(payable) === mark) endPayment(payable)
  }
}

/** Another beginning makes another one. */
const markOf = (payable: Payable): object | string | null =>
  payable === 'invoice' ? session.get().invoiceSteps : session.get()[payable].of

/** Ends a payment, with the way that was chosen for it: going back in the browser must not open a finished step. */
export const endPayment = (payable: Payable): void =>
  session.update({
    [payable]: { line: null, method: null, ...ended[payable] },
    ...(payable === 'invoice' && { invoiceSteps: emptyState().invoiceSteps }),
  })
