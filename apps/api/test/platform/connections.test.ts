import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/platform/db/database.ts'
import { Browser } from '../browser.ts'
import { administer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
let marina: Browser
beforeAll(async () => {
  world = await createWorld()
  marina = await new Browser(world).signIn('Marina')
})
afterAll(() => world.close())

/** Ends every connection of this database but the one that asks: they are gone when it is answered. */
const cut = () =>
  sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    world.db,
  )

describe.skipIf(isEmbedded)('connections to PostgreSQL', () => {
  test('OPS-01 a connection that is lost amid a transaction is a 503, and the process lives', async () => {
    const transaction = world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('issuers').select('id').execute()
      // Nothing is asked at this moment: the loss comes as an event of the connection.
      await cut()
      await turn()
      await tx.selectFrom('issuers').select('id').execute()
    })
    await expect(transaction).rejects.toMatchObject({ code: '08006' })
    world.clock.advance(6000)
    expect((await marina.call('cards')).status).toBe(200)
  })

  test('OPS-01 calls while connections are cut answer or say 503, and the next one answers', async () => {
    const seen = new Set<number>()
    for (let round = 0; round < 8; round += 1) {
      // Past the five seconds for which a bearer is kept.
      world.clock.advance(6000)
      const calls = Array.from({ length: 15 }, () => marina.call(round % 2 === 0 ? 'cards' : 'flow'))
      const [answers] = await Promise.all([Promise.all(calls), cut().catch(() => undefined)])
      for (const { status, code, headers } of answers) {
        seen.add(status)
        if (status === 503) expect([code, headers.get('retry-after')]).toEqual(['SERVICO_OCUPADO', '2'])
      }
      expect((await marina.call('flow')).status, 'the next one').toBe(200)
    }
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test('OPS-01 while the server takes no writes calls answer 503 and say when to come again, and then they answer', async () => {
    const name = (await sql<{ name: string }>`select current_database() as name`.execute(world.db)).rows[0]?.name ?? ''
    const server = process.env['PORTAL_TEST_DATABASE'] ?? ''
    await administer(server, `alter database ${name} set default_transaction_read_only to on`)
    await administer(server, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
    world.clock.advance(6000)
    const { status, code, headers } = await marina.call('cards')
    await administer(server, `alter database ${name} reset default_transaction_read_only`)
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'SERVICO_OCUPADO', '2'])
    world.clock.advance(6000)
    expect((await marina.call('cards')).status).toBe(200)
  })

  test('OPS-01 a server that is not there is told by the code of a lost connection', async () => {
    await expect(openPostgres({ servers: ['postgres://portal@127.0.0.1:1/nada'] })).rejects.toMatchObject({
      code: '08006',
    })
  })
})
