import { type Clock, secondsUntil } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AttemptClaim, AttemptRefusal, SlowGuess } from './attempts/counters.ts'

export const waitUntil = (instant: Date, clock: Clock): Refusal =>
  new Refusal('MUITAS_TENTATIVAS', { retryAfterSeconds: secondsUntil(instant, clock.now()) })

/** The guess that may be checked; a forbidden one is refused. */
export function opened(guess: SlowGuess | AttemptRefusal, clock: Clock): SlowGuess {
  if (guess.allowed) return guess
  throw refusedUntil(guess, clock)
}

/** The end of the wait should a counted attempt fail too; a forbidden attempt is refused. */
export function allowed(claim: AttemptClaim, clock: Clock): Date | null {
  if (claim.allowed) return claim.until
  throw refusedUntil(claim, clock)
}

const refusedUntil = ({ until }: AttemptRefusal, clock: Clock): Refusal =>
  until === 'for good' ? new Refusal('SENHA_BLOQUEADA') : waitUntil(until, clock)
