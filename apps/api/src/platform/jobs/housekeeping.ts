import { type RawBuilder, sql } from 'kysely'
import { type Clock, days, later } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Row, Schema } from '../db/schema.ts'

type Instant<T extends keyof Schema> = { [C in keyof Row<T>]: Row<T>[C] extends Date ? C : never }[keyof Row<T>]
type Rule = {
  [T in keyof Schema]: {
    table: T
    /** The instant from which the days count. */
    column: Instant<T>
    days: number
    /** Where not all rows go. */
    only?: RawBuilder<boolean>
  }
}[keyof Schema]

/** How long what serves no longer is kept (security.md B35). Tables are in the order in which rows refer to each other. */
export const retention: readonly Rule[] = [
  { table: 'access_tokens', column: 'expires_at', days: 1 },
  // Six months of who came when, as the Marco Civil asks; a session lasts twelve hours.
  { table: 'sessions', column: 'ends_at', days: 183 },
  { table: 'challenges', column: 'ends_at', days: 30 },
  { table: 'hand_overs', column: 'expires_at', days: 1 },
  { table: 'idempotency_keys', column: 'created_at', days: 1 },
  { table: 'used_proofs', column: 'used_at', days: 1 },
  { table: 'used_passkey_challenges', column: 'used_at', days: 1 },
  { table: 'sign_in_attempts', column: 'ends_at', days: 30 },
  { table: 'rescue_contacts', column: 'asked_at', days: 30 },
  // A security event is kept for a year.
  { table: 'security_events', column: 'at', days: 366 },
  { table: 'contact_rescues', column: 'asked_at', days: 366 },
  { table: 'negotiation_links', column: 'made_at', days: 366 },
  // Twice the longest window that a limit looks back over.
  { table: 'code_sends', column: 'sent_at', days: 2 },
  // The longest lock and the day after which it is forgotten are over by then.
  // But failures in a row count over all locks, until the password is right or another one: fewer than make a lock are let go.
  { table: 'sign_in_counters', column: 'window_start', days: 3, only: sql`streak < 5` },
  { table: 'pay_links', column: 'made_at', days: 366 },
  { table: 'alerts', column: 'happened_at', days: 366 },
  { table: 'messages', column: 'created_at', days: 90 },
  { table: 'data_confirmations', column: 'asked_at', days: 30 },
  // What was paid may be asked for in court for five years; from then on nobody knows whose it was.
  { table: 'erased_customers', column: 'erased_at', days: 1827 },
  // What a consumer may claim is barred after five years (CDC, art. 27), and with it what proves it.
  { table: 'dispute_files', column: 'sent_at', days: 5 * 366 },
  { table: 'notices', column: 'received_at', days: 30, only: sql`state = 'forged'` },
]

/** Few enough for the deadline of a statement. */
const AT_ONCE = 1000

/**
 * Deletes what has been kept for long enough. Payments and what proves them are none of it. A rule that fails keeps no other
 * from its work.
 */
export const housekeeping =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (): Promise<void> => {
    const failed: { table: string; error: unknown }[] = []
    for (const rule of retention) {
      const before = later(clock.now(), -days(rule.days))
      try {
        while ((await deleteSome(db, rule, before)) === AT_ONCE);
      } catch (error) {
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

async function deleteSome(db: Database, { table, column, only }: Rule, before: Date): Promise<number> {
  const ofOnly = only === undefined ? sql`` : sql` and ${only}`
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}${ofOnly} limit ${AT_ONCE}))`.execute(db)
  return Number(numAffectedRows)
}
