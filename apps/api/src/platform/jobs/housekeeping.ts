import { type RawBuilder, sql } from 'kysely'
import { type Clock, days, later } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Row, Tables } from '../db/schema.ts'

type Instant<T extends keyof Tables> = { [C in keyof Row<T>]: Row<T>[C] extends Date | null ? C : never }[keyof Row<T>]
type RetentionRule = {
  [T in keyof Tables]: {
    table: T
    /** The instant from which the days count; a row without one stays. */
    column: Instant<T>
    days: number
    /** The rows that may go, where not all may. */
    only?: RawBuilder<boolean>
  }
}[keyof Tables]

/** Retention of rows without further use (security.md B35). Tables are in the order of their references. */
export const retention: readonly RetentionRule[] = [
  // A minute of a limit is over: nobody counts on it.
  { table: 'callCounts', column: 'endsAt', days: 1 / 24 },
  { table: 'accessTokens', column: 'expiresAt', days: 1 },
  // Marco Civil: access records are kept for six months; a session lasts twelve hours.
  { table: 'sessions', column: 'endsAt', days: 183 },
  { table: 'challenges', column: 'endsAt', days: 30 },
  { table: 'handOvers', column: 'expiresAt', days: 1 },
  { table: 'idempotencyKeys', column: 'createdAt', days: 1 },
  { table: 'stepUps', column: 'askedAt', days: 1 },
  { table: 'usedProofs', column: 'usedAt', days: 1 },
  { table: 'usedPasskeyChallenges', column: 'usedAt', days: 1 },
  { table: 'signInAttempts', column: 'endsAt', days: 30 },
  { table: 'rescueContacts', column: 'askedAt', days: 30 },
  // A security event is kept for a year.
  { table: 'securityEvents', column: 'at', days: 366 },
  { table: 'contactRescues', column: 'askedAt', days: 366 },
  { table: 'negotiationLinks', column: 'madeAt', days: 366 },
  // Twice the longest window of a limit.
  { table: 'codeSends', column: 'sentAt', days: 2 },
  // Locks and their memory of a day are over by then. Failures in a row count over all locks: only short streaks go.
  {
    table: 'signInCounters',
    column: 'windowStart',
    days: 3,
    only: sql`streak < 5 and (locked_until is null or locked_until < window_start + interval '1 day')`,
  },
  // A count over days: one that locked for a day or more is remembered longer than its locks.
  { table: 'signInCounters', column: 'windowStart', days: 90, only: sql`streak < 5` },
  { table: 'payLinks', column: 'madeAt', days: 366 },
  // The invoices name it as long as they are kept.
  { table: 'additionalCards', column: 'endedAt', days: 366 },
  { table: 'alerts', column: 'happenedAt', days: 366 },
  { table: 'messages', column: 'createdAt', days: 90 },
  { table: 'dataConfirmations', column: 'askedAt', days: 30 },
  // A payment may be claimed in court for five years; after that its payer is unknown.
  { table: 'erasedCustomers', column: 'erasedAt', days: 1827 },
  // A consumer's claim is barred after five years (CDC, art. 27), and with it its evidence.
  { table: 'disputeFiles', column: 'sentAt', days: 5 * 366 },
  // An act of the desk may be asked about for as long as its money.
  { table: 'deskOrders', column: 'takenAt', days: 1827 },
  { table: 'deskProposals', column: 'proposedAt', days: 1827 },
  { table: 'deskSessions', column: 'endsAt', days: 30 },
  { table: 'notices', column: 'receivedAt', days: 30, only: sql`state = 'forged'` },
]

/** Few enough for the deadline of a statement. */
const AT_ONCE = 1000
const UNDEFINED_TABLE = '42P01'

/** Deletes rows past their retention, never payments and their evidence. A rule that fails stops no other. */
export const housekeeping =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (): Promise<void> => {
    const failed: { table: string; error: unknown }[] = []
    for (const rule of retention) {
      const before = later(clock.now(), -days(rule.days))
      try {
        while ((await deleteSome(db, rule, before)) === AT_ONCE);
      } catch (error) {
        // A table of this release is not there before `npm run migrate -- up`.
        if ((error as { code?: unknown }).code === UNDEFINED_TABLE) continue
        failed.push({ table: rule.table, error })
      }
    }
    if (failed.length === 0) return
    const tables = failed.map(({ table }) => table).join(', ')
    throw new AggregateError(
      failed.map(({ error }) => error),
      `What has been kept for long enough stays in ${tables}.`,
    )
  }

async function deleteSome(db: Database, { table, column, only }: RetentionRule, before: Date): Promise<number> {
  const ofOnly = only === undefined ? sql`` : sql` and ${only}`
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}${ofOnly} limit ${AT_ONCE}))`.execute(db)
  return Number(numAffectedRows)
}
