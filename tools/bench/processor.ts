import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Figures of the machine. Some exist only on Linux, and are left out elsewhere. */

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

/** Milliseconds of processor time that a process has used. */
export function processorMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_A_SECOND
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? NaN) / 1024
}

/** Binds a running process, and its later children, to one core. */
export function pin(pid: number, core: string): void {
  run('taskset', '-a', '-p', '-c', core, String(pid))
}

/** The process of a local PostgreSQL by its data folder, to move it off the server's core. */
export function postmasterOf(dataFolder: string): number | undefined {
  const [pid] = read(`${dataFolder}/postmaster.pid`)?.split('\n') ?? []
  return pid === undefined ? undefined : Number(pid)
}

/** Milliseconds of processor of a local PostgreSQL: its processes, and those of them that ended. */
export function serversOf([{ data_directory: folder = '' } = {}]: readonly Record<string, string>[]): number {
  const postmaster = postmasterOf(folder) ?? 0
  const [, ended = ''] = read(`/proc/${postmaster}/stat`)?.split(') ') ?? []
  const [user = 0, system = 0] = ended.split(' ').slice(13, 15).map(Number)
  const alive = (read(`/proc/${postmaster}/task/${postmaster}/children`) ?? '').split(' ').filter(Boolean)
  return alive.reduce((sum, pid) => sum + processorMs(Number(pid)), ((user + system) * 1000) / TICKS_A_SECOND)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
