import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../src/platform/db/database.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
const opened: OpenDatabase[] = []
beforeAll(async () => void (world = await createWorld()))
afterAll(async () => {
  for (const { close } of opened) await close()
  await world.close()
})

/** A process of the database, and the words that it heard. */
async function open(settings: { pooled?: boolean } = {}) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const servers = [onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')]
  const database = await openPostgres({ servers, poolSize: 2, ...settings })
  opened.push(database)
  const heard: (string | undefined)[] = []
  const channel = database.openChannel('words', (word) => void heard.push(word))
  return { ...channel, heard, db: database.db }
}

describe.skipIf(isEmbedded)('words between processes', () => {
  test('OPS-01 each process hears a word, its own at once', async () => {
    const [one, other] = [await open(), await open()]
    await expect.poll(() => one.isOpen() && other.isOpen(), { timeout: 5000 }).toBe(true)
    one.send('a')
    expect(one.heard.at(-1)).toBe('a')
    await expect.poll(() => other.heard, { timeout: 5000 }).toContain('a')
  })

  test('OPS-01 many words at once are told in few statements', async () => {
    const [one, other] = [await open(), await open()]
    await expect.poll(other.isOpen, { timeout: 5000 }).toBe(true)
    const words = Array.from({ length: 500 }, (_, number) => String(number))
    words.forEach(one.send)
    await expect.poll(() => other.heard.filter((word) => word !== undefined), { timeout: 5000 }).toEqual(words)
  })

  test('OPS-01 who lost the connection looks for what was missed, listens again, and looks once more', async () => {
    const one = await open()
    await expect.poll(one.isOpen, { timeout: 5000 }).toBe(true)
    expect(one.heard).toEqual([undefined])
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and application_name = 'portal-listener'`.execute(world.db)
    await expect.poll(() => one.heard, { timeout: 10_000 }).toEqual([undefined, undefined, undefined])
    expect(one.isOpen()).toBe(true)
    await sql`select pg_notify('words', 'back')`.execute(world.db)
    await expect.poll(() => one.heard, { timeout: 5000 }).toContain('back')
  })

  test('OPS-01 behind a pooler of transactions words are sent, and none is heard', async () => {
    const [pooled, other] = [await open({ pooled: true }), await open()]
    await expect.poll(other.isOpen, { timeout: 5000 }).toBe(true)
    pooled.send('b')
    await expect.poll(() => other.heard, { timeout: 5000 }).toContain('b')
    other.send('c')
    await expect.poll(() => other.heard, { timeout: 5000 }).toContain('c')
    expect(pooled.isOpen()).toBe(false)
  })
})
