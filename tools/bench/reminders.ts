import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { apiNodeArguments } from '../api-command.mjs'
import { scattered } from '../../apps/api/test/crowd.ts'
import { startPostgres } from '../postgres.mjs'
import { connect } from './crowd.ts'
import { figures } from './figures.ts'
import { fillDatabase } from './own-services.ts'
import { serversOf } from './processor.ts'

/** As many have something due on one day as of a million customers 166,000. */
const DUE_OF = 6
const SIDES = [
  { due: 2500, workers: 1 },
  { due: 10_000, workers: 1 },
  { due: 10_000, workers: 2 },
]
/** One core for a quarter of an hour, over 166,000. */
const MOST_MS = (15 * 60_000) / 166_000

/** A pass of reminders among six times as many customers, by worker processes of their own: processor for each reminder, and time. */
export async function benchReminders(): Promise<void> {
  console.log('\nReminders on PostgreSQL with fsync, one in six customers with an invoice due')
  for (const side of SIDES) {
    const postgres = await startPostgres({ fsync: true })
    try {
      await measure(side, postgres.url)
    } finally {
      await postgres.stop()
    }
  }
}

async function measure({ due, workers }: (typeof SIDES)[number], url: string): Promise<void> {
  await fillDatabase(url, due * DUE_OF)
  const { ask, close } = await connect(url)
  const [days] = await ask("select (current_date + 4)::text as due, (current_date + 1) || 'T15:00:00.000Z' as noon")
  for (const step of scattered({ dueOn: days?.['due'] ?? '', oneIn: DUE_OF })) await ask(step)
  const servers = async () => serversOf(await ask('show data_directory'))
  const before = await servers()
  const started = await Promise.all(Array.from({ length: workers }, () => startWorker(url, days?.['noon'] ?? '')))
  const begun = performance.now()
  const own = await Promise.all(started.map(({ remind }) => remind()))
  const seconds = (performance.now() - begun) / 1000
  const ofServers = (await servers()) - before
  await Promise.all(started.map(({ end }) => end()))
  const [told] = await ask(`with crowd as (select id from customers where name like 'Cliente %')
    select count(*) as alerts, count(distinct customer_id) as people, (select count(*) from messages
      where purpose = 'alert' and customer_id in (table crowd)) as messages
    from alerts where kind = 'due-soon' and customer_id in (table crowd)`)
  await close()
  const expected = String(due)
  if (told?.['alerts'] !== expected || told['people'] !== expected || told['messages'] !== expected)
    throw new Error(`${due} due, but ${JSON.stringify(told)}`)
  const name = `${due} due, ${workers} worker${workers > 1 ? 's' : ''}`
  const cpu = own.reduce((sum, ms) => sum + ms, 0)
  figures.print({ name: `${name}: processor a reminder`, value: (cpu + ofServers) / due, unit: 'ms', atMost: MOST_MS })
  figures.print({ name: '  of which PostgreSQL', value: ofServers / due, unit: 'ms', of: 'no target' })
  figures.print({
    name: '  of which the busiest worker, of all',
    value: Math.max(...own) / due,
    unit: 'ms',
    of: 'no target',
  })
  figures.print({ name: `${name}: time`, value: seconds, digits: 1, unit: 's', of: 'no target' })
}

/** A worker, ready; `remind` makes a pass and gives the milliseconds of processor that it took. */
async function startWorker(url: string, noon: string) {
  const script = fileURLToPath(new URL('./reminding.ts', import.meta.url))
  const child = spawn(process.execPath, [...apiNodeArguments, script, url, noon], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const words = child.stdout[Symbol.asyncIterator]()
  const hear = async (): Promise<string> => String((await words.next()).value ?? '')
  await hear()
  return {
    async remind(): Promise<number> {
      child.stdin.write('remind\n')
      return Number(await hear())
    },
    async end(): Promise<void> {
      child.stdin.end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
