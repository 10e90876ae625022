import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDelivery } from '../../apps/api/test/deliveries.ts'
import { root } from '../bootstrap.mjs'
import { startApi } from '../faults/api-process.ts'
import { startPostgres } from '../postgres.mjs'
import { gather } from './crowd.ts'
import { figures, median } from './figures.ts'
import { type Load, loadMany } from './load.ts'
import { cores } from './processor.ts'

type Options = { env: NodeJS.ProcessEnv; server: string | undefined; cards: number; runs: number; seconds: number }

const CUSTOMERS = 2000
/** Visitors who read and rest: the time of an answer is measured, not that of a queue. */
const [CONNECTIONS, PAUSE_MS] = [8, 40]
const MOST_RATIO = 2
const LOADER = join(root, 'apps/api/src/main/load/main.ts')
const PLACE = '/portal-cartao/v2/fatura/detalhes?cartao='

/** An invoice's details before, beside and after a delivery by the command; five hundred customers ask. */
export async function benchBesideDelivery({ env, server, cards, runs, seconds }: Options): Promise<void> {
  console.log(`\nVisitors beside a delivery of ${cards} cards, on PostgreSQL with fsync`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-beside-'))
  const postgres = await startPostgres({ fsync: true })
  const api = await startApi({ env: { ...env, DATABASE_URL: postgres.url }, server, core: cores?.server })
  try {
    const people = await gather(postgres.url, CUSTOMERS)
    const file = join(folder, 'alvos.json')
    writeFileSync(file, JSON.stringify(people.map(({ token, card }) => ({ url: api.address + PLACE + card, token }))))
    const delivery = join(folder, 'entrega')
    await writeDelivery(delivery, { first: 500_000, count: cards, number: 1 })
    const visit = async (): Promise<Load> => {
      const answers = await loadMany({ file, seconds, connections: CONNECTIONS, pauseMs: PAUSE_MS })
      if (answers.failed > 0) throw new Error(`${answers.failed} answers were refusals\n${api.log()}`)
      return answers
    }
    await visit()
    const quiet: Load[] = []
    const rest = async (): Promise<void> => {
      for (let run = 0; run < runs; run += 1) quiet.push(await visit())
    }
    await rest()
    const begun = performance.now()
    const beside = await besideOf(delivery, postgres.url, visit)
    const took = (performance.now() - begun) / 1000
    await rest()
    report(quiet, beside, took)
  } finally {
    await api.end('SIGTERM')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Visitors from a delivery's start to its end; the last window, which outlives it, is left out. */
async function besideOf(delivery: string, url: string, visit: () => Promise<Load>): Promise<Load[]> {
  const loader = spawn(process.execPath, [LOADER, delivery], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', MIGRATE_DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(loader, 'close')
  const seen: Load[] = []
  try {
    for (;;) {
      const answers = await visit()
      if (loader.exitCode !== null || loader.signalCode !== null) break
      seen.push(answers)
    }
  } finally {
    loader.kill()
    await ended
  }
  if (loader.exitCode !== 0) throw new Error(`the load ended with ${loader.exitCode}`)
  if (seen.length === 0) throw new Error('the delivery ended within a window: take more --cards')
  return seen
}

function report(quiet: readonly Load[], beside: readonly Load[], took: number): void {
  const of = (runs: readonly Load[], key: 'p50' | 'p99'): number => median(runs.map((run) => run[key]))
  for (const key of ['p50', 'p99'] as const)
    console.log(`    ${key}   alone ${of(quiet, key).toFixed(2)} ms   beside ${of(beside, key).toFixed(2)} ms`)
  const worst = Math.max(...beside.map(({ p99 }) => p99))
  console.log(
    `    ${beside.length} windows in ${took.toFixed(0)} s of delivery, the worst with a p99 of ${worst.toFixed(2)} ms`,
  )
  for (const key of ['p50', 'p99'] as const)
    figures.print({
      name: `detalhes: ${key}, beside / alone`,
      value: of(beside, key) / of(quiet, key),
      atMost: MOST_RATIO,
    })
}
