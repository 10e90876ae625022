import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { houseCast } from '../../apps/sandbox/src/stories/cast.ts'
import { Browser } from '../../apps/api/test/browser.ts'
import { newCpf } from '../../apps/api/test/twins.ts'
import { startApi } from '../faults/api-process.ts'
import { freePort } from '../free-port.mjs'
import { median, rankTest } from './rank-test.ts'
import { states } from './states.ts'

const PAIRS = Number(process.argv[2] ?? 200)
/** Longer than a lock and than the windows of failures and codes; seven times a day is within the limit of one CPF's messages. */
const BETWEEN_PAIRS_MS = 4 * 3_600_000
/** Chance alone exceeds it once in 370 times; a gap below a millisecond is lost in any network. */
const SIGMAS = 3
const GAP_MS = 1

const folder = mkdtempSync(join(tmpdir(), 'portal-tempos-'))
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const env = { PORT: String(port), HOST: '127.0.0.1', DATA_FOLDER: folder, RATE_FACTOR: '100000', LOG_LEVEL: 'error' }
const api = await startApi({ env, server: undefined })
process.exitCode = 1
try {
  const worst = await measureAll()
  process.exitCode = worst ? 1 : 0
} finally {
  await api.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

/** True where a state discloses whether a CPF is known. */
async function measureAll(): Promise<boolean> {
  let told = false
  for (const state of states) {
    const times = await measure(state.prepare)
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const sigmas = rankTest(times.known, times.unknown)
    const tells = Math.abs(sigmas) > SIGMAS && Math.abs(known - unknown) > GAP_MS
    told ||= tells
    const figures = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${sigmas.toFixed(1)} sigma`
    process.stdout.write(`${tells ? '✗' : '✓'} ${state.name.padEnd(16)} ${figures}, ${PAIRS} pairs\n`)
  }
  return told
}

async function measure(prepare: (typeof states)[number]['prepare']) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await moveClock()
    const kinds = [
      ['known', houseCast[pair % houseCast.length]?.cpf ?? ''],
      ['unknown', newCpf()],
    ] as const
    // Alternating order, since the first call of a pair warms the server up for the second.
    for (const [kind, cpf] of pair % 2 === 0 ? kinds : kinds.toReversed()) {
      const browser = new Browser({ address, config: { apiKey: 'portal-demonstracao' } })
      const call = await prepare(browser, cpf)
      const start = performance.now()
      await call()
      times[kind].push(performance.now() - start)
    }
  }
  return times
}

async function moveClock(): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=tempos', 'x-xsrf-token': 'tempos' }
  const body = JSON.stringify({ milissegundos: BETWEEN_PAIRS_MS })
  const response = await fetch(`${address}/sandbox/relogio`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`the clock did not move: ${response.status}`)
}
