import type { OpenChannel } from '../db/channel.ts'
import type { Worker } from './worker.ts'

type Process = { openChannel: OpenChannel; runsJobs: boolean }

/** A process that only serves calls wakes the jobs of the others; a word that is lost costs them their next turn. */
export function wakeable(worker: Worker, { openChannel, runsJobs }: Process): Worker {
  const hear = (name: string | undefined): void => {
    if (name !== undefined) worker.wake(name)
  }
  const { send } = openChannel('job_wakes', runsJobs ? hear : undefined)
  return runsJobs ? worker : { ...worker, wake: send }
}
