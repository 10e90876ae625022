import { type Clock, secondsUntil } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Measure } from '../../platform/measure.ts'
import { findBacklog } from './backlog-repository.ts'

const channels = ['EMAIL', 'SMS'] as const

/** The standing of the outbox. */
export function outboxMeasures({ db, clock }: { db: Database; clock: Clock }): Measure[] {
  return [
    {
      name: 'portal_outbox_oldest_seconds',
      help: 'Age of the oldest message that should have left; 0 where none waits.',
      labels: ['channel'],
      async read() {
        const now = clock.now()
        const rows = await findBacklog(db, now)
        return channels.map((channel) => {
          const oldest = rows.find((row) => row.channel === channel)?.oldest ?? now
          return { labels: { channel }, value: secondsUntil(now, oldest) }
        })
      },
    },
  ]
}
