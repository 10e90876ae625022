import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiProcess, startApi } from '../faults/api-process.ts'
import { connect, gather } from './crowd.ts'
import { figures, median } from './figures.ts'
import { type Load, loadMany } from './load.ts'
import { cores } from './processor.ts'

type Options = {
  env: NodeJS.ProcessEnv
  folder: string
  server: string | undefined
  url: string
  runs: number
  seconds: number
}
type Side = { size: number; api: ApiProcess; file: string; runs: Load[] }

const SIZES = [1000, 100_000]
const MOST_P99_RATIO = 1.3
/** Few connections: the time of an answer is measured, not that of a queue. */
const CONNECTIONS = 4

/** An invoice's details among a thousand and among a hundred thousand customers, in turns; five hundred of them ask. */
export async function benchScale({ env, folder, server, url, runs, seconds }: Options): Promise<void> {
  console.log(`\nScale on PostgreSQL, ${CONNECTIONS} connections, ${runs} × ${seconds} s in turns`)
  const sides: Side[] = []
  try {
    for (const size of SIZES) {
      const databaseUrl = await createDatabase(url, `clientes_${size}`)
      const api = await startApi({ env: { ...env, DATABASE_URL: databaseUrl }, server, core: cores?.server })
      const people = await gather(databaseUrl, size)
      const file = join(folder, `alvos-${size}.json`)
      const address = `${api.address}/portal-cartao/v2/fatura/detalhes?cartao=`
      writeFileSync(file, JSON.stringify(people.map(({ token, card }) => ({ url: address + card, token }))))
      sides.push({ size, api, file, runs: [] })
      await loadMany({ file, seconds: 6, connections: CONNECTIONS })
    }
    for (let run = 0; run < runs; run++) {
      for (const side of run % 2 ? [...sides].reverse() : sides) {
        const result = await loadMany({ file: side.file, seconds, connections: CONNECTIONS })
        if (result.failed > 0) throw new Error(`${result.failed} answers were refusals\n${side.api.log()}`)
        side.runs.push(result)
      }
    }
    report(sides)
  } finally {
    await Promise.all(sides.map(({ api }) => api.end('SIGTERM')))
  }
}

function report(sides: readonly Side[]): void {
  const of = ({ runs }: Side, key: 'p50' | 'p99'): number => median(runs.map((run) => run[key]))
  for (const side of sides) {
    const times = `p50 ${of(side, 'p50').toFixed(2)} ms   p99 ${of(side, 'p99').toFixed(2)} ms`
    console.log(`    ${String(side.size).padStart(7)} customers   ${times}`)
  }
  const [few, many] = sides
  if (few === undefined || many === undefined) return
  const value = of(many, 'p99') / of(few, 'p99')
  figures.print({ name: 'detalhes: p99, 100 k / 1 k customers', value, atMost: MOST_P99_RATIO })
}

async function createDatabase(url: string, name: string): Promise<string> {
  const { ask, close } = await connect(url)
  await ask(`create database ${name}`)
  await close()
  const created = new URL(url)
  created.pathname = `/${name}`
  return created.href
}
