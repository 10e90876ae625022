/** Workers that remind many people, one of which dies in the middle of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bare } from '../bare.ts'
import { gatherCrowd, scattered } from '../crowd.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

const MANY = 1600
const [TODAY, DUE_ON] = ['2026-11-19', '2026-11-23']
/** Three days before the due date, and beyond the minute for which a dead process holds its slice. */
const [NOON, LATER] = ['2026-11-20T15:00:00.000Z', '2026-11-20T15:02:00.000Z']
const script = fileURLToPath(new URL('../../../../tools/bench/reminding.ts', import.meta.url))

const started = new Set<ChildProcess>()

/** A worker of its own, which begins to remind at once. */
function startWorker(url: string, at: string) {
  const child = spawn(process.execPath, [script, url, at], { stdio: ['pipe', 'pipe', 'inherit'], env: bare })
  started.add(child)
  child.stdin.write('remind\n')
  const done = async (): Promise<void> => {
    let text = ''
    for await (const chunk of child.stdout) if (/\n[\d.]+\n/.test((text += String(chunk)))) return
    throw new Error(`ended after: ${text}`)
  }
  return {
    finished: done(),
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe.skipIf(isEmbedded)('reminders of many people', () => {
  let world: World
  let url: string
  beforeAll(async () => {
    world = await createWorld()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    url = onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')
    await gatherCrowd(url, { first: 1, last: MANY, today: TODAY }, scattered({ dueOn: DUE_ON, oneIn: 1 }))
  }, 120_000)
  afterAll(async () => {
    started.forEach((child) => child.kill('SIGKILL'))
    await world.close()
  })

  const told = async () => {
    const { rows } = await sql<Record<'alerts' | 'people' | 'messages' | 'addressees', number>>`
      with crowd as (select id from customers where name like 'Cliente %')
      select (select count(*)::int from alerts where kind = 'due-soon' and customer_id in (table crowd)) as alerts,
        (select count(distinct customer_id)::int from alerts where kind = 'due-soon' and customer_id in (table crowd)) as people,
        (select count(*)::int from messages where purpose = 'alert' and customer_id in (table crowd)) as messages,
        (select count(distinct customer_id)::int from messages where purpose = 'alert' and customer_id in (table crowd)) as addressees
    `.execute(world.db)
    return rows[0]!
  }

  /** Somebody else is telling one of them at this moment, so who comes to that one stands still. */
  async function standInTheWay(): Promise<() => Promise<void>> {
    const client = new pg.Client(url)
    await client.connect()
    const found =
      await client.query(`select invoices.id, customer_id as owner from invoices join cards on cards.id = card_id
      where due_on = '${DUE_ON}' and settled_at is null and invoices.id::text like '7%' limit 1`)
    const [{ id, owner }] = found.rows as [{ id: string; owner: string }]
    await client.query('begin')
    await client.query(
      `insert into alerts (id, customer_id, kind, event, subject, subject_id, text, in_portal, happened_at)
       values (gen_random_uuid(), $1, 'due-soon', $2, 'invoice', $3, 'Vence.', true, now())`,
      [owner, `due-soon ${id} ${DUE_ON}`, id],
    )
    return async () => {
      await client.query('rollback')
      await client.end()
    }
  }

  const areWaiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
    return rows[0]?.count ?? 0
  }

  test('SVC-01 a worker killed in the middle of its pass leaves nobody untold and nobody told twice', async () => {
    const letGo = await standInTheWay()
    const first = startWorker(url, NOON)
    first.finished.catch(() => undefined)
    await expect.poll(areWaiting, { timeout: 60_000, interval: 20 }).toBe(1)
    await first.kill()
    await letGo()
    await expect.poll(areWaiting, { timeout: 10_000 }).toBe(0)
    const half = await told()
    expect(half.alerts).toBeGreaterThan(0)
    expect(half.alerts).toBeLessThan(MANY)
    expect(half.messages, 'each of them with its message').toBe(half.alerts)
    const others = [startWorker(url, LATER), startWorker(url, LATER)]
    await Promise.all(others.map(({ finished }) => finished))
    expect(await told()).toEqual({ alerts: MANY, people: MANY, messages: MANY, addressees: MANY })
  }, 180_000)
})
