import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { bare, shortLived } from './bare.ts'
import { production } from './production.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const started = new Set<ChildProcess>()

export type Process = Awaited<ReturnType<typeof startProcess>>

/** No balancer is told that a process of a test leaves: production waits 5 s for one, each time. */
const unwatched = { LOG_LEVEL: 'fatal', PORT: '0', DRAIN_SECONDS: '0' }

function spawnProduct(env: Record<string, string>) {
  const child = spawn(process.execPath, [...shortLived, 'apps/api/src/main/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bare, ...production, ...unwatched, ...env },
  })
  started.add(child)
  return child
}

/** A start of the product that is refused: its exit code, and all that it says on each output. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; said: string; complained: string }> {
  const child = spawnProduct(env)
  const ended = once(child, 'close') as Promise<[number | null]>
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: (await ended)[0], said, complained }
}

/** A process of the product that speaks production, on a port of its own; resolves with the first words that it says. */
export async function startProcess(env: Record<string, string>) {
  const child = spawnProduct(env)
  // Its end comes after its last words.
  const ended = once(child, 'close') as Promise<[number | null, string | null]>
  let warned = ''
  child.stderr.on('data', (chunk: Buffer) => {
    warned += String(chunk)
    process.stderr.write(chunk)
  })
  const words = await firstWordsOf(child)
  const [, address = ''] = /Portal do Cartão: (http:[^\s"]+)/.exec(words) ?? []
  return {
    words,
    /** Empty for one that serves nobody. */
    address: address.replace('localhost', '127.0.0.1'),
    /** Ends it as an operator does; resolves with its exit code. */
    async end(): Promise<number | null> {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
    /** Its lines of warnings and errors: all of them once it has ended. */
    warnings: (): string[] => warned.split('\n').filter(Boolean),
  }
}

export const killProcesses = (): void => started.forEach((child) => void child.kill('SIGKILL'))

/** A command of the product, as an operator runs it, killed once something is; resolves with its exit code. */
export async function runCommand(
  words: readonly string[],
  env: Record<string, string>,
  killedOnce?: () => Promise<void>,
): Promise<number | null> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...bare, ...env },
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  if (killedOnce !== undefined) {
    await killedOnce().finally(() => child.kill('SIGKILL'))
  }
  const [code] = await exited
  return code
}

async function firstWordsOf({ stdout }: Pick<ChildProcess, 'stdout'>): Promise<string> {
  let said = ''
  for await (const chunk of stdout ?? []) {
    said += String(chunk)
    // The security log speaks first.
    const words = said
      .split('\n')
      .slice(0, -1)
      .find((line) => line.includes('Portal do Cartão: '))
    if (words !== undefined) return words.trim()
  }
  throw new Error(`ended without a word: ${said}`)
}
