import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shortLived } from '../../apps/api/test/bare.ts'
import { freePort } from '../free-port.mjs'
import { type ApiProcess, startApi } from './api-process.ts'
import { customersOf } from './customers.ts'
import { debitsOf, type Ending, HOLDER, type Holder, holderOf, LIVE, type Stage, stagesOf } from './debit-stages.ts'
import { limits, moveClock } from './life.ts'
import { type Outside, startOutside } from './outside.ts'
import type { Random } from './random.ts'

type Options = {
  random: Random
  ending: Ending
  home: string
  env: NodeJS.ProcessEnv
  server: string | undefined
  onKill(): void
}
export type DebitOutcome = { faults: string[]; log: string; made: number; paid: number }

/** The lease of a visit that died is over then. */
const BETWEEN_LIVES_MS = 61_000
const LONGEST_ROUND_MS = 1500
const LATEST_KILL_MS = 15
const REACHED_WITHIN_MS = 60_000
/** Kills of each step, at the most. */
const KILLS = 2

/** Debits by an authorisation, killed at every step of them: never two live ones, and each of their Pix in the books once. */
export async function liveDebits({ random, ending, home, env: given, server, onKill }: Options): Promise<DebitOutcome> {
  const folder = mkdtempSync(join(home, 'debits-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const outside = await startOutside(address)
  const { number, agencia, tipo } = accountOf(outside)
  const account = {
    PIX_AUTOMATIC: 'on',
    PIX_ACCOUNT_NUMBER: number,
    PIX_ACCOUNT_BRANCH: agencia,
    PIX_ACCOUNT_TYPE: tipo,
  }
  const places = { PORT: String(port), HOST: '127.0.0.1', DATA_FOLDER: folder }
  const env = { ...limits, ...given, ...outside.env, ...account, ...places }
  const customers = customersOf(address, outside)
  const faults: string[] = []
  let api: ApiProcess | undefined
  let log = ''
  const start = async (later: number): Promise<ApiProcess> => {
    await moveClock(outside, folder, later)
    await outside.psp.automatic.run()
    const started = await startApi({ env, server, nodeArguments: shortLived })
    await customers.signIn([HOLDER])
    return started
  }
  const kill = async (): Promise<void> => {
    log = api?.log() ?? log
    await api?.end('SIGKILL')
    api = undefined
    onKill()
    faults.push(...twoLive(outside))
  }
  try {
    api = await start(0)
    const holder = await holderOf(customers, outside)
    for (const stage of stagesOf(holder, ending, random)) {
      if (stage.isUntold) outside.psp.automatic.notices.hold()
      const ahead = Math.max(0, (stage.at?.getTime() ?? 0) - outside.clock.now().getTime())
      if (ahead > 0) await kill()
      for (let left = random.between(1, KILLS); left > 0; left -= 1) {
        api ??= await start(Math.max(BETWEEN_LIVES_MS, left === KILLS ? ahead : 0))
        await Promise.all([interrupted(stage, outside), killTime(random, outside).then(kill)])
      }
      api = await start(Math.max(BETWEEN_LIVES_MS, (stage.at?.getTime() ?? 0) - outside.clock.now().getTime()))
      await reach(stage, outside)
      outside.psp.automatic.notices.drop()
      faults.push(...twoLive(outside))
    }
    faults.push(...(await checkMoney(holder)))
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    log = api?.log() ?? log
    await api?.end('SIGKILL')
    await outside.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const debits = debitsOf(outside)
  return { faults, log, made: debits.length, paid: debits.filter(({ status }) => status === 'CONCLUIDA').length }
}

const accountOf = ({ psp }: Outside) => {
  const { conta: number, agencia, tipoConta: tipo } = psp.automatic.account
  return { number, agencia, tipo }
}

/** An act that the kill comes amid, and the PSP's word that wakes what is due. */
async function interrupted(stage: Stage, outside: Outside): Promise<void> {
  await stage.act().catch(() => undefined)
  await wakeVisits(stage, outside).catch(() => undefined)
}

async function wakeVisits({ isUntold }: Stage, { psp }: Outside): Promise<void> {
  await psp.automatic.run()
  if (isUntold) return
  for (const { wire } of psp.automatic.recurrences()) await psp.automatic.notices.again('rec', wire.idRec)
}

/** After the first to sixth answer of the PSP, and some milliseconds. */
async function killTime(random: Random, { moments }: Outside): Promise<void> {
  const after = random.pick(['made', 'confirmed'] as const)
  await moments.pass(after, random.between(1, after === 'made' ? 3 : 6), AbortSignal.timeout(LONGEST_ROUND_MS))
  await wait(random.between(0, LATEST_KILL_MS))
}

async function reach(stage: Stage, outside: Outside): Promise<void> {
  const until = performance.now() + REACHED_WITHIN_MS
  let last: unknown
  while (performance.now() < until) {
    last = await stage.act().catch(String)
    await wakeVisits(stage, outside)
    for (let look = 0; look < 10; look += 1) {
      if (await stage.isReached()) return
      await wait(100)
    }
  }
  throw new Error(`a debit was never ${stage.name}: ${JSON.stringify([last, debitsOf(outside)])}`)
}

function twoLive(outside: Outside): string[] {
  const live = debitsOf(outside).filter(({ status }) => LIVE.has(status))
  return live.length > 1
    ? [`${live.length} live debits of one invoice: ${live.map(({ txid }) => txid).join(', ')}`]
    : []
}

/** Each Pix that the PSP holds stands once, and what was too much is a credit. */
async function checkMoney({ outside, customers, card, invoice }: Holder): Promise<string[]> {
  const query = { cartao: card, fatura: invoice }
  const { body } = await customers.browserOf(HOLDER).call('invoiceDetails', { query })
  const held = [...debitsOf(outside), ...outside.psp.charges()].flatMap(({ pix = [] }) => pix)
  const booked = body.pagamentos.map(({ identificador }) => identificador)
  const faults = held
    .map(({ endToEndId }) => ({ endToEndId, times: booked.filter((id) => id === endToEndId).length }))
    .filter(({ times }) => times !== 1)
    .map(({ endToEndId, times }) => `payment ${endToEndId} stands ${times} times`)
  if (booked.length !== held.length) faults.push(`${booked.length} payments stand, and ${held.length} were made`)
  const credit = body.pagamentos.reduce((sum, { creditoCentavos }) => sum + creditoCentavos, 0)
  const all = body.pagamentos.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)
  if (all - credit !== body.valorPagoCentavos) faults.push(`${all} less ${credit} is not ${body.valorPagoCentavos}`)
  return faults
}
