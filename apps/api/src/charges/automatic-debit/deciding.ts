import type { CivilDate } from '@portal/brazil/dates'
import { type DebitMoment, MOST_RETRIES, overAt } from './debit-times.ts'

/** `asking` and `cancelling` are orders that the PSP has not confirmed. */
export type DebitState = 'asking' | 'scheduled' | 'cancelling' | 'paid' | 'failed' | 'refused' | 'cancelled' | 'missed'

/** The cause of a cancel; `bank` where the payer or the bank did it. */
type CancelCause = 'amount' | 'paid' | 'stopped' | 'ended' | 'bank'

const liveStates: ReadonlySet<DebitState> = new Set(['asking', 'scheduled', 'cancelling'])
export const isLive = ({ state }: { state: DebitState }): boolean => liveStates.has(state)

export type DecidedDebit = {
  state: DebitState
  amountCents: number
  settlesOn: CivilDate
  cause: CancelCause | null
  /** Retries that the PSP took, whatever became of them. */
  retries: readonly CivilDate[]
  /** True while the PSP has an attempt that is neither paid nor over. */
  isPending: boolean
  /** True once an attempt came to nothing, and the debit lives on. */
  isUnpaid: boolean
  /** The retry that is wanted and that the PSP has not confirmed. */
  retryOn: CivilDate | null
}

export type DebitFacts = DebitMoment & {
  /** True for an approved authorisation that nobody asked to end. */
  mayDebit: boolean
  /** True where no debit may stand any more: the end was asked for, or the card has none. */
  isOver: boolean
  /** The invoice asks for a payment that is not late. */
  isAsked: boolean
  /** The invoice's day is among those of the authorisation. */
  isReached: boolean
  /** The amount to debit today by the holder's choice; 0 where nothing is asked for. */
  wantedCents: number
  /** The predicted settlement of a debit made now. */
  settlesOn: CivilDate
  /** The debits of the invoice, from the first. */
  debits: readonly DecidedDebit[]
}

export type DebitStep =
  | { kind: 'ask'; cents: number }
  | { kind: 'cancel'; cause: CancelCause }
  | { kind: 'miss' }
  | { kind: 'retry'; on: CivilDate }
  /** A retry that was wanted, and that nobody asked for, is wanted no more. */
  | { kind: 'drop-retry' }
  /** The holder is told, once, that this invoice is theirs to pay. */
  | { kind: 'tell-none' }

/** The steps for one invoice now: at most one order to the PSP. Nothing is asked outside of its clock. */
export function decide(facts: DebitFacts): DebitStep[] {
  const newest = facts.debits.at(-1)
  return newest !== undefined && isLive(newest) ? ofLive(newest, facts) : ofNone(facts)
}

function ofLive(debit: DecidedDebit, facts: DebitFacts): DebitStep[] {
  const { now, times, wantedCents, isOver } = facts
  const { askUntil, stopUntil } = times.clocksOf(debit.settlesOn)
  if (debit.state === 'asking') return ofAsking(facts, askUntil)
  if (debit.state === 'cancelling') return now < askUntil || !isWanted(debit, facts) ? [] : [TELL_NONE]
  if (debit.isUnpaid) return retryOf(debit, facts)
  if (now >= stopUntil || (!isOver && wantedCents === debit.amountCents)) return []
  const cause: CancelCause = isOver ? 'ended' : wantedCents === 0 ? 'paid' : 'amount'
  return [{ kind: 'cancel', cause }, ...(cause === 'amount' && now >= askUntil ? [TELL_NONE] : [])]
}

const TELL_NONE: DebitStep = { kind: 'tell-none' }

/** An order on its way is followed until its clock is over, or nothing is to be debited any more. */
function ofAsking({ now, wantedCents, isOver, isAsked }: DebitFacts, askUntil: Date): DebitStep[] {
  const isLate = now >= askUntil
  if (!isLate && !isOver && wantedCents > 0) return []
  return [{ kind: 'miss' }, ...(isLate && isAsked && !isOver && wantedCents > 0 ? [TELL_NONE] : [])]
}

const isWanted = ({ cause }: DecidedDebit, { wantedCents, isAsked }: DebitFacts): boolean =>
  cause === 'amount' && wantedCents > 0 && isAsked

/** One retry at a time, on the eve of its day, while the same amount is still owed. */
function retryOf(debit: DecidedDebit, { now, times, wantedCents, isOver, mayDebit }: DebitFacts): DebitStep[] {
  const { retries, retryOn, isPending, settlesOn, amountCents } = debit
  const isDue = !isOver && mayDebit && wantedCents >= amountCents
  if (retryOn !== null) return isDue ? [] : [{ kind: 'drop-retry' }]
  if (!isDue || isPending || retries.length >= MOST_RETRIES) return []
  const on = times.retriesAhead(settlesOn, now).find((day) => !retries.includes(day))
  return on === undefined || times.retryWindow(on).from > now ? [] : [{ kind: 'retry', on }]
}

/** A cycle has one debit: only one that we took back for another amount, or for a payment that went back, makes room. */
export const makesRoom = ({ state, cause }: Pick<DecidedDebit, 'state' | 'cause'>): boolean =>
  state === 'cancelled' && (cause === 'amount' || cause === 'paid')

function ofNone(facts: DebitFacts): DebitStep[] {
  const { now, times, mayDebit, isAsked, isReached, wantedCents, settlesOn, debits } = facts
  if (!mayDebit || !isAsked || wantedCents === 0 || !debits.every(makesRoom)) return []
  if (now < times.clocksOf(settlesOn).askUntil) return isReached ? [{ kind: 'ask', cents: wantedCents }] : []
  return now < overAt(settlesOn) ? [TELL_NONE] : []
}
