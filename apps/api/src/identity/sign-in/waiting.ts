import { type Clock, secondsUntil } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AttemptClaim } from './attempts/counters.ts'

export const waitUntil = (instant: Date, clock: Clock): Refusal =>
  new Refusal('MUITAS_TENTATIVAS', { retryAfterSeconds: secondsUntil(instant, clock.now()) })

/** The end of the wait should a counted attempt fail too; a forbidden attempt is refused. */
export function allowed(claim: AttemptClaim, clock: Clock): Date | null {
  if (claim.allowed) return claim.until
  throw claim.until === 'for good' ? new Refusal('SENHA_BLOQUEADA') : waitUntil(claim.until, clock)
}
