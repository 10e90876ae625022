import type { Clock } from '../clock.ts'
import type { Measure } from '../measure.ts'
import type { Leases } from './leases.ts'
import type { Job, OnRun } from './worker.ts'

type JobRuns = { noteRun: OnRun; measures: Measure[] }
type Deps = { clock: Clock; leases: Pick<Leases, 'lastSuccesses'>; jobs: readonly Job[] }

/** When each job of this process went well last: here where every process runs it, else wherever its lease was. */
export function jobRuns({ clock, leases, jobs }: Deps): JobRuns {
  const start = clock.now()
  const here = new Map<string, Date>()
  const lastOf = (job: Job, rows: Awaited<ReturnType<Leases['lastSuccesses']>>): Date => {
    if (job.isShared) return here.get(job.name) ?? start
    const times = rows.filter((row) => row.job === job.name).map(({ succeededAt }) => succeededAt ?? start)
    return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? start
  }
  return {
    noteRun: (job, isDone) => void (isDone && here.set(job, clock.now())),
    measures: [
      {
        name: 'portal_job_last_success_seconds',
        help: 'When a job went well last, in seconds since 1970; before its first time, when its process began.',
        labels: ['task'],
        async read() {
          const rows = await leases.lastSuccesses()
          return jobs.map((job) => ({ labels: { task: job.name }, value: lastOf(job, rows).getTime() / 1000 }))
        },
      },
      {
        name: 'portal_job_every_seconds',
        ofProcess: true,
        help: 'How often a job comes.',
        labels: ['task'],
        read: async () => jobs.map(({ name, every }) => ({ labels: { task: name }, value: every / 1000 })),
      },
    ],
  }
}
