import type { Log } from '../log.ts'
import { type Leases, RENEW_EVERY_MS, type Slice } from './leases.ts'

/** `ending` aborts when the server ends: a long job leaves the rest to the next process. */
export type Job = {
  name: string
  every: number
  run(ending: AbortSignal, slice: Slice): Promise<void>
  /** The parts that processes share out among themselves: one unless told. */
  slices?: number
  /** True where each row is claimed by itself, so that every process may run it at once. */
  isShared?: true
}

/** Hears how each run of a job ended. */
export type OnRun = (job: string, isDone: boolean, error?: unknown) => void

export type Worker = {
  /** Runs a job now, after its current run; `notices` wakes `notices PIX` and every other. */
  wake(name: string): void
  /** Resolves when nothing is running. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Runs a slice, and says how it ended. */
function slicesOf(ending: AbortSignal, log: Pick<Log, 'error'>, onRun: OnRun) {
  const fail = ({ name }: Job, error: unknown): false => {
    log.error({ err: error, job: name }, 'job failed')
    onRun(name, false, error)
    return false
  }
  const runSlice = async (job: Job, slice: Slice): Promise<boolean> => {
    try {
      await job.run(ending, slice)
      onRun(job.name, true)
      return true
    } catch (error) {
      return fail(job, error)
    }
  }
  return { fail, runSlice }
}

/**
 * Repeats each job, never twice at once. Work is claimed in the database: a crash loses nothing. Without `inTurns` jobs
 * run only when woken.
 */
export function startWorker(
  jobs: readonly Job[],
  log: Pick<Log, 'error'>,
  { inTurns = true, leases, onRun = () => {} }: { inTurns?: boolean; leases?: Leases; onRun?: OnRun } = {},
): Worker {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const ending = new AbortController()

  const { fail, runSlice } = slicesOf(ending.signal, log, onRun)

  /** Runs each slice that no other process holds. */
  const runFree = async (job: Job, isWoken: boolean): Promise<void> => {
    const { name, every, slices: of = 1 } = job
    if (job.isShared || leases === undefined) {
      for (let index = 0; index < of; index += 1) await runSlice(job, { index, of })
      return
    }
    for (let index = 0; index < of && !ending.signal.aborted; index += 1) {
      if (!(await leases.take(name, index, isWoken))) continue
      const renewing = setInterval(() => void leases.renew(name, index).catch(() => {}), RENEW_EVERY_MS)
      const isDone = await runSlice(job, { index, of })
      clearInterval(renewing)
      await leases.leave(name, index, { every, isDone: isDone && !ending.signal.aborted })
    }
  }

  const run = async (job: Job, isWoken: boolean): Promise<void> => {
    let woken = isWoken
    do {
      again.delete(job.name)
      await runFree(job, woken).catch((error: unknown) => fail(job, error))
      woken = true
    } while (again.has(job.name) && !ending.signal.aborted)
    running.delete(job.name)
  }

  const turn = (job: Job, isWoken: boolean): void => {
    if (ending.signal.aborted) return
    if (!running.has(job.name)) running.set(job.name, run(job, isWoken))
    else if (isWoken || job.isShared) again.add(job.name)
  }

  const timers = inTurns ? jobs.map((job) => setInterval(() => turn(job, false), job.every).unref()) : []
  return {
    wake: (name) => jobs.filter((job) => `${job.name} `.startsWith(`${name} `)).forEach((job) => turn(job, true)),
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },
    async stop() {
      ending.abort()
      timers.forEach(clearInterval)
      await Promise.all(running.values())
    },
  }
}
