import { setTimeout as wait } from 'node:timers/promises'
import { production } from '../../apps/api/test/production.ts'
import { runCommand } from '../../apps/api/test/processes.ts'
import { entryOf } from '../api-command.mjs'
import { type ApiProcess, startApi } from '../faults/api-process.ts'
import { type Layout, certificateOf } from './layout.ts'
import { until } from './patroni.ts'

/** The ways from a node to the server that takes writes. */
export type Way = 'haproxy' | 'haproxy-sem-corte' | 'lista' | 'pgbouncer'

const urlOf = (hosts: string): string => `postgres://portal@${hosts}/portal`
const here = (port: number): string => `127.0.0.1:${port}`

/** The configuration of each way. */
const ways: Record<Way, (layout: Layout) => Record<string, string>> = {
  haproxy: ({ database }) => ({ DATABASE_URL: urlOf(here(database)) }),
  'haproxy-sem-corte': ({ patientDatabase }) => ({ DATABASE_URL: urlOf(here(patientDatabase)) }),
  lista: ({ hosts }) => ({ DATABASE_URL: urlOf(hosts.map(({ postgres }) => here(postgres)).join(',')) }),
  pgbouncer: ({ pooler }) => ({ DATABASE_URL: urlOf(here(pooler)), DATABASE_POOLER: 'transaction' }),
}

/** A production's environment on loopback, but for its limits, which a production does not loosen. */
export const environmentOf = (layout: Layout, outside: Record<string, string>): Record<string, string> => ({
  ...production,
  ...outside,
  NODE_ENV: 'development',
  PUBLIC_URL: `https://${here(layout.secureApi)}`,
  NODE_EXTRA_CA_CERTS: certificateOf(layout),
  SANDBOX: 'off',
  RATE_FACTOR: '1000',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '3',
  ...ways.haproxy(layout),
})

/** `npm run migrate -- up`, before the nodes. */
export async function migrateUp(env: Record<string, string>): Promise<void> {
  const code = await runCommand(['apps/api/src/main/migrating.ts', 'up'], env)
  if (code !== 0) throw new Error(`npm run migrate -- up: ${code}`)
}

/** A node's process, before it is ready. */
export const startNode = (env: Record<string, string>, nodeArguments: readonly string[] = []): Promise<ApiProcess> =>
  startApi({ env, server: entryOf({ NODE_ENV: 'production' }), nodeArguments })

/** The API's nodes behind HAProxy, each at its own port whenever it is started again. */
export async function openNodes(layout: Layout, env: Record<string, string>) {
  const running = new Map<number, ApiProcess>()
  let way: Way = 'haproxy'
  const start = async (index: number): Promise<void> => {
    const { port, operator } = layout.nodes[index] ?? { port: 0, operator: 0 }
    const places = { PORT: String(port), OPERATOR_PORT: String(operator) }
    running.set(index, await supervised(() => startNode({ ...env, ...ways[way](layout), ...places })))
    await untilReady(operator)
  }
  const end = async (index: number, signal: NodeJS.Signals): Promise<void> => {
    await running.get(index)?.end(signal)
    running.delete(index)
  }
  const all = layout.nodes.map((_, index) => index)
  return {
    count: all.length,
    start,
    end,
    /** Starts all of them, anew where they find their database in another way. */
    async startAll(wanted: Way): Promise<void> {
      if (running.size === all.length && way === wanted) return
      await Promise.all(all.map((index) => end(index, 'SIGKILL')))
      way = wanted
      await Promise.all(all.map(start))
    },
    endAll: async (): Promise<void> => void (await Promise.all(all.map((index) => end(index, 'SIGKILL')))),
    log: (): string => [...running.values()].map((node) => node.log().slice(-1500)).join('\n'),
  }
}

const STARTS = 5

/** A process that finds no database ends, and whoever supervises it starts it again. */
async function supervised(start: () => Promise<ApiProcess>, left = STARTS): Promise<ApiProcess> {
  try {
    return await start()
  } catch (error) {
    if (left === 1) throw error
    await wait(1000)
    return supervised(start, left - 1)
  }
}

const untilReady = (operator: number): Promise<void> => {
  const isReady = (): Promise<boolean> =>
    fetch(`http://${here(operator)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return until(isReady, 60_000, 'um nó da API não ficou pronto')
}
