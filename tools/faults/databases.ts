import { randomUUID } from 'node:crypto'
import { postgresConnections } from '../../apps/api/src/platform/db/postgres.ts'
import { startPostgres } from '../postgres.mjs'

export type DatabaseName = 'pglite' | 'postgres'

/** A new empty database for each life; for PGlite the new data folder alone. */
export type Databases = { fresh(): Promise<NodeJS.ProcessEnv>; stop(): Promise<void> }

export async function openDatabases(name: DatabaseName): Promise<Databases> {
  if (name === 'pglite') return { fresh: () => Promise.resolve({ DATABASE_URL: '' }), stop: () => Promise.resolve() }
  const server = await startPostgres({ fsync: false })
  return {
    async fresh() {
      const database = `faults_${randomUUID().replaceAll('-', '')}`
      await runOnce(server.url, `create database ${database}`)
      const url = new URL(server.url)
      url.pathname = `/${database}`
      return { DATABASE_URL: url.href }
    },
    stop: server.stop,
  }
}

async function runOnce(url: string, statement: string): Promise<void> {
  const source = postgresConnections({ servers: [url], poolSize: 1, patient: true }, () => undefined)
  const connection = await source.acquire()
  try {
    await connection.query(statement, [])
  } finally {
    connection.release()
    await source.close()
  }
}
