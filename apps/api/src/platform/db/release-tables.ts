import type { Generated } from 'kysely'

export type ReleaseTables = {
  /** The migrations of a database, under the name that the library gave the table. */
  kyselyMigration: { name: string; timestamp: string }
  schemaReleases: { number: number; runsFrom: number; notedAt: Generated<Date> }
}
