import { emptyState } from '../session/state.ts'
import { type Method, type Payable, session, type SessionPatch } from '../session/session.ts'
import { forgetAttempt } from './attempts.ts'

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
  debt: { debt: { of: null, line: null } },
}

/** Ends a payment: going back in the browser must not open a finished step. */
export const endPayment = (payable: Payable): void => session.update(ended[payable])
