import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { NEWEST_SCHEMA, OLDEST_SCHEMA, releases } from './releases.ts'
import type { Schema } from './schema.ts'

type Session = Kysely<Schema>
export type Migration = { name: string; script: string }

/** The state of a database: its release, the oldest code that runs on it, and the migrations that the two sides lack. */
export type SchemaState = { release: number; runsFrom: number; pending: Migration[]; unknown: string[] }

const folder = new URL('./migrations/', import.meta.url)
/** The number of the session's lock: a migration may do without a transaction. */
const LOCK = 7_205_811
/** A change that waits for a table makes every call wait behind it: it steps aside, and tries again. */
const [TABLE_WAIT, TRIES, BETWEEN_MS] = ['3s', 20, 1000]
const LOOK_EVERY_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

/** The first line of a migration whose statements commit one by one, and may each be repeated. */
const ALONE = /^-- outside a transaction\b/
const INDEX_ALONE = /\bindex concurrently if not exists (\w+)/gi

// A statement ends with a semicolon at the end of its line: a function body's stand within a line.
const statementsOf = (script: string): string[] =>
  script
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')

export const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: file.replace('.sql', ''), script: readFileSync(new URL(file, folder), 'utf8') }))

type Course = {
  /** The name of the last migration; the newest unless told. */
  last?: string
  all?: readonly Migration[]
  told?(name: string): void
}

/** Brings a database to the newest migration, or to one by its name. Of several processes one does it, the others wait. */
export const migrate = (db: Session, { last, all = migrations(), told }: Course = {}): Promise<void> =>
  db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session)
    while (!(await takesLock(session))) await wait(LOOK_EVERY_MS)
    try {
      await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        session,
      )
      const done = await appliedIn(session)
      for (const migration of all) {
        if (last !== undefined && migration.name > last) break
        if (done.has(migration.name)) continue
        await patiently(() => apply(session, migration))
        told?.(migration.name)
      }
      await noteReleases(session)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(session)
    }
  })

/** A statement that waits for the lock has a snapshot, and an index that is made concurrently waits for every snapshot. */
async function takesLock(session: Session): Promise<boolean> {
  const asked = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken`
  return (await asked.execute(session)).rows[0]?.taken ?? false
}

/** The state of a database, and whether this code runs on it. */
export async function readState(db: Session): Promise<SchemaState & { isServed: boolean }> {
  const done = await appliedIn(db)
  const known = migrations()
  const names = new Set(known.map(({ name }) => name))
  const own = reachedBy(done).at(-1)
  const unknown = [...done].filter((name) => !names.has(name))
  const later = unknown.length > 0 ? await newestNoted(db) : undefined
  const { number: release = 0, runsFrom = 0 } = later ?? own ?? {}
  const pending = known.filter(({ name }) => !done.has(name))
  return { release, runsFrom, pending, unknown, isServed: release >= OLDEST_SCHEMA && runsFrom <= NEWEST_SCHEMA }
}

/** The releases of which a database has every migration. */
const reachedBy = (done: ReadonlySet<string>) =>
  releases.filter(({ last }) => migrations().every(({ name }) => name > last || done.has(name)))

async function apply(session: Session, { name, script }: Migration): Promise<void> {
  const all = async (on: Session): Promise<void> => {
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(on)
    await on
      .insertInto('kyselyMigration')
      .values({ name, timestamp: sql`now()::text` })
      .execute()
  }
  if (ALONE.test(script)) {
    await dropHalfMade(session, script)
    return all(session)
  }
  return session.transaction().execute(async (tx) => {
    await sql.raw(`set local lock_timeout = '${TABLE_WAIT}'`).execute(tx)
    await all(tx)
  })
}

/** An index whose making was cut short stays, unused, and `if not exists` would take it for made. */
async function dropHalfMade(session: Session, script: string): Promise<void> {
  for (const [, name = ''] of script.matchAll(INDEX_ALONE)) {
    const asked = sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`
    if ((await asked.execute(session)).rows.length === 0) continue
    await sql`drop index concurrently ${sql.raw(name)}`.execute(session)
  }
}

async function patiently(work: () => Promise<void>, triesLeft = TRIES): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || triesLeft === 1) throw error
    await wait(BETWEEN_MS)
    await patiently(work, triesLeft - 1)
  }
}

const isThere = async (db: Session, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

async function appliedIn(db: Session): Promise<Set<string>> {
  if (!(await isThere(db, 'kysely_migration'))) return new Set()
  const rows = await db.selectFrom('kyselyMigration').select('name').orderBy('name').execute()
  return new Set(rows.map(({ name }) => name))
}

/** A release that this code does not know has said from which code on it runs. */
async function newestNoted(db: Session): Promise<{ number: number; runsFrom: number } | undefined> {
  if (!(await isThere(db, 'schema_releases'))) return undefined
  return db.selectFrom('schemaReleases').select(['number', 'runsFrom']).orderBy('number', 'desc').executeTakeFirst()
}

async function noteReleases(session: Session): Promise<void> {
  if (!(await isThere(session, 'schema_releases'))) return
  const done = await appliedIn(session)
  const reached = reachedBy(done)
  if (reached.length === 0) return
  await session
    .insertInto('schemaReleases')
    .values(reached.map(({ number, runsFrom }) => ({ number, runsFrom })))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}
