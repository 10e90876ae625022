import type { ConnectionSource } from './driver.ts'

/** A place in the log of one cluster. */
export type Point = { cluster: string; timeline: number; bytes: bigint }

/**
 * Everything that the primary has acknowledged stands before this. Without waiting for the disk (`synchronous_commit`
 * off) it acknowledges what is not flushed yet.
 */
const PRIMARY = `select (select system_identifier from pg_control_system())::text as cluster,
  ('x' || substr(pg_walfile_name(lsn), 1, 8))::bit(32)::int as timeline, (lsn - '0/0'::pg_lsn)::text as bytes
from (select case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) as newest`

/** A standby's point; a server that follows nobody gives no row. */
const STANDBY = `select (select system_identifier from pg_control_system())::text as cluster,
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as bytes
where pg_is_in_recovery()`

export const pointOfPrimary = (source: ConnectionSource): Promise<Point> => pointOf(source, PRIMARY)
export const pointOfStandby = (source: ConnectionSource): Promise<Point> => pointOf(source, STANDBY)

async function pointOf(source: ConnectionSource, question: string): Promise<Point> {
  const connection = await source.acquire()
  try {
    const [row] = (await connection.query(question, [])).rows as { cluster: string; timeline: number; bytes: string }[]
    if (row === undefined) throw new Error('this server follows nobody')
    return { cluster: row.cluster, timeline: row.timeline, bytes: BigInt(row.bytes) }
  } finally {
    connection.release()
  }
}

/** A log that went another way since (a failover) has other bytes at the same place. */
export const hasReached = (standby: Point, needed: Point): boolean =>
  standby.cluster === needed.cluster && standby.timeline === needed.timeline && standby.bytes >= needed.bytes

/** One question at a time for all who ask: an answer counts for those who asked before it was put. */
export function sharedQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<unknown> | undefined
  let next: Promise<Answer> | undefined
  const put = (): Promise<Answer> => {
    next = undefined
    const asked = ask()
    const ended = asked.then(
      () => undefined,
      () => undefined,
    )
    current = ended
    const forget = async (): Promise<void> => {
      await ended
      if (current === ended) current = undefined
    }
    void forget()
    return asked
  }
  return () => {
    if (current === undefined) return put()
    next ??= current.then(put)
    return next
  }
}
