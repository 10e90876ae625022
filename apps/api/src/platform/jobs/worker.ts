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

export type Worker = {
  /** Runs a job now, after its current run; `notices` wakes `notices PIX` and every other. */
  wake(name: string): void
  /** Resolves when nothing is running. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Repeats each job, never twice at once. Work is claimed in the database: a crash loses nothing. Without `inTurns` jobs
 * run only when woken.
 */
export function startWorker(
  jobs: readonly Job[],
  log: Pick<Log, 'error'>,
  { inTurns = true, leases }: { inTurns?: boolean; leases?: Leases } = {},
): Worker {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const ending = new AbortController()

  const runSlice = async (job: Job, slice: Slice): Promise<boolean> => {
    try {
      await job.run(ending.signal, slice)
      return true
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed')
      return false
    }
  }

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
      await runFree(job, woken).catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
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
