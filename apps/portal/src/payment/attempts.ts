import { newIdempotencyKey } from '../client/request.ts'
import { type PaymentAttempt, session } from '../session/session.ts'

export type Method = 'pix' | 'boleto'

/** The attempt at charging this much of something: the one in hand, else a new one, kept already. */
export function attemptOf(method: Method, of: string, cents: number): PaymentAttempt {
  const kept = attempts()[method]
  if (kept?.of === of && kept.cents === cents) return kept
  return keep(method, { of, cents, key: newIdempotencyKey(), charge: null, ended: false })
}

export const rememberCharge = (method: Method, attempt: PaymentAttempt, charge: string): PaymentAttempt =>
  keep(method, { ...attempt, charge })

/** Paid, expired or refused: the screen may still show it, a new choice of the method starts another. */
export function endAttempt(method: Method): void {
  const attempt = attempts()[method]
  if (attempt && !attempt.ended) keep(method, { ...attempt, ended: true })
}

export const forgetAttempt = (method: Method): void =>
  session.update({ paymentAttempts: { ...attempts(), [method]: null } })

/** A way of paying is chosen: a charge of it that already ended makes room for a new one. */
export function beginAttempt(method: Method): void {
  if (attempts()[method]?.ended) forgetAttempt(method)
}

const attempts = () => session.get().paymentAttempts

function keep(method: Method, attempt: PaymentAttempt): PaymentAttempt {
  session.update({ paymentAttempts: { ...attempts(), [method]: attempt } })
  return attempt
}
