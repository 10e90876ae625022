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
const before = releases.at(-2)!.last

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

  test('OPS-01 an empty database is refused with the command that fills it, and is not migrated', async () => {
    expect(await serve()).toContain('ESQUEMA_ATRASADO')
    expect(await serve()).toContain('npm run migrate -- up')
    expect((await readState(db)).pending).toEqual(migrations())
  })

  test('OPS-01 the release before and this one are served, and so is the one after if it says so', async () => {
    await migrate(db, before)
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
    await Promise.all([db, ...others].map((each) => migrate(each, undefined, (migration) => told.push(migration))))
    for (const other of others) await other.destroy()
    expect(told).toEqual(migrations().map((migration) => migration.name))
  })

  test('OPS-01 a migration waits for a table that a call holds, and lets the calls behind it go first', async () => {
    await migrate(db, before)
    const caller = connect()
    const held = Promise.withResolvers<void>()
    const done = caller.transaction().execute(async (tx) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(tx)
      await held.promise
    })
    const migrating = migrate(db)
    held.resolve()
    await Promise.all([done, migrating])
    await caller.destroy()
    expect((await readState(db)).pending).toEqual([])
  })
})
