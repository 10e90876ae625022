import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The account of the daemons; empty for the one that runs this. */
export type Account = { uid?: number; gid?: number }

type DaemonOptions = {
  name: string
  command: string
  args: readonly string[]
  /** The place of its log. */
  folder: string
  account: Account
}

export type Daemon = { pid(): number | undefined; log(): string; end(): Promise<void> }

/** Everything that must not outlive this process, as functions that give the roots of its families. */
const roots = new Set<() => readonly number[]>()

/** Ends whatever is still alive at the end of this process, whatever ends it, and only then removes its files. */
export function cleanUpAtExit(folder: string): void {
  process.on('exit', () => {
    for (const each of roots) signalAll(familyOf(each()), 'SIGKILL')
    if (process.env['KEEP'] === undefined)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
}

/** A family that no child of ours leads: PostgreSQL leaves the process that started it. */
export const endAtExit = (family: () => readonly number[]): void => void roots.add(family)

/** In a group of its own, so that a terminal's Ctrl+C reaches it through us. */
export function startDaemon({ name, command, args, folder, account }: DaemonOptions): Daemon {
  const path = join(folder, `${name}.log`)
  const log = openSync(path, 'a')
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder }
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', log, log], detached: true, ...account })
  closeSync(log)
  const pid = (): number | undefined => (isRunning(child) ? child.pid : undefined)
  const family = (): number[] => [pid() ?? []].flat()
  roots.add(family)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).finally(() => roots.delete(family))
  return {
    pid,
    log: () => readFileSync(path, 'utf8').slice(-4000),
    async end() {
      signalAll(familyOf(family()), 'SIGKILL')
      await ended
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** These processes and all that descend from them, parents first. */
export function familyOf(first: readonly number[]): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const all = [...first]
  for (const pid of all) all.push(...(children.get(pid) ?? []))
  return all
}

/** A name in a process's state may hold spaces and brackets: the parent stands after the last one. */
function parentOf(pid: string): number | undefined {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(state.slice(state.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself.
    }
  }
}
