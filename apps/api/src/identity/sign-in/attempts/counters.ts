import { type Clock, instantOf, later } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { Row } from '../../../platform/db/schema.ts'
import { type CounterPolicy, policy } from '../policy.ts'

type Counter = Row<'signInCounters'>

/** An attempt may go on, or must wait until an instant; the one that fills the window names it too. */
export type AttemptClaim = { allowed: true; until: Date | null } | AttemptRefusal
export type AttemptRefusal = { allowed: false; until: Date | 'for good' }

/**
 * Counts an attempt before its check, so that fifty at once equal five in a row. Known and unknown CPFs share the key's
 * form.
 */
export const claimAttempt = (db: Database, clock: Clock, key: string, rule: CounterPolicy): Promise<AttemptClaim> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const counter = await lockCounter(tx, key, now)
    // The attempt that fills the window is still checked; later ones wait.
    return refusalOf(counter, now, rule) ?? { allowed: true, until: await countFailure(tx, counter, now, rule) }
  })

/** A guess whose check takes time. It is wrong only once that is said: a process that dies has judged nothing. */
export type SlowGuess = {
  allowed: true
  /** Counts it; gives the end of the wait that it brings, if any. */
  wrong(): Promise<Date | null>
  /** A right answer clears the wrong ones. */
  right(): Promise<void>
  /** Takes it back: it is not judged. */
  drop(): Promise<void>
}

/** Opens a guess beside those under way, which count as wrong until they end: fifty at once equal five in a row. */
export const openGuess = (
  db: Database,
  clock: Clock,
  key: string,
  rule: CounterPolicy,
): Promise<SlowGuess | AttemptRefusal> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const counter = await lockCounter(tx, key, now)
    const refused = refusalOf(counter, now, rule)
    if (refused) return refused
    const fresh = startOver(counter, now, rule)
    const underWay = counter.underWay.filter((end) => instantOf(end) > now)
    const [first] = underWay
    if (first !== undefined && fresh.failures + underWay.length >= rule.failures)
      return { allowed: false, until: instantOf(first) }
    const end = later(now, policy.longestCheck).toISOString()
    await save(tx, { ...fresh, underWay: [...underWay, end] })
    return {
      allowed: true,
      wrong: () => endWrong(db, clock, { key, end, rule }),
      right: () => clearAttempts(db, key),
      drop: () => dropGuess(db, clock, key, end),
    }
  })

/** Counts a guess under way as wrong, however late its check ended. */
const endWrong = (
  db: Database,
  clock: Clock,
  { key, end, rule }: { key: string; end: string; rule: CounterPolicy },
): Promise<Date | null> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const counter = await lockCounter(tx, key, now)
    return countFailure(tx, withoutGuess(counter, end), now, rule)
  })

const dropGuess = (db: Database, clock: Clock, key: string, end: string): Promise<void> =>
  transact(db, async (tx) => {
    const counter = await lockCounter(tx, key, clock.now())
    await save(tx, withoutGuess(counter, end))
  })

/** One of the guesses that end at an instant is under way no more. */
const withoutGuess = (counter: Counter, end: string): Counter => {
  const own = counter.underWay.indexOf(end)
  return { ...counter, underWay: counter.underWay.filter((_, at) => at !== own) }
}

function refusalOf(counter: Counter, now: Date, rule: CounterPolicy): AttemptRefusal | undefined {
  if (rule.inARow !== undefined && counter.streak >= rule.inARow) return { allowed: false, until: 'for good' }
  if (counter.lockedUntil === null || counter.lockedUntil <= now) return undefined
  return { allowed: false, until: counter.lockedUntil }
}

/** Counts a failure; gives the end of the lock that it brings, if any. */
async function countFailure(tx: Transaction, counter: Counter, now: Date, rule: CounterPolicy): Promise<Date | null> {
  const fresh = startOver(counter, now, rule)
  const failures = fresh.failures + 1
  const until = failures >= rule.failures ? later(now, lockLength(rule, fresh.locks)) : null
  await save(tx, {
    ...fresh,
    failures,
    streak: rule.inARow === undefined ? 0 : counter.streak + 1,
    lockedUntil: until,
    locks: until === null ? fresh.locks : fresh.locks + 1,
  })
  return until
}

/** A right answer clears the wrong ones. */
export const clearAttempts = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('signInCounters').where('key', '=', key).execute()
}

/** A right attempt is taken out of its network's failures, which go on counting. */
export const returnAttempt = async (db: Database, key: string, { until }: { until: Date | null }): Promise<void> => {
  await db
    .updateTable('signInCounters')
    .set((eb) => ({
      failures: eb('failures', '-', 1),
      ...(until !== null && { lockedUntil: null, locks: eb('locks', '-', 1) }),
    }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

/**
 * One statement: between two, another tab's right answer might delete the row. Writing the key over itself locks it.
 */
const lockCounter = (tx: Transaction, key: string, now: Date): Promise<Counter> =>
  tx
    .insertInto('signInCounters')
    .values({ key, failures: 0, windowStart: now, locks: 0, lockedUntil: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returningAll()
    .executeTakeFirstOrThrow()

function startOver(counter: Counter, now: Date, rule: CounterPolicy): Counter {
  const served = counter.lockedUntil !== null
  const quiet = later(counter.lockedUntil ?? counter.windowStart, rule.forget ?? policy.forget) <= now
  if (quiet) return { ...counter, failures: 0, windowStart: now, locks: 0, lockedUntil: null }
  if (served || later(counter.windowStart, rule.window) <= now) {
    return { ...counter, failures: 0, windowStart: now, lockedUntil: null }
  }
  return counter
}

const lockLength = ({ locks }: CounterPolicy, served: number): number => locks[Math.min(served, locks.length - 1)] ?? 0

const save = (tx: Transaction, { key, ...values }: Counter) =>
  tx.updateTable('signInCounters').set(values).where('key', '=', key).execute()
