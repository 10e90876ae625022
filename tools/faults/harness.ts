import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyPortal } from './api-process.ts'
import { type DatabaseName, openDatabases } from './databases.ts'
import { liveDebits } from './debit-life.ts'
import { endings } from './debit-stages.ts'
import { type Outcome, live } from './life.ts'
import { pair } from './pair.ts'
import { randomOf } from './random.ts'
import { writeScript } from './script.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(randomInt(2 ** 32)) },
    database: { type: 'string', default: 'both' },
    debits: { type: 'string' },
    server: { type: 'string' },
  },
})

/** Kills after which the database starts anew: invoices to settle again, and a state that stays small. */
const ROUNDS_OF_A_LIFE = 25
const seed = Number(values.seed)
const rounds = Number(values.rounds)
const debitLives = Number(values.debits ?? Math.ceil(rounds / ROUNDS_OF_A_LIFE))

/** The next signal has the default effect; the first calls `exit`, which ends the servers. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error(`Ended by ${signal} before the end.`)
    process.exit(1)
  })
}

const chosen = databasesOf(values.database)
if (chosen.length === 0 || !Number.isInteger(seed) || !(rounds >= 1) || !(debitLives >= 0)) {
  console.error('--rounds 200, --debits 8, --seed NUMBER, --database pglite|postgres|both')
  process.exit(1)
}
console.log(`Seed ${seed}: ${rounds} kills on ${chosen.join(' and on ')}`)
const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
// Compiled code is kept, because the server starts again and again; a run of all tests has it already.
const kept = {
  ...copyPortal(folder),
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
}
const passed = await Promise.all(chosen.map(tryDatabase))
process.exit(passed.every(Boolean) ? 0 : 1)

function databasesOf(name: string): DatabaseName[] {
  if (name === 'both') return ['pglite', 'postgres']
  return name === 'pglite' || name === 'postgres' ? [name] : []
}

async function tryDatabase(name: DatabaseName): Promise<boolean> {
  const start = performance.now()
  const databases = await openDatabases(name)
  const seeds = randomOf(seed)
  const sum = { kills: 0, orders: 0, sentAgain: 0, refused: 0, paid: 0, files: 0, killedAtWork: 0 }
  try {
    // An embedded database has one process.
    if (name === 'postgres') {
      const faults = await pair({ home: folder, env: { ...kept, ...(await databases.fresh()) }, server: values.server })
      if (faults.length > 0) return report('two processes on postgres', faults)
    }
    for (let left = rounds; left > 0; left -= ROUNDS_OF_A_LIFE) {
      const script = writeScript(seeds.between(0, 2 ** 31), Math.min(left, ROUNDS_OF_A_LIFE))
      const onKill = (): void => void (sum.kills += 1)
      const env = { ...kept, ...(await databases.fresh()) }
      const outcome = await live({ script, home: folder, env, server: values.server, onKill })
      for (const count of ['orders', 'sentAgain', 'refused', 'paid', 'files', 'killedAtWork'] as const)
        sum[count] += outcome[count]
      if (outcome.faults.length > 0) return reportLife(name, outcome, sum.kills)
    }
    if (!(await tryDebits(name, async () => ({ ...kept, ...(await databases.fresh()) })))) return false
  } finally {
    await databases.stop()
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(
    `✓ ${name}: ${sum.kills} kills (${sum.killedAtWork} amid a call) in ${seconds} s; ${sum.orders} orders, ` +
      `sent again ${sum.sentAgain} times, ${sum.refused} refused; ${sum.files} return files taken; ${sum.paid} payments, each stands once`,
  )
  return true
}

/** Lives of debits by an authorisation, each with its own ending. */
async function tryDebits(name: DatabaseName, fresh: () => Promise<NodeJS.ProcessEnv>): Promise<boolean> {
  const random = randomOf(seed + 1)
  const sum = { kills: 0, made: 0, paid: 0 }
  const onKill = (): void => void (sum.kills += 1)
  for (let life = 0; life < debitLives; life += 1) {
    const ending = endings[life % endings.length] ?? 'paid'
    const outcome = await liveDebits({
      random,
      ending,
      home: folder,
      env: await fresh(),
      server: values.server,
      onKill,
    })
    sum.made += outcome.made
    sum.paid += outcome.paid
    if (outcome.faults.length > 0) return reportLife(`${name}, debits (${ending})`, outcome, sum.kills)
  }
  console.log(
    `✓ ${name}: ${sum.kills} kills in ${debitLives} lives of Pix Automático; ${sum.made} debits made, never two live ones, ${sum.paid} paid once`,
  )
  return true
}

function reportLife(name: string, { faults, log }: Pick<Outcome, 'faults' | 'log'>, kills: number): boolean {
  report(`${name}, after ${kills} kills`, faults)
  console.error(`\nWhat the server said last:\n${log.slice(-4000)}`)
  console.error(`\nAgain: npm run faults -- --seed ${seed} --rounds ${rounds} --debits ${debitLives}`)
  return false
}

function report(where: string, faults: readonly string[]): boolean {
  console.error(`✗ ${where}:`)
  for (const fault of faults.slice(0, 50)) console.error(`  ${fault}`)
  if (faults.length > 50) console.error(`  … and ${faults.length - 50} more`)
  return false
}
