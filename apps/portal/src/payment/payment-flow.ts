import { emptyState } from '../session/state.ts'
import { type Method, type Payable, session, type SessionPatch } from '../session/session.ts'
import { forgetAttempt } from './attempts.ts'

/** A way of paying is chosen: a charge of it that already ended makes room for a new one. */
export function chooseMethod(payable: Payable, method: Method): void {
  if (session.get().attempts[method]?.ended) forgetAttempt(method)
  session.update({ [payable]: { method }, ...(payable === 'invoice' && { invoiceSteps: { [method]: true } }) })
}

type Line = { boleto: string; linha: string } | null

/** The line of the boleto in hand, so that it is there where the connection is not. */
export const keepLine = (payable: Payable, line: Line): void =>
  session.update({
    [payable]: { line: line?.linha ?? null, ...(payable === 'agreement' && { slip: line?.boleto ?? null }) },
  })

const ended: Record<Payable, SessionPatch> = {
  invoice: { invoice: { line: null }, invoiceSteps: emptyState().invoiceSteps },
  booklet: { booklet: { of: null, line: null } },
  agreement: { agreement: { of: null, line: null, kind: null } },
}

/** Leaves for good: going back in the browser must not open a finished step. */
export const endPayment = (payable: Payable): void => session.update(ended[payable])
