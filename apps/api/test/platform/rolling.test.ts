/** Two real servers of one database behind a balancer, restarted in turn while callers never pause. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tools/free-port.mjs'
import { type Node, openBalancer } from '../balancer.ts'
import { bare, shortLived } from '../bare.ts'
import { writePortal } from '../portal.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const CALLERS = 8
const RESTARTS = 2

let world: World
let folder: string
let portal: string
const started = new Set<ChildProcess>()
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'portal-nos-'))
  portal = writePortal()
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  for (const each of [folder, portal]) rmSync(each, { recursive: true, force: true })
  await world.close()
})

async function startNode(databaseUrl: string): Promise<Node & { child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [...shortLived, 'apps/sandbox/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...bare,
      PORT: '0',
      OPERATOR_PORT: String(port),
      DRAIN_SECONDS: '1',
      SANDBOX: 'on',
      RATE_FACTOR: '1000',
      DATA_FOLDER: folder,
      PORTAL_FOLDER: portal,
      DATABASE_URL: databaseUrl,
    },
  })
  started.add(child)
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const [, address] = /Portal do Cartão: (http:\S+)/.exec(text) ?? []
    if (address === undefined) continue
    return { child, address: address.replace('localhost', '127.0.0.1'), operator: `http://127.0.0.1:${port}` }
  }
  throw new Error(`ended without a word of where: ${text}`)
}

test.skipIf(isEmbedded)(
  'OPS-01 nodes that restart in turn lose no call: each says first that it leaves, and answers what was sent',
  async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    const databaseUrl = onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')
    const balancer = await openBalancer()
    const nodes = await Promise.all([startNode(databaseUrl), startNode(databaseUrl)])
    for (const node of nodes) balancer.add(node)
    await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(2)

    const outcomes: (number | string)[] = []
    let ending = false
    const caller = async (): Promise<void> => {
      while (!ending)
        outcomes.push(
          await fetch(`${balancer.address}/openapi.json`).then(
            async (answer) => (await answer.arrayBuffer(), answer.status),
            ({ message }: Error) => message,
          ),
        )
    }
    const callers = Array.from({ length: CALLERS }, caller)
    for (let turn = 0; turn < RESTARTS; turn += 1) {
      const leaving = nodes.shift()!
      const before = outcomes.length
      const exited = once(leaving.child, 'exit') as Promise<[number | null, string | null]>
      leaving.child.kill('SIGTERM')
      await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(1)
      expect(await exited).toEqual([0, null])
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
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
  },
  180_000,
)
