/** Two real servers of one database behind a balancer, restarted in turn while callers never pause. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tools/free-port.mjs'
import { type Node, openBalancer } from '../balancer.ts'
import { NEWEST_SCHEMA, releases } from '../../src/platform/db/releases.ts'
import { writePortal } from '../portal.ts'
import { type Process, killProcesses, runCommand, startProcess } from '../processes.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

const CALLERS = 4
const RESTARTS = 2

let world: World
let portal: string
beforeAll(async () => {
  world = await createWorld()
  portal = writePortal()
})
afterAll(async () => {
  killProcesses()
  rmSync(portal, { recursive: true, force: true })
  await world.close()
})

/** A production's process: it migrates nothing by itself. */
async function startNode(databaseUrl: string): Promise<Node & Process> {
  const port = await freePort()
  const env = {
    OPERATOR_PORT: String(port),
    DRAIN_SECONDS: '1',
    TRUSTED_PROXIES: '127.0.0.1/32',
    PORTAL_FOLDER: portal,
  }
  return { ...(await startProcess({ ...env, DATABASE_URL: databaseUrl })), operator: `http://127.0.0.1:${port}` }
}

/** `npm run migrate -- up` */
const migrateUp = (databaseUrl: string): Promise<number | null> =>
  runCommand(['apps/api/src/main/migrating.ts', 'up'], { DATABASE_URL: databaseUrl })

/** The schema as the release before this one left it. */
async function goBackOneRelease(): Promise<void> {
  const undone = [
    'drop view shared_debts',
    `create view shared_debts as
      select id, customer_id, origin, contract, due_on, settled_at, sold_on from debts`,
    'drop function forget_delivered, keep_proposal cascade',
    'drop table delivered_rows, deliveries, desk_sessions, desk_proposals, desk_clerks',
    'alter table desk_events alter column customer_id set not null',
  ]
  for (const step of undone) await sql.raw(step).execute(world.db)
  await sql`delete from schema_releases where number = ${NEWEST_SCHEMA}`.execute(world.db)
  await sql`delete from kysely_migration where name > ${releases.at(-2)!.last}`.execute(world.db)
}

/** A page, a file, and a call that asks the database who this is. */
const places: [path: string, headers: Record<string, string>, expected: number][] = [
  ['/', {}, 200],
  ['/openapi.json', {}, 200],
  ['/cobranca-digital/v1/links', { authorization: `Bearer ${'a'.repeat(43)}` }, 401],
]

test.skipIf(isEmbedded)(
  'OPS-01 a release is rolled out under load: nodes run on the schema before and after, restart in turn, and no call is lost',
  async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    const databaseUrl = onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')
    await goBackOneRelease()
    const balancer = await openBalancer()
    const nodes = await Promise.all([startNode(databaseUrl), startNode(databaseUrl)])
    for (const node of nodes) balancer.add(node)
    await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(2)

    const outcomes: string[] = []
    let people = 0
    // Each call is another person's: the limits of a production stand.
    const nextAddress = () => {
      people += 1
      return `10.${[16, 8, 0].map((bits) => (people >> bits) & 255).join('.')}`
    }
    let ending = false
    const ask = ([path, headers, expected]: (typeof places)[number]): Promise<string> =>
      fetch(balancer.address + path, { headers: { ...headers, 'x-forwarded-for': nextAddress() } }).then(
        async (answer) => {
          await answer.arrayBuffer()
          // A busy machine sheds calls, and says when to come again.
          const isShed = answer.status === 503 && answer.headers.get('retry-after') !== null
          return answer.status === expected || isShed ? 'as expected' : `${path}: ${answer.status}`
        },
        ({ message }: Error) => `${path}: ${message}`,
      )
    const caller = async (_: unknown, from: number): Promise<void> => {
      for (let at = from; !ending; at += 1) outcomes.push(await ask(places[at % places.length]!))
    }
    const callers = Array.from({ length: CALLERS }, caller)
    expect(await migrateUp(databaseUrl)).toBe(0)
    for (let turn = 0; turn < RESTARTS; turn += 1) {
      const leaving = nodes.shift()!
      const before = outcomes.length
      const exited = leaving.end()
      await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(1)
      expect(await exited).toBe(0)
      balancer.remove(leaving)
      const next = await startNode(databaseUrl)
      balancer.add(next)
      nodes.push(next)
      await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(2)
      expect(outcomes.length, 'callers went on').toBeGreaterThan(before)
    }
    ending = true
    await Promise.all(callers)
    await balancer.close()
    expect(outcomes.filter((outcome) => outcome !== 'as expected')).toEqual([])
  },
  180_000,
)
