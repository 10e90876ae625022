import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Channel } from '../../platform/db/schema.ts'

export type Backlog = { channel: Channel; oldest: Date; count: number }

/** Messages whose time has come, by the indexes of the outbox: one that waits for a later hour is not late. */
export async function findBacklog(db: Database, today: Date): Promise<Backlog[]> {
  const part = (patient: boolean) => sql`select channel, created_at from messages
    where sent_at is null and dead_at is null and ${sql.raw(patient ? 'patient' : 'not patient')}
      and (attempts > 0 or next_attempt_at <= ${today})`
  const { rows } = await sql<Backlog>`select channel, min(created_at) as oldest, count(*)::int as count
    from (${part(false)} union all ${part(true)}) as late group by channel`.execute(db)
  return rows
}
