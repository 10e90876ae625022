import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../../apps/sandbox/src/store.ts'
import { shortLived } from '../../apps/api/test/bare.ts'
import { freePort } from '../free-port.mjs'
import { type ApiProcess, startApi } from './api-process.ts'
import { checkBooks } from './checks.ts'
import { type Customers, customersOf } from './customers.ts'
import { type Outside, startOutside } from './outside.ts'
import type { Kill, Order, Round, Script } from './script.ts'
import { type Till, openTill } from './till.ts'

type Options = { script: Script; home: string; env: NodeJS.ProcessEnv; server: string | undefined; onKill(): void }
export type Outcome = ReturnType<Till['counts']> & {
  files: number
  faults: string[]
  killedAtWork: number
  log: string
}

/** Interrupted work is tried again after ten seconds; at each restart the clock is moved past that. */
const BETWEEN_LIVES_MS = 11_000
/** Reconciliation asks about a charge once a minute. */
const BEFORE_COUNTING_MS = 61_000
/** The limit for a step that does not come. */
const LONGEST_ROUND_MS = 500
/** More at once would only queue for the same invoice. */
const RETRIES_OF_A_ROUND = 6
const FINISHED_WITHIN_MS = 60_000

/** The life of a database: payments and kills in rounds, then peace and a count. */
export async function live({ script, home, env: given, server, onKill }: Options): Promise<Outcome> {
  const folder = mkdtempSync(join(home, 'life-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const outside = await startOutside(address)
  const faults: string[] = []
  const customers = customersOf(address, outside)
  const till = openTill(customers, outside, faults, script.layout)
  const places = { PORT: String(port), HOST: '127.0.0.1', DATA_FOLDER: folder }
  const env = { ...limits, ...given, ...outside.env, ...places }
  let api: ApiProcess | undefined
  const start = async (later: number): Promise<ApiProcess> => {
    await moveClock(outside, folder, later)
    api = await startApi({ env, server, nodeArguments: shortLived })
    await customers.signIn(namesOf(script))
    return api
  }
  let killedAtWork = 0
  let log = ''
  try {
    await start(0)
    await payInPeace(script.first, till, customers)
    for (const round of script.rounds) {
      api ??= await start(BETWEEN_LIVES_MS)
      if (await playRound(round, till, outside, api)) killedAtWork += 1
      log = api.log()
      api = undefined
      onKill()
    }
    api = await start(BEFORE_COUNTING_MS)
    await finishOrders(till)
    // The day's last file, and the bank sends it twice.
    for (let copy = 0; copy < 2; copy += 1) await till.sendFile()
    await checkBooks({ customers, outside, till, faults })
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    log = api?.log() ?? log
    await api?.end('SIGKILL')
    await outside.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return { ...till.counts(), files: till.files(), faults, killedAtWork, log }
}

export const limits = {
  RATE_FACTOR: '1000',
  LOG_LEVEL: 'error',
  PORTAL_SECRET: 'segredo-das-provas-de-queda-0123456789',
}

const namesOf = ({ first, rounds }: Script): Set<string> =>
  new Set(
    [first, ...rounds.flatMap(({ deeds }) => deeds.flatMap((deed) => ('order' in deed ? [deed.order] : [])))].map(
      ({ customer }) => customer,
    ),
  )

/** Moves our clock, the outside's and, at its next start, the API's, which reads it from its folder. */
export async function moveClock({ clock }: Outside, folder: string, milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  const store = openStore({ folder: join(folder, 'sandbox'), name: 'relogio', start: { offset: 0 } })
  store.state.offset = clock.offset()
  await store.save()
}

/** The smallest payment, so that any amount may be paid afterwards. */
async function payInPeace(order: Order, till: Till, customers: Customers): Promise<void> {
  await till.carryOut({ kind: 'pay', at: 0, order, silent: false })
  await till.send(order)
  const { card, id } = await customers.invoiceOf(order)
  const until = performance.now() + FINISHED_WITHIN_MS
  while (performance.now() < until) {
    const query = { cartao: card, fatura: id }
    const { body } = await customers.browserOf(order.customer).call('invoiceDetails', { query })
    if (body.valorPagoCentavos > 0) return
    await wait(20)
  }
  throw new Error('the first payment was not applied')
}

/** Does the deeds of a round and those left of earlier ones, and kills. True when one was interrupted. */
async function playRound({ deeds, kill }: Round, till: Till, outside: Outside, api: ApiProcess): Promise<boolean> {
  let underway = 0
  const during = async (work: () => Promise<void>): Promise<void> => {
    underway += 1
    // A broken connection is expected here.
    await work().catch(() => undefined)
    underway -= 1
  }
  const work = [
    ...till
      .open()
      .slice(0, RETRIES_OF_A_ROUND)
      .map((order) => during(() => till.retry(order))),
    ...deeds.map(async (deed) => {
      await wait(deed.at)
      await during(() => till.carryOut(deed))
    }),
  ]
  await timeOf(kill, outside)
  const interrupted = underway > 0
  await api.end('SIGKILL')
  await Promise.all(work)
  return interrupted
}

async function timeOf({ after, nth, ms }: Kill, { moments }: Outside): Promise<void> {
  if (after !== 'start') await moments.pass(after, nth, AbortSignal.timeout(LONGEST_ROUND_MS))
  await wait(ms)
}

async function finishOrders(till: Till): Promise<void> {
  const until = performance.now() + FINISHED_WITHIN_MS
  while (till.open().length > 0) {
    if (performance.now() > until) throw new Error(`${till.open().length} orders were never acknowledged`)
    for (const order of till.open()) await till.retry(order)
    await wait(50)
  }
}
