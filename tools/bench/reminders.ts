import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
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
/** The passes over one crowd: by one worker, by two, and by two of whom one is killed and another comes. */
const PASSES = [
  { workers: 1, dies: false },
  { workers: 2, dies: false },
  { workers: 2, dies: true },
] as const
/** One core for a quarter of an hour, over 166,000. */
const MOST_MS = (15 * 60_000) / 166_000
/** Beyond the minute for which a dead process holds its slice. */
const LATER = 'T15:02:00.000Z'
const LOOK_MS = 200

type Pass = (typeof PASSES)[number]
type Ask = Awaited<ReturnType<typeof connect>>['ask']

/** Passes of reminders among six times as many customers, by worker processes of their own: processor for each reminder, and time. */
export async function benchReminders(dues: readonly number[]): Promise<void> {
  console.log('\nReminders on PostgreSQL with fsync, one in six customers with an invoice due')
  for (const due of dues) {
    const postgres = await startPostgres({ fsync: true })
    const { ask, close } = await connect(postgres.url)
    try {
      await fillDatabase(postgres.url, due * DUE_OF)
      const [days] = await ask('select (current_date + 4)::text as due, (current_date + 1)::text as day')
      for (const step of scattered({ dueOn: days?.['due'] ?? '', oneIn: DUE_OF })) await ask(step)
      for (const pass of PASSES) {
        await measure({ ask, url: postgres.url, due, day: days?.['day'] ?? '' }, pass)
        await forget(ask)
      }
    } finally {
      await close()
      await postgres.stop()
    }
  }
}

type Crowd = { ask: Ask; url: string; due: number; day: string }

async function measure({ ask, url, due, day }: Crowd, { workers, dies }: Pass): Promise<void> {
  const servers = async () => serversOf(await ask('show data_directory'))
  const before = await servers()
  const started = await Promise.all(Array.from({ length: workers }, () => startWorker(url, `${day}T15:00:00.000Z`)))
  const begun = performance.now()
  const reminding = started.map(({ remind }) => remind())
  if (dies) {
    await until(async () => (await tell(ask)).alerts > due / 4)
    void reminding.shift()
    await started.shift()?.kill()
  }
  const own = await Promise.all(reminding)
  if (dies) {
    const last = await startWorker(url, day + LATER)
    started.push(last)
    own.push(await last.remind())
  }
  const seconds = (performance.now() - begun) / 1000
  const ofServers = (await servers()) - before
  await Promise.all(started.map(({ end }) => end()))
  const told = await tell(ask)
  if (Object.values(told).some((count) => count !== due)) throw new Error(`${due} due, but ${JSON.stringify(told)}`)
  const name = `${due} due, ${workers} worker${workers > 1 ? 's' : ''}`
  if (dies) return console.log(`  ${name}, one killed and another come: each told once`)
  const cpu = own.reduce((sum, ms) => sum + ms, 0)
  figures.print({ name: `${name}: processor a reminder`, value: (cpu + ofServers) / due, unit: 'ms', atMost: MOST_MS })
  figures.print({ name: '  of which PostgreSQL', value: ofServers / due, unit: 'ms', of: 'no target' })
  figures.print({
    name: '  of which the busiest worker, of all',
    value: Math.max(...own) / due,
    unit: 'ms',
    of: 'no target',
  })
  figures.print({
    name: `${name}: processor in all`,
    value: (cpu + ofServers) / 1000,
    digits: 1,
    unit: 's',
    of: 'no target',
  })
  figures.print({ name: `${name}: time`, value: seconds, digits: 1, unit: 's', of: 'no target' })
}

async function tell(ask: Ask) {
  const [told] = await ask(`with crowd as (select id from customers where name like 'Cliente %')
    select count(*) as alerts, count(distinct customer_id) as people, (select count(*) from messages
      where purpose = 'alert' and customer_id in (table crowd)) as messages
    from alerts where kind = 'due-soon' and customer_id in (table crowd)`)
  return { alerts: Number(told?.['alerts']), people: Number(told?.['people']), messages: Number(told?.['messages']) }
}

/** Nobody was told of anything due, and no job has run. */
async function forget(ask: Ask): Promise<void> {
  const statements = [
    "delete from alerts where kind = 'due-soon'",
    "delete from messages where purpose = 'alert'",
    'delete from job_slices',
    'vacuum analyze alerts, messages, job_slices',
  ]
  for (const statement of statements) await ask(statement)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(LOOK_MS)
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
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async end(): Promise<void> {
      child.stdin.end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
