import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startApi } from '../faults/api-process.ts'
import type { Desk } from './desk.ts'

/** A GET of ours with its queries and its answer. */
export type Recording = { name: string; path: string; queries: { text: string; values: unknown[] }[]; body: unknown }

type Options = { desk: Desk; env: NodeJS.ProcessEnv; folder: string; server: string | undefined }

/** A job may query in between, so the shortest of some recordings is the call's own. */
const TRIES = 5

/** Records each of the measured calls. */
export async function recordCalls({ desk, env, folder, server }: Options): Promise<Recording[]> {
  const file = join(folder, 'queries.jsonl')
  writeFileSync(file, '')
  const recorder = new URL('./record-queries.ts', import.meta.url)
  const api = await startApi({
    env: { ...env, BENCH_QUERIES: file },
    server,
    nodeArguments: ['--import', recorder.href],
  })
  try {
    const { token, card } = await desk.signIn(api.address)
    const headers = { authorization: `Bearer ${token}` }
    const recordings: Recording[] = []
    for (const { name, path } of callsOf(card)) {
      let best: Recording | undefined
      for (let left = TRIES; left > 0; left--) {
        const before = readFileSync(file, 'utf8').length
        const response = await fetch(api.address + path, { headers })
        if (!response.ok) throw new Error(`${name} answered ${response.status}`)
        const body = (await response.json()) as unknown
        const queries = readFileSync(file, 'utf8')
          .slice(before)
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Recording['queries'][number])
        if (best === undefined || queries.length < best.queries.length) best = { name, path, queries, body }
        await wait(50)
      }
      if (best) recordings.push(best)
    }
    return recordings
  } finally {
    await api.end('SIGTERM')
  }
}

/** The three calls that follow a sign-in. */
const callsOf = (card: string) => [
  { name: 'fluxo', path: '/portal-cartao/v2/usuario/fluxo' },
  { name: 'index', path: '/portal-cartao/v2/usuario/index?bin=0&origemExterna=false' },
  { name: 'detalhes', path: `/portal-cartao/v2/fatura/detalhes?cartao=${card}` },
]
