/** A disaster rehearsed: payments, a base backup, WAL, a database that is gone, and `npm run recover` on what was restored. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { Browser } from '../../apps/api/test/browser.ts'
import { production } from '../../apps/api/test/production.ts'
import { gather } from '../bench/crowd.ts'
import { countBooks } from '../cluster/books.ts'
import { plant } from '../cluster/cluster.ts'
import { type Load, startLoad } from '../cluster/load.ts'
import { migrateUp, startNode } from '../cluster/nodes.ts'
import { until } from '../cluster/patroni.ts'
import { recover } from '../cluster/recover.ts'
import { type Outside, startOutside } from '../faults/outside.ts'
import { freePort } from '../free-port.mjs'
import { type Archive, openArchive } from './archived.ts'
import { actsIn, asking, databaseOf, moneyIn, switchWal, verifyLedger } from './databases.ts'
import { type Figures, faultsOf, linesOf } from './figures.ts'

const PEOPLE = 120
/** Holders who accept something, of whom the last ones do after the moment. */
const ACCEPTING = { before: 20, after: 5 }
const PAYING_MS = 3000
const callers = { payers: 6, readers: 0, pauseMs: 80 }

/** A crowd's acts are drawn without their chains. */
const withoutActs = [
  'set session_replication_role = replica',
  ...['anchored_heads', 'unanchored_acts', 'ledger_anchors', 'ledger_acts'].map((table) => `delete from ${table}`),
]

type Env = Record<string, string>
type People = Awaited<ReturnType<typeof gather>>
type World = { address: string; env: Env; outside: Outside }

const start = performance.now()
const tell = (words: string): void =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${words}`)
const ending: (() => unknown)[] = []
try {
  const figures = await rehearse()
  for (const line of linesOf(figures)) console.log(`         ${line}`)
  const faults = faultsOf(figures)
  for (const fault of faults) console.error(`✗ ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
} finally {
  for (const end of ending.toReversed()) await end()
}
process.exit()

async function rehearse(): Promise<Figures> {
  const archive = await openArchive()
  ending.push(archive.close)
  const server = await archive.startNew()
  ending.push(server.stop)
  tell(`${archive.version}, com arquivo de WAL`)
  const world = await surroundings()
  const people = await fill(server.url, world.env)
  const since = systemClock.now()

  const { load, moment, actsAtMoment } = await live(world, { archive, server, people })
  await server.kill()
  tell('o banco foi destruído: sem o último WAL, sem os dados')

  const restored = await archive.restore(moment)
  ending.push(restored.stop)
  tell(`restaurado até ${moment.toISOString()}`)
  const books = databaseOf(restored.url)
  const env = { ...world.env, DATABASE_URL: books }
  const before = await countBooks(books, load, 0)
  const lost = new Set(before.unbooked)
  tell(`faltam ${lost.size} pagamentos; ${before.forgotten.length} cobranças não existem mais`)

  for (const line of (await recover({ env }, since)).split('\n')) tell(`recover: ${line}`)
  const ledger = await verifyLedger(env)
  tell(`verify-ledger: ${ledger.words}`)
  const acts = await actsIn(books)
  const paidAfterwards = await liveOn(world, env, people)
  const after = await countBooks(books, load)
  const back = (id: string): boolean => after.inSuspense.includes(id) || !after.unbooked.includes(id)
  return {
    charges: new Set(load.accepted.map(({ charge }) => charge)).size,
    paid: load.paid.length,
    lost: lost.size,
    found: [...lost].filter(back).length,
    inSuspense: after.inSuspense.length,
    doubled: [...before.doubled, ...after.doubled],
    ...(await moneyIn(books, world.outside)),
    actsAtMoment,
    acts,
    ledgerIsWhole: ledger.isWhole,
    paidAfterwards,
  }
}

/** The outside in this process, and a node's configuration, which is a production's but for TLS. */
async function surroundings(): Promise<World> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const outside = await startOutside(address)
  ending.push(outside.close)
  const folder = mkdtempSync(join(tmpdir(), 'portal-restauro-dados-'))
  ending.push(() => rmSync(folder, { recursive: true, force: true }))
  const env: Env = {
    ...production,
    ...outside.env,
    PIX_CLIENT_SECRET: outside.env.PIX_CLIENT_SECRET ?? '',
    SLIPS_CLIENT_SECRET: outside.env.SLIPS_CLIENT_SECRET ?? '',
    NODE_ENV: 'development',
    PUBLIC_URL: address,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_FOLDER: folder,
    SANDBOX: 'off',
    RATE_FACTOR: '1000',
    LOG_LEVEL: 'error',
  }
  return { address, env, outside }
}

async function fill(server: string, env: Env): Promise<People> {
  await asking(server, (ask) => ask('create database portal'))
  const url = databaseOf(server)
  env['DATABASE_URL'] = url
  await migrateUp(env)
  await plant(url)
  const people = await gather(url, PEOPLE)
  await asking(url, async (ask) => {
    for (const statement of withoutActs) await ask(statement)
  })
  return people
}

type Stage = {
  archive: Archive
  server: Awaited<ReturnType<Archive['startNew']>>
  people: People
}

/** People pay before, during and after the backup, and after the moment that will be restored. */
async function live(world: World, { archive, server, people }: Stage) {
  const node = await startNode(world.env)
  ending.push(() => node.end('SIGKILL'))
  await accept(world, people.slice(0, ACCEPTING.before))
  const load = pay(world, people)
  await wait(PAYING_MS)
  await archive.backUp(server)
  tell('cópia de base feita e conferida, com pagamentos em curso')
  await wait(PAYING_MS)
  const actsAtMoment = await actsIn(databaseOf(server.url))
  const moment = systemClock.now()
  await wait(PAYING_MS)
  await accept(world, people.slice(-ACCEPTING.after))
  const segment = await switchWal(server.url)
  await until(() => archive.hasSegment(segment), 30_000, `o WAL ${segment} não foi arquivado`)
  tell(`WAL arquivado até ${segment}`)
  await wait(PAYING_MS)
  await load.end()
  await world.outside.psp.idle()
  await node.end('SIGKILL')
  return { load, moment, actsAtMoment }
}

function pay({ address, outside: { psp } }: World, people: People): Load {
  return startLoad({ address, apiKey: production['API_KEY'] ?? '', people, psp, ...callers })
}

/** The restored portal goes on: its jobs look at what was restored, and people pay. The number of payments. */
async function liveOn(world: World, env: Env, people: People): Promise<number> {
  const node = await startNode(env)
  ending.push(() => node.end('SIGKILL'))
  const load = pay(world, people)
  await wait(PAYING_MS)
  await load.end()
  await world.outside.psp.idle()
  const { unbooked } = await countBooks(databaseOf(env['DATABASE_URL'] ?? ''), load)
  return load.paid.length - unbooked.length
}

async function accept({ address }: World, people: People): Promise<void> {
  for (const { token } of people) {
    const browser = new Browser({ address, config: { apiKey: production['API_KEY'] ?? '' } })
    browser.accessToken = token
    const body = { medicao: true, antes: false, versaoTexto: 'cookies-2026-11' }
    const { status } = await browser.call('recordCookies', { body })
    if (status !== 200) throw new Error(`um aceite foi respondido com ${status}`)
  }
}
