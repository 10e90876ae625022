import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { dialectOf } from '../src/platform/db/driver.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { pgliteConnections } from '../src/platform/db/pglite.ts'
import { postgresConnections } from '../src/platform/db/postgres.ts'
import type { Schema } from '../src/platform/db/schema.ts'
import { administer, onServer } from './servers.ts'
import { isEmbedded } from './world.ts'

const server = process.env['PORTAL_TEST_DATABASE'] ?? ''

export const migrations: readonly string[] = readdirSync(new URL('../src/platform/db/migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .toSorted()

/** A database of its own as it was before a migration, by its number, on the engine of the run. */
export async function openPast(number: string) {
  const name = `passado_${randomUUID().replaceAll('-', '')}`
  if (!isEmbedded) await administer(server, `create database ${name}`)
  // One connection: what a session is told holds for all that it is asked.
  const connections = isEmbedded
    ? await pgliteConnections({})
    : postgresConnections({ servers: [onServer(server, name)], poolSize: 1, patient: true }, () => {})
  const db = new Kysely<Schema>({ dialect: dialectOf(connections) })
  const last = migrations.findLast((each) => each < number)
  if (last === undefined) throw new Error(`There was no database before ${number}.`)
  await migrate(db, { last })
  return {
    db,
    ask: async (statement: string): Promise<unknown[]> => (await sql.raw(statement).execute(db)).rows,
    /** All that came since. */
    migrate: (): Promise<void> => migrate(db),
    async close(): Promise<void> {
      await db.destroy()
      if (!isEmbedded) await administer(server, `drop database ${name} with (force)`)
    },
  }
}
