/** Databases of releases before and after this one. The engine of the run; a production never migrates by itself. */
import { randomUUID } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/platform/db/database.ts'
import { dialectOf } from '../../src/platform/db/driver.ts'
import { migrate, migrations, readState } from '../../src/platform/db/migrate.ts'
import { postgresConnections } from '../../src/platform/db/postgres.ts'
import { NEWEST_SCHEMA, releases } from '../../src/platform/db/releases.ts'
import type { Schema } from '../../src/platform/db/schema.ts'
import { administer, onServer } from '../servers.ts'
import { isEmbedded } from '../world.ts'

const server = process.env['PORTAL_TEST_DATABASE'] ?? ''
const last = releases.at(-2)!.last

describe.skipIf(isEmbedded)('a database and the release that meets it', () => {
  let name: string
  let address: string
  let db: Kysely<Schema>
  beforeEach(async () => {
    name = `versao_${randomUUID().replaceAll('-', '')}`
    await administer(server, `create database ${name}`)
    address = onServer(server, name)
    db = connect()
  })
  afterEach(async () => {
    await db.destroy()
    await administer(server, `drop database ${name} with (force)`)
  })

  /** One connection, as the command has it. */
  const connect = (): Kysely<Schema> =>
    new Kysely<Schema>({
      dialect: dialectOf(postgresConnections({ servers: [address], poolSize: 1, patient: true }, () => {})),
    })
  const serve = async (): Promise<string> => {
    const opened = await openPostgres({ servers: [address], migrates: false }).catch((error: Error) => error.message)
    if (typeof opened === 'string') return opened
    await opened.close()
    return 'serves'
  }
  /** As the next release leaves it: a migration of which this code knows nothing, and what the release says of itself. */
  const release = async (number: number, runsFrom: number): Promise<void> => {
    await sql`insert into kysely_migration values (${`9${number}-from-later`}, 'now')`.execute(db)
    await db.insertInto('schemaReleases').values({ number, runsFrom }).execute()
  }

  /** A migration of the release after this one. */
  const indexed = {
    name: '9999-issuers-by-name',
    script: `-- outside a transaction
create unique index concurrently if not exists issuers_by_name on issuers (name)`,
  }
  const isIndexValid = async () => {
    const asked = sql<{
      valid: boolean
    }>`select indisvalid as valid from pg_index where indexrelid = 'issuers_by_name'::regclass`
    return (await asked.execute(db)).rows[0]?.valid
  }

  test('OPS-01 an empty database is refused with the command that fills it, and is not migrated', async () => {
    expect(await serve()).toContain('ESQUEMA_ATRASADO')
    expect(await serve()).toContain('npm run migrate -- up')
    expect((await readState(db)).pending).toEqual(migrations())
  })

  test('OPS-01 the release before and this one are served, and so is the one after if it says so', async () => {
    await migrate(db, { last })
    expect([(await readState(db)).release, await serve()], 'one behind').toEqual([NEWEST_SCHEMA - 1, 'serves'])
    await migrate(db)
    expect([(await readState(db)).release, await serve()], 'its own').toEqual([NEWEST_SCHEMA, 'serves'])
    await release(NEWEST_SCHEMA + 1, NEWEST_SCHEMA)
    expect([(await readState(db)).release, await serve()], 'one ahead').toEqual([NEWEST_SCHEMA + 1, 'serves'])
    await release(NEWEST_SCHEMA + 2, NEWEST_SCHEMA + 1)
    expect(await serve(), 'one that took away what this code uses').toContain('ESQUEMA_ADIANTADO')
  })

  test('OPS-01 a release counts as reached with all of its migrations: one that is missing in the middle is seen', async () => {
    await migrate(db)
    await sql`delete from kysely_migration where name = ${migrations()[10]!.name}`.execute(db)
    expect(await serve()).toContain('ESQUEMA_ATRASADO')
  })

  test('OPS-01 of three that migrate at once one does it, and the others wait for as long as it takes', async () => {
    const others = [connect(), connect()]
    const told: string[] = []
    await Promise.all([db, ...others].map((each) => migrate(each, { told: (migration) => told.push(migration) })))
    for (const other of others) await other.destroy()
    expect(told).toEqual(migrations().map((migration) => migration.name))
  })

  test('OPS-01 an index is made concurrently though others wait for their turn, for as long as a call keeps it', async () => {
    await migrate(db)
    const [caller, ...nodes] = [connect(), connect(), connect()]
    const [begun, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const call = caller.transaction().execute(async (tx) => {
      await sql`insert into issuers (id, name, cnpj) values ('9', 'Emissor', '0')`.execute(tx)
      begun.resolve()
      await kept.promise
    })
    await begun.promise
    const told: string[] = []
    const all = [...migrations(), indexed]
    const migrating = [db, ...nodes].map((each) => migrate(each, { all, told: (migration) => told.push(migration) }))
    const watcher = connect()
    const waiting = async () => {
      const { rows } =
        await sql`select from pg_stat_activity where query like '%index concurrently%' and wait_event_type = 'Lock'
        and datname = current_database()`.execute(watcher)
      return rows.length
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    kept.resolve()
    await Promise.all([call, ...migrating])
    for (const each of [caller, watcher, ...nodes]) await each.destroy()
    expect(told).toEqual([indexed.name])
    expect(await isIndexValid()).toBe(true)
  })

  test('OPS-01 an index whose making was cut short is made anew, not taken for made', async () => {
    await migrate(db)
    await sql`insert into issuers (id, name, cnpj) values ('8', 'Emissor', '0'), ('9', 'Emissor', '0')`.execute(db)
    const all = [...migrations(), indexed]
    await expect(migrate(db, { all }), 'two alike').rejects.toThrow('issuers_by_name')
    expect(await isIndexValid()).toBe(false)
    await sql`delete from issuers where id = '9'`.execute(db)
    await migrate(db, { all })
    expect(await isIndexValid()).toBe(true)
  })

  test('OPS-01 a migration that waits for a table steps aside: the calls behind it are answered, and then it is done', async () => {
    await migrate(db)
    const [caller, other] = [connect(), connect()]
    const called = Promise.withResolvers<void>()
    const kept = Promise.withResolvers<void>()
    const call = caller.transaction().execute(async (tx) => {
      await sql`select from issuers`.execute(tx)
      called.resolve()
      await kept.promise
    })
    await called.promise
    const script = 'alter table issuers add column site text'
    const migrating = migrate(db, { all: [...migrations(), { name: '9999-site', script }] })
    const isWaiting = async () =>
      (await sql`select from pg_locks where relation = 'issuers'::regclass and not granted`.execute(other)).rows.length
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1)
    await sql`select from issuers`.execute(other)
    kept.resolve()
    await Promise.all([call, migrating])
    for (const each of [caller, other]) await each.destroy()
    await expect(sql`select site from issuers`.execute(db)).resolves.toBeDefined()
  })
})
