import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { countBooks } from './books.ts'
import { type Case, cases, shortCases } from './cases.ts'
import { type Cluster, buildCluster } from './cluster.ts'
import { backAfter, sumOf } from './calls.ts'
import type { Load } from './load.ts'
import { type Outcome, faultsOf, lineOf, tableOf } from './outcomes.ts'
import { installPrograms } from './packages.mjs'
import { until } from './patroni.ts'
import { recover } from './recover.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, short: { type: 'boolean', default: false } } })

const BEFORE_MS = 2000
const BACK_WITHIN_MS = 30_000

/** The next signal has the default effect; the first calls `exit`, which ends everything. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error(`Interrompido por ${signal}.`)
    process.exit(1)
  })
}

const wanted = values.only?.split(',') ?? (values.short ? shortCases : cases.map(({ name }) => name))
const chosen = cases.filter(({ name }) => wanted.includes(name))
if (chosen.length !== wanted.length) {
  console.error(`--only ${cases.map(({ name }) => name).join(',')}, ou --short`)
  process.exit(1)
}
const start = performance.now()
const tell = (words: string): void =>
  console.log(`${String(Math.round((performance.now() - start) / 1000)).padStart(4)} s  ${words}`)
const isGood = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return false
})
process.exit(isGood ? 0 : 1)

async function run(): Promise<boolean> {
  const plan = { tell, way: chosen[0]?.way ?? 'haproxy', loopSeconds: values.short ? 1 : 2 }
  const cluster = await buildCluster(await installPrograms(), plan)
  const results: { title: string; outcome: Outcome; faults: string[] }[] = []
  for (const each of chosen) {
    tell(`${each.title}…`)
    const outcome = await play(cluster, each).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await cluster.state()}`, { cause: error })
    })
    const faults = faultsOf(each, outcome)
    tell(`${faults.length === 0 ? '✓' : '✗'} ${lineOf(outcome)}`)
    for (const fault of faults) console.log(`          ${fault}`)
    results.push({ title: each.title, outcome, faults })
  }
  console.log(`\n${tableOf(results)}`)
  return results.every(({ faults }) => faults.length === 0)
}

async function play(cluster: Cluster, each: Case): Promise<Outcome> {
  await cluster.setSynchronous(each.isSynchronous)
  await cluster.nodes.startAll(each.way)
  const since = systemClock.now()
  const before = cluster.outside.psp.received().length
  const load = cluster.load(each.callers)
  await wait(BEFORE_MS)
  const { lostAt, ledAt } = await each.act(cluster, load)
  if (ledAt !== undefined) await until(() => backAfter(load, ledAt) < Infinity, BACK_WITHIN_MS, 'ninguém foi atendido')
  await load.end()
  await cluster.outside.psp.idle()
  const { forgotten, unbooked, doubled } = await countBooks(await cluster.books(), load)
  const lost = new Set([...forgotten, ...unbooked])
  return {
    ...sumOf(load),
    ledS: lostAt === undefined || ledAt === undefined ? undefined : (ledAt - lostAt) / 1000,
    backS: ledAt === undefined ? undefined : backAfter(load, ledAt),
    charges: new Set(load.accepted.map(({ charge }) => charge)).size,
    received: cluster.outside.psp.received().length - before,
    lost: [...lost],
    found: each.mayLose === true && lost.size > 0 ? await findAgain(cluster, load, lost, since) : 0,
    doubled,
  }
}

/** The number of lost charges that `npm run recover` brings into the books, or to a person by the suspense. */
async function findAgain(cluster: Cluster, load: Load, lost: ReadonlySet<string>, since: Date): Promise<number> {
  for (const line of (await recover(cluster, since)).split('\n')) tell(`  recover: ${line}`)
  const { unbooked, inSuspense } = await countBooks(await cluster.books(), load)
  return [...lost].filter((id) => inSuspense.includes(id) || !unbooked.includes(id)).length
}
