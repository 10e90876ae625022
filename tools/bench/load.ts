import { runQuietly } from '../processes.mjs'
import { cores, hasCommand } from './processor.ts'
import { fileURLToPath } from 'node:url'

export type Load = { requestsPerSecond: number; requests: number; p50: number; p99: number; failed: number }
export type LoadOrder = { url: string; seconds: number; token: string }

export const CONNECTIONS = 50

/** Our own generator takes more of the processor than `wrk`, and serves where there is none. */
export const generator = hasCommand('wrk') ? 'wrk' : 'tools/bench/own-load.ts'

const pinned = cores === undefined ? [] : ['taskset', '-c', cores.others]

/** Requests one address over fifty connections, as fast as it answers. */
export async function load(wanted: LoadOrder): Promise<Load> {
  return generator === 'wrk' ? readWrk(await run(wrk(wanted))) : (JSON.parse(await run(own(wanted))) as Load)
}

type ManyOrder = { file: string; seconds: number; connections: number; pauseMs?: number }
/** Requests addresses of many customers with our own generator: `wrk` knows one bearer. */
export const loadMany = async (wanted: ManyOrder): Promise<Load> => JSON.parse(await run(ownWords(wanted))) as Load

const wrk = ({ url, seconds, token }: LoadOrder): string[] => [
  'wrk',
  '-t1',
  `-c${CONNECTIONS}`,
  `-d${seconds}s`,
  '--latency',
  '-H',
  `authorization: Bearer ${token}`,
  url,
]

const own = (wanted: LoadOrder): string[] => ownWords({ ...wanted, connections: CONNECTIONS })

const ownWords = (given: object): string[] => [
  process.execPath,
  fileURLToPath(new URL('./own-load.ts', import.meta.url)),
  JSON.stringify(given),
]

async function run(words: string[]): Promise<string> {
  const [command = '', ...args] = [...pinned, ...words]
  const { code, output } = await runQuietly({ command, args })
  if (code !== 0) throw new Error(output)
  return output
}

function readWrk(output: string): Load {
  const number = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0)
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(output)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(output)?.[1]),
    failed: number(/Non-2xx or 3xx responses: (\d+)/),
  }
}

function milliseconds(text = ''): number {
  const [, figure, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(figure) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? NaN)
}
