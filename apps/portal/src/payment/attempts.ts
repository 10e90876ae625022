import { newIdempotencyKey } from '../client/request.ts'
import { type Method, type PaymentAttempt, session } from '../session/session.ts'

/** The attempt at charging this much of something: the one in hand, else a new one, kept already. */
export function attemptOf(method: Method, of: string, cents: number): PaymentAttempt {
  const kept = attempts()[method]
  if (kept?.of === of && kept.cents === cents) return kept
  return keep(method, { of, cents, key: newIdempotencyKey(), charge: null, token: null, ended: false })
}

export const rememberCharge = (
  method: Method,
  attempt: PaymentAttempt,
  charge: string,
  token: string | undefined,
): PaymentAttempt => keep(method, { ...attempt, charge, token: token ?? null })

/** Paid, expired or refused: the screen may still show it, a new choice of the method starts another. */
export function endAttempt(method: Method): void {
  const attempt = attempts()[method]
  if (attempt) keep(method, { ...attempt, token: null, ended: true })
}

export const forgetAttempt = (method: Method): void => session.update({ attempts: { [method]: null } })

const attempts = () => session.get().attempts

function keep(method: Method, attempt: PaymentAttempt): PaymentAttempt {
  session.update({ attempts: { [method]: attempt } })
  return attempt
}
