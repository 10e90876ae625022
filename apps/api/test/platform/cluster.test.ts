import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { startPair } from '../../../../tools/postgres.mjs'
import { dialectOf } from '../../src/platform/db/driver.ts'
import { type PostgresSettings, postgresConnections } from '../../src/platform/db/postgres.ts'
import { openGate } from '../gate.ts'
import { findPooler, startPooler } from '../pooler.ts'
import { isEmbedded } from '../world.ts'

const server = process.env['PORTAL_TEST_DATABASE'] ?? ''
const LOST = { code: '08006' }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** One statement after another, as the portal asks them. */
function open(settings: PostgresSettings) {
  const db = new Kysely<object>({ dialect: dialectOf(postgresConnections(settings, () => {})) })
  closers.push(() => db.destroy())
  const ask = async (statement: string) => (await sql.raw<{ answer: unknown }>(statement).execute(db)).rows[0]?.answer
  return { db, ask }
}

describe.skipIf(isEmbedded)('a cluster of PostgreSQL', () => {
  test('OPS-01 the server that takes writes is found, and its standby once that is promoted', async () => {
    const pair = await startPair()
    closers.push(pair.stop)
    const { ask } = open({ servers: [pair.standby, pair.primary] })
    await ask('create table notes (answer text)')
    await ask("insert into notes values ('before')")
    await expect(open({ servers: [pair.standby] }).ask('select 1'), 'a standby alone').rejects.toMatchObject(LOST)

    const standby = new pg.Client(pair.standby)
    await standby.connect()
    closers.push(() => standby.end())
    const arrived = () =>
      standby.query('select from notes').then(
        ({ rowCount }) => rowCount,
        () => 0,
      )
    await expect.poll(arrived, { timeout: 5000 }).toBe(1)
    await pair.killPrimary()
    await expect(ask('select 1'), 'nobody takes writes').rejects.toMatchObject(LOST)
    await standby.query('select pg_promote()')
    await ask("insert into notes values ('after')")
    expect(await ask("select string_agg(answer, ' ' order by answer) as answer from notes")).toBe('after before')
  })

  test('OPS-01 a host that stands still is given up with its connections, and the next server answers', async () => {
    const gate = await openGate(server)
    closers.push(gate.close)
    const { ask } = open({ servers: [gate.address, server], answerMs: 300, poolSize: 3 })
    const three = () => Promise.allSettled([1, 2, 3].map((number) => ask(`select ${number} as answer, pg_sleep(0.05)`)))
    expect((await three()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    gate.freeze()
    expect((await three()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await ask('select 4 as answer')).toBe(4)
    await expect.poll(gate.held, { message: 'connections that were given up' }).toBe(0)
  })

  test('OPS-01 a transaction on a host that stands still ends once, not once a statement', async () => {
    const gate = await openGate(server)
    closers.push(gate.close)
    const { db } = open({ servers: [gate.address], answerMs: 300 })
    let asked = 0
    const work = db.transaction().execute(async (tx) => {
      gate.freeze()
      for (const _ of [1, 2]) {
        asked += 1
        await sql`select 1`.execute(tx)
      }
    })
    await expect(work).rejects.toMatchObject(LOST)
    expect(asked).toBe(1)
    await expect.poll(gate.held).toBe(0)
  })

  test('OPS-01 a connection whose server takes no writes any more is not kept', async () => {
    const { ask } = open({ servers: [server], poolSize: 1 })
    await ask('set default_transaction_read_only to on')
    const write = () => ask('create temporary table notes (answer text)')
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    await expect(write()).resolves.toBeUndefined()
  })

  test('OPS-01 statements are named and have a deadline at the server, but behind a pooler of transactions', async () => {
    const told = async (settings: object) => {
      const { ask } = open({ servers: [server], poolSize: 1, ...settings })
      const named = await ask('select count(*)::int as answer from pg_prepared_statements')
      return [named, await ask("select current_setting('statement_timeout') as answer")]
    }
    expect(await told({})).toEqual([1, '3s'])
    expect(await told({ pooled: true })).toEqual([0, '0'])
  })

  test.skipIf(findPooler() === undefined)('OPS-01 PgBouncer gives each transaction another connection', async () => {
    const pooler = await startPooler(server)
    closers.push(pooler.stop)
    const { ask, db } = open({ servers: [pooler.address], pooled: true })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        number % 2 === 0
          ? ask(`select ${number} as answer`)
          : db.transaction().execute(async (tx) => {
              await sql`select pg_sleep(0.001)`.execute(tx)
              return (await sql<{ answer: number }>`select ${number}::int as answer`.execute(tx)).rows[0]?.answer
            }),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 60 }, (_, number) => number))
  })
})
