import type { Reply } from '@portal/contract'
import { newIdempotencyKey } from '../../client/request.ts'
import { session } from '../../session/session.ts'

export type Method = 'pix' | 'boleto'

/**
 * One charge that this browser asked for. Its key is kept before anything is sent, so that a retry or a reload asks for the
 * same charge; `charge` is its id once the server answered.
 */
export type Attempt = { invoice: string; cents: number; key: string; charge: string | null; ended: boolean }

const closed = { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false }

/** 'Pagar' on an invoice: the flow starts anew at its first step. */
export function beginPayment({ id, vencimento }: Pick<Reply<'invoiceDetails'>, 'id' | 'vencimento'>): void {
  session.update({
    numeroExtrato: id,
    invoiceDueDate: vencimento,
    invoiceAmount: null,
    invoicePaymentFlow: { ...closed, 'opcao-pagamento': true },
  })
}

export const chooseAmount = (cents: number): void =>
  session.update({ invoiceAmount: cents, invoicePaymentFlow: { 'pagamento-fatura': true } })

/** Opens a way of paying; a charge of it that already ended makes room for a new one. */
export function chooseMethod(method: Method): void {
  if (attempts()[method]?.ended) forgetAttempt(method)
  session.update({ invoiceFormOfPayment: method, invoicePaymentFlow: { [method]: true } })
}

/** 'Voltar para Faturas' after paying: going back in the browser must not open a finished step. */
export const endPayment = (): void => session.update({ invoicePaymentFlow: closed })

/** The attempt at charging this invoice and amount: the one in hand, else a new one, kept already. */
export function attemptOf(method: Method, invoice: string, cents: number): Attempt {
  const kept = attempts()[method]
  if (kept?.invoice === invoice && kept.cents === cents) return kept
  return keep(method, { invoice, cents, key: newIdempotencyKey(), charge: null, ended: false })
}

export const rememberCharge = (method: Method, attempt: Attempt, charge: string): Attempt =>
  keep(method, { ...attempt, charge })

/** Paid, expired or refused: the screen may still show it, a new choice of the method starts another. */
export function endAttempt(method: Method): void {
  const attempt = attempts()[method]
  if (attempt && !attempt.ended) keep(method, { ...attempt, ended: true })
}

export const forgetAttempt = (method: Method): void =>
  session.update({ detailsExtract: { ...attempts(), [method]: undefined } })

const attempts = (): { [M in Method]?: Attempt | undefined } => session.get().detailsExtract ?? {}

function keep(method: Method, attempt: Attempt): Attempt {
  session.update({ detailsExtract: { ...attempts(), [method]: attempt } })
  return attempt
}
