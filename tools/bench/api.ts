import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ApiProcess, startApi } from '../faults/api-process.ts'
import type { Desk } from './desk.ts'
import { figures, median } from './figures.ts'
import { CONNECTIONS, type Load, generator, load } from './load.ts'
import { cores, processorMs, residentMegabytes } from './processor.ts'
import { type Recording, recordCalls } from './recording.ts'

type Options = {
  desk: Desk
  env: NodeJS.ProcessEnv
  folder: string
  server: string | undefined
  runs: number
  seconds: number
}
type Run = Load & { processorUs: number }
type Side = { name: 'ours' | 'bare'; api: ApiProcess; runs: Run[] }

const LEAST_RATIO = 0.6
/** Seconds in which V8 still compiles the hot paths. */
const WARM_UP_SECONDS = 6

/** Our throughput and that of a bare handler with the same queries, measured in turns. */
export async function benchApi({ desk, env, folder, server, runs, seconds }: Options): Promise<void> {
  const recordings = await recordCalls({ desk, env, folder, server })
  const file = join(folder, 'recordings.json')
  writeFileSync(file, JSON.stringify(recordings))
  console.log(`\nAPI on PostgreSQL, ${CONNECTIONS} connections, ${runs} × ${seconds} s in turns, by ${generator}`)
  const core = cores?.server
  const ours: Side = { name: 'ours', api: await startApi({ env, server, core }), runs: [] }
  const bare: Side = { name: 'bare', api: await startBare({ ...env, BENCH_RECORDINGS: file }, core), runs: [] }
  try {
    for (const recording of recordings) {
      const { token } = await desk.signIn(ours.api.address)
      await measure(recording, [ours, bare], token, runs, seconds)
      report(recording, ours.runs, bare.runs)
    }
    figures.print({
      name: 'RSS after this load',
      value: residentMegabytes(ours.api.pid),
      digits: 0,
      unit: 'MB',
      of: 'no target',
    })
  } finally {
    await Promise.all([ours.api.end('SIGTERM'), bare.api.end('SIGTERM')])
  }
}

const startBare = (env: NodeJS.ProcessEnv, core: string | undefined): Promise<ApiProcess> =>
  startApi({ env, server: fileURLToPath(new URL('./bare-server.ts', import.meta.url)), core })

async function measure(
  recording: Recording,
  sides: Side[],
  token: string,
  runs: number,
  seconds: number,
): Promise<void> {
  const once = async ({ api }: Side, duration: number): Promise<Run> => {
    const before = processorMs(api.pid)
    const result = await load({ url: api.address + recording.path, seconds: duration, token })
    if (result.failed > 0) throw new Error(`${recording.name}: ${result.failed} answers were refusals\n${api.log()}`)
    return { ...result, processorUs: ((processorMs(api.pid) - before) * 1000) / result.requests }
  }
  for (const side of sides) {
    side.runs = []
    await once(side, WARM_UP_SECONDS)
  }
  for (let run = 0; run < runs; run++) {
    for (const side of run % 2 ? [...sides].reverse() : sides) side.runs.push(await once(side, seconds))
  }
}

function report({ name, queries, body }: Recording, ours: readonly Run[], bare: readonly Run[]): void {
  const of = (runs: readonly Run[], key: keyof Run): number => median(runs.map((run) => run[key]))
  const row = (side: string, runs: readonly Run[]): string => {
    const figuresOf = [of(runs, 'requestsPerSecond').toFixed(0), of(runs, 'p50').toFixed(1), of(runs, 'p99').toFixed(1)]
    const [rate = '', p50 = '', p99 = ''] = figuresOf
    return `    ${side}  ${rate.padStart(6)} requests/s   p50 ${p50} ms   p99 ${p99} ms   ${of(runs, 'processorUs').toFixed(0)} µs of CPU each`
  }
  console.log(`\n  ${name}: ${queries.length} queries, ${JSON.stringify(body).length} bytes`)
  console.log(`${row('ours', ours)}\n${row('bare', bare)}`)
  const ratio = of(ours, 'requestsPerSecond') / of(bare, 'requestsPerSecond')
  figures.print({ name: `${name}: throughput, ours / bare`, value: ratio, atLeast: LEAST_RATIO })
  const cpu = of(ours, 'processorUs') / of(bare, 'processorUs')
  figures.print({ name: `${name}: CPU a request, ours / bare`, value: cpu, of: 'no target' })
}
