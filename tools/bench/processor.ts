import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A machine's figures; off Linux some are missing, and the others are printed. */

const run = (command: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const TICKS_A_SECOND = Number(run('getconf', 'CLK_TCK') ?? 100)

export const hasCommand = (name: string): boolean => run('sh', '-c', `command -v ${name}`) !== undefined

/** Core 0 is the server's, core 1 the load's and the database's. */
export const cores = hasCommand('taskset') ? { server: '0', others: '1' } : undefined

/** Milliseconds of processor that a process has used so far. */
export function processorMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_A_SECOND
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? NaN) / 1024
}

/** Keeps a running process, and what it starts from now on, to one core. */
export function pin(pid: number, core: string): void {
  run('taskset', '-a', '-p', '-c', core, String(pid))
}

/** A PostgreSQL of this machine by its data folder, to keep it off the server's core. */
export function postmasterOf(dataFolder: string): number | undefined {
  const [pid] = read(`${dataFolder}/postmaster.pid`)?.split('\n') ?? []
  return pid === undefined ? undefined : Number(pid)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
