import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Schema } from './schema.ts'

const folder = new URL('./migrations/', import.meta.url)

// A statement ends with a semicolon at the end of its line: a function body's stand within a line.
const statementsOf = (script: string): string[] =>
  script
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const migration = (file: string): Migration => ({
  async up(db) {
    // An index of a full table may take longer than a call's deadline.
    await sql`set local statement_timeout = 0`.execute(db)
    // A process that still runs would wait behind a change that waits for it: the start fails instead, and is tried again.
    await sql`set local lock_timeout = '10s'`.execute(db)
    for (const statement of statementsOf(readFileSync(new URL(file, folder), 'utf8'))) {
      await sql.raw(statement).execute(db)
    }
  },
})

const files: MigrationProvider = {
  async getMigrations() {
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(names.map((name) => [name.replace('.sql', ''), migration(name)]))
  },
}

/** Brings the database to the newest version, or to one by its name; all of it or nothing. */
export async function migrate(db: Kysely<Schema>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: files })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined) throw error
}
