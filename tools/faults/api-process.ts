import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { apiNodeArguments, demoEntry } from '../api-command.mjs'
import { root } from '../bootstrap.mjs'

export type ApiProcess = {
  address: string
  pid: number
  /** Its last 20 kB of output. */
  log(): string
  /** Sends the signal and resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

type Options = {
  env: NodeJS.ProcessEnv
  /** An entry other than the product's own. */
  server?: string | undefined
  nodeArguments?: readonly string[]
  /** The core to run on. */
  core?: string | undefined
}

const READY_WITHIN_MS = 60_000
const READY = /Portal do Cartão: (http:[^\s"]+)/
const running = new Set<ChildProcess>()

process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** A copy of the built portal, so that a build in the meantime changes nothing. */
export function copyPortal(folder: string): { PORTAL_FOLDER: string } {
  const copy = join(folder, 'portal')
  cpSync(join(root, 'apps/portal/dist'), copy, { recursive: true })
  return { PORTAL_FOLDER: copy }
}

/** The real server as a process of its own; resolves once it listens. */
export async function startApi({ env, server = demoEntry, nodeArguments = [], core }: Options): Promise<ApiProcess> {
  const command = [
    ...(core === undefined ? [] : ['taskset', '-c', core]),
    process.execPath,
    ...apiNodeArguments,
    ...nodeArguments,
    server,
  ]
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', SANDBOX: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'close').finally(() => running.delete(child))
  let log = ''
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (): void => reject(new Error(`The API did not start.\n\n${log}`))
    const timer = setTimeout(fail, READY_WITHIN_MS)
    const keep = (chunk: Buffer): void => {
      log = (log + chunk.toString()).slice(-20_000)
      const [, found] = READY.exec(log) ?? []
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('close', fail)
  })
  return {
    address,
    pid: child.pid ?? 0,
    log: () => log,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}
