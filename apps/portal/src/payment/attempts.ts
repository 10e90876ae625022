import { newIdempotencyKey } from '../client/request.ts'
import { session } from '../session/session.ts'

export type Method = 'pix' | 'boleto'

/**
 * One charge that this browser asked for. Its key is kept before anything is sent, so that a retry or a reload asks for the
 * same charge; `charge` is its id once the server answered.
 */
export type Attempt = { of: string; cents: number; key: string; charge: string | null; ended: boolean }

/** The attempt at charging this much of something: the one in hand, else a new one, kept already. */
export function attemptOf(method: Method, of: string, cents: number): Attempt {
  const kept = attempts()[method]
  if (kept?.of === of && kept.cents === cents) return kept
  return keep(method, { of, cents, key: newIdempotencyKey(), charge: null, ended: false })
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

/** A way of paying is chosen: a charge of it that already ended makes room for a new one. */
export function beginAttempt(method: Method): void {
  if (attempts()[method]?.ended) forgetAttempt(method)
}

const attempts = (): { [M in Method]?: Attempt | undefined } => session.get().detailsExtract ?? {}

function keep(method: Method, attempt: Attempt): Attempt {
  session.update({ detailsExtract: { ...attempts(), [method]: attempt } })
  return attempt
}
