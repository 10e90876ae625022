import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ApiProcess, startApi } from '../faults/api-process.ts'
import { startPair } from '../postgres.mjs'
import { connect, gather } from './crowd.ts'
import { figures } from './figures.ts'
import { loadMany } from './load.ts'
import { serversOf } from './processor.ts'

type Options = { env: NodeJS.ProcessEnv; folder: string; server: string | undefined; runs: number; seconds: number }
/** Milliseconds of processor over all runs, of the two servers of the database. */
type Side = { name: string; api: ApiProcess; requests: number; primary: number; standby: number }

const SIZE = 1000
const CONNECTIONS = 4

/** The processor that an invoice's details cost the primary, with a standby to read at and without, in turns. */
export async function benchReplica({ env, folder, server, runs, seconds }: Options): Promise<void> {
  console.log(`\nReads at a standby, ${CONNECTIONS} connections, ${runs} × ${seconds} s in turns`)
  const pair = await startPair({ ['synchronous_commit']: 'local' })
  const sides: Side[] = []
  const servers = await Promise.all([connect(pair.primary), connect(pair.standby)])
  const processor = () => Promise.all(servers.map(async ({ ask }) => serversOf(await ask('show data_directory'))))
  try {
    for (const [name, more] of Object.entries({ without: {}, with: { REPLICA_URL: pair.standby } })) {
      const api = await startApi({ env: { ...env, DATABASE_URL: pair.primary, ...more }, server })
      sides.push({ name, api, requests: 0, primary: 0, standby: 0 })
    }
    const people = await gather(pair.primary, SIZE)
    // Both sides have jobs and a standby that follows: what those cost is not of a read.
    const idle = await spentIn(processor, () => wait(seconds * 1000))
    const file = (side: Side): string => {
      const path = join(folder, `copia-${side.name}.json`)
      const address = `${side.api.address}/portal-cartao/v2/fatura/detalhes?cartao=`
      writeFileSync(path, JSON.stringify(people.map(({ token, card }) => ({ url: address + card, token }))))
      return path
    }
    for (let run = -1; run < runs; run += 1) {
      for (const side of run % 2 ? [...sides].reverse() : sides) {
        let requests = 0
        const spent = await spentIn(processor, async () => {
          const loaded = await loadMany({ file: file(side), seconds, connections: CONNECTIONS })
          if (loaded.failed > 0) throw new Error(`${loaded.failed} answers were refusals\n${side.api.log()}`)
          requests = loaded.requests
        })
        // The first of each compiles code and fills caches.
        if (run < 0) continue
        side.requests += requests
        side.primary += spent.primary - idle.primary
        side.standby += spent.standby - idle.standby
      }
    }
    report(sides)
  } finally {
    await Promise.all(sides.map(({ api }) => api.end('SIGTERM')))
    await Promise.all(servers.map(({ close }) => close()))
    await pair.stop()
  }
}

async function spentIn(processor: () => Promise<number[]>, act: () => Promise<unknown>) {
  const [primary = 0, standby = 0] = await processor()
  await act()
  const [primaryAfter = 0, standbyAfter = 0] = await processor()
  return { primary: primaryAfter - primary, standby: standbyAfter - standby }
}

function report(sides: readonly Side[]): void {
  for (const { name, requests, primary, standby } of sides) {
    const each = (value: number): string => `${((value / requests) * 1000).toFixed(0)} µs`
    console.log(`    ${name.padEnd(8)} ${requests} reads   primary ${each(primary)}   standby ${each(standby)}`)
  }
  const [without, beside] = sides.map(({ primary, requests }) => primary / requests)
  const value = (beside ?? 0) / (without ?? 1)
  figures.print({ name: "the primary's processor a read, with a standby / without", value, of: 'no target' })
}
