import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Measure } from '../measure.ts'
import type { Database } from './database.ts'
import type { PoolState } from './driver.ts'
import type { ReadCounts } from './replicas.ts'

type Deps = {
  db: Database
  clock: Clock
  poolState: () => PoolState | undefined
  readCounts: () => ReadCounts | undefined
  hasRoom: () => boolean
}

/** The standing of the database, as this process sees it. */
export function databaseMeasures({ db, clock, poolState, readCounts, hasRoom }: Deps): Measure[] {
  return [
    {
      name: 'portal_pool_connections',
      ofProcess: true,
      help: 'Connections to the database: in use, at rest, the most there may be, and callers that wait for one.',
      labels: ['state'],
      read: async () => Object.entries(poolState() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'portal_replica_calls',
      ofProcess: true,
      help: 'Calls since the start that a replica may answer, by the server that did; none without REPLICA_URL.',
      labels: ['at'],
      read: async () => Object.entries(readCounts() ?? {}).map(([at, value]) => ({ labels: { at }, value })),
    },
    {
      name: 'portal_clock_skew_seconds',
      help: 'Seconds that this process is ahead of its database.',
      async read() {
        const before = clock.now().getTime()
        const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
        const now = (before + clock.now().getTime()) / 2
        return rows.map(({ at }) => ({ value: (now - at.getTime()) / 1000 }))
      },
    },
    {
      name: 'portal_disk_has_room',
      ofProcess: true,
      help: '0 while the disk of the embedded database is nearly full, and writes are refused.',
      read: async () => [{ value: hasRoom() ? 1 : 0 }],
    },
  ]
}
