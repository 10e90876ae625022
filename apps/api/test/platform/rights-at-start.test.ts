/** The start of a production: by a role that may do more than serve (ASVS 13.2.2), and where another has its port. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesTables } from '../../src/platform/db/rights.ts'
import { bare } from '../bare.ts'
import { writePortal } from '../portal.ts'
import { killProcesses, refusedStart, startProcess } from '../processes.ts'
import { administer, onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

const server = process.env['PORTAL_TEST_DATABASE'] ?? ''

const desk = {
  DESK_URL: 'https://mesa.emissor.example',
  DESK_IDENTITY_URL: 'https://identidade.emissor.example',
  DESK_IDENTITY_CLIENT_ID: 'mesa',
  DESK_IDENTITY_CLIENT_SECRET: '70c1b4f95a2e83d6',
}

type Excess = [what: string, give: (role: string) => string, take: (role: string) => string]
/** Rights beside those that `npm run migrate -- rights` gives, how they are given and how they are taken back. */
const excesses: [Excess, ...Excess[]] = [
  ['is a superuser', (role) => `alter role ${role} superuser`, (role) => `alter role ${role} nosuperuser`],
  [
    'makes tables of its own',
    (role) => `grant create on schema public to ${role}`,
    (role) => `revoke create on schema public from ${role}`,
  ],
  [
    'belongs to the role that owns the tables',
    (role) => `do $$ begin execute format('grant %I to ${role}', current_user); end $$`,
    (role) => `do $$ begin execute format('revoke %I from ${role}', current_user); end $$`,
  ],
  [
    'makes roles, and so such a one',
    (role) => `alter role ${role} createrole`,
    (role) => `alter role ${role} nocreaterole`,
  ],
  [
    'empties a table past its triggers',
    (role) => `grant truncate on ledger_acts to ${role}`,
    (role) => `revoke truncate on ledger_acts from ${role}`,
  ],
  [
    'switches a trigger of its own in',
    (role) => `grant trigger on payments to ${role}`,
    (role) => `revoke trigger on payments from ${role}`,
  ],
]

describe.skipIf(isEmbedded)('a production that starts', { timeout: 60_000 }, () => {
  let world: World
  let portal: string
  /** The database's name, and the role's that serves it. */
  let role: string
  beforeAll(async () => {
    world = await createWorld({}, { leastRights: true })
    portal = writePortal()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    role = rows[0]?.name ?? ''
  }, 60_000)
  afterAll(async () => {
    killProcesses()
    rmSync(portal, { recursive: true, force: true })
    await world.close()
  })

  const environment = (): Record<string, string> => {
    const url = new URL(onServer(server, role))
    url.username = role
    return { DATABASE_URL: url.href, PORTAL_FOLDER: portal }
  }

  /** Starts and ends one; gives where it served, and what it warned of. */
  async function start(more: Record<string, string> = {}): Promise<{ address: string; warnings: string[] }> {
    const { address, end, warnings } = await startProcess({ ...environment(), ...more })
    expect(await end()).toBe(0)
    return { address, warnings: warnings().filter((line) => line.includes('DATABASE_URL')) }
  }
  const line = (msg: string) => ({ level: 40, msg, pid: expect.any(Number) as number })
  const MAY_CHANGE = 'o papel pode mudar tabelas. Crie um que só lê e grava linhas: npm run migrate -- rights PAPEL'

  // A start costs seconds, and asks this once: two starts show that it is asked and said.
  test.each(excesses)(
    'OPS-01 a role that %s is found out, and no more once that is taken back',
    async (_, give, take) => {
      await administer(onServer(server, role), give(role))
      expect(await changesTables(world.db)).toBe(true)
      await administer(onServer(server, role), take(role))
      expect(await changesTables(world.db)).toBe(false)
    },
  )

  test('OPS-01 H4 it serves, and warns of a role that may do more than serve, for itself and for loads, in a line of the log each', async () => {
    const [[, give, take]] = excesses
    await administer(onServer(server, role), give(role))
    const { address, warnings } = await start({ LOAD_DATABASE_URL: onServer(server, role) })
    await administer(onServer(server, role), take(role))
    expect(address, 'it serves').toMatch(/^http:/)
    expect(warnings.map((each) => JSON.parse(each) as unknown)).toEqual([
      expect.objectContaining(line(`DATABASE_URL: ${MAY_CHANGE}`)),
      expect.objectContaining(line(`LOAD_DATABASE_URL: ${MAY_CHANGE}`)),
    ])
  })

  test('OPS-01 H4 of the role that npm run migrate -- rights made it says nothing, of an address for loads without an answer it does', async () => {
    const { address, warnings } = await start({ LOAD_DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' })
    expect(address, 'it serves').toMatch(/^http:/)
    expect(warnings.map((each) => JSON.parse(each) as unknown)).toEqual([
      expect.objectContaining(
        line('LOAD_DATABASE_URL: o servidor não responde. Até responder, nenhuma entrega entra por chamada assinada.'),
      ),
    ])
  })

  test.each([
    ['PORT', {}],
    ['OPERATOR_PORT', {}],
    ['DESK_PORT', desk],
  ])(
    'OPS-01 whose %s is taken it ends with 1 and says which port in one line of the log, without a stack',
    async (variable, more) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const { code, said, complained } = await refusedStart({ ...environment(), ...more, [variable]: String(port) })
      other.close()
      const lines = complained.trim().split('\n')
      expect([code, lines.length]).toEqual([1, 1])
      const { level, msg, err } = JSON.parse(lines[0] ?? '') as { level: number; msg: string; err?: object }
      expect({ level, err }).toEqual({ level: 60, err: undefined })
      expect(msg).toContain(String(port))
      expect(said, 'nobody is told that it serves').not.toContain('Portal do Cartão')
    },
  )
})

test.skipIf(isEmbedded)(
  'OPS-01 rights on a database without tables says that they come first, and by which command',
  async () => {
    const name = `vazio_${randomUUID().replaceAll('-', '')}`
    await administer(server, `create database ${name}`)
    const order = (...words: string[]) => {
      const env = { ...bare, NODE_ENV: 'development', MIGRATE_DATABASE_URL: onServer(server, name) }
      const cwd = fileURLToPath(new URL('../../../..', import.meta.url))
      return spawnSync(process.execPath, ['apps/api/src/main/migrating.ts', ...words], { cwd, env, encoding: 'utf8' })
    }
    const refused = order('rights', 'portal')
    expect(refused.stderr).toContain('ainda não tem as tabelas do portal. Rode antes npm run migrate -- up')
    expect(refused.status).toBe(1)
    await administer(server, `drop database ${name} with (force)`)
  },
)
