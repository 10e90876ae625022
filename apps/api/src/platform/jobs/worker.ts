import type { Log } from '../log.ts'

/** `ending` aborts when the server ends: a long job leaves the rest to the next process. */
export type Job = { name: string; every: number; run(ending: AbortSignal): Promise<void> }

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
export function startWorker(jobs: readonly Job[], log: Pick<Log, 'error'>, inTurns = true): Worker {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const ending = new AbortController()

  const run = async (job: Job): Promise<void> => {
    do {
      again.delete(job.name)
      try {
        await job.run(ending.signal)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
      }
    } while (again.has(job.name) && !ending.signal.aborted)
    running.delete(job.name)
  }

  const turn = (job: Job): void => {
    if (ending.signal.aborted) return
    if (running.has(job.name)) again.add(job.name)
    else running.set(job.name, run(job))
  }

  const timers = inTurns ? jobs.map((job) => setInterval(() => turn(job), job.every).unref()) : []
  return {
    wake: (name) => jobs.filter((job) => `${job.name} `.startsWith(`${name} `)).forEach(turn),
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
