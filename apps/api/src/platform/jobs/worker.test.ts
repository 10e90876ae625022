import { expect, test } from 'vitest'
import { type Job, startWorker } from './worker.ts'

const silent = { error: () => undefined }

/** A job that is due again after a hundredth of a second, and a wait for its runs. */
function counted() {
  let runs = 0
  let tell = (): void => undefined
  const job: Job = {
    name: 'counted',
    every: 10,
    run: async () => {
      runs += 1
      tell()
    },
  }
  const reaches = (count: number) =>
    new Promise<void>((resolve) => {
      tell = () => runs >= count && resolve()
      tell()
    })
  return { job, reaches, runs: () => runs }
}

test('OPS-01 a job comes at its turns by itself, and no more once the worker ended', async () => {
  const { job, reaches, runs } = counted()
  const worker = startWorker([job], silent)
  await reaches(2)
  await worker.stop()
  const ended = runs()
  const other = counted()
  const later = startWorker([other.job], silent)
  await other.reaches(3)
  await later.stop()
  expect(runs()).toBe(ended)
})

test('OPS-01 without turns a job runs when it is woken, and at no other time', async () => {
  const { job, runs } = counted()
  const worker = startWorker([job], silent, { inTurns: false })
  const clock = counted()
  const beside = startWorker([clock.job], silent)
  await clock.reaches(3)
  expect(runs()).toBe(0)
  worker.wake('counted')
  await worker.idle()
  expect(runs()).toBe(1)
  await Promise.all([worker.stop(), beside.stop()])
})

test('OPS-01 a job that fails is logged, and comes again', async () => {
  const { job, reaches } = counted()
  const failures: object[] = []
  const fails: Job = {
    ...job,
    run: async (...given) => {
      await job.run(...given)
      throw new Error('the database is gone')
    },
  }
  const worker = startWorker([fails], { error: (details) => failures.push(details) })
  await reaches(2)
  await worker.stop()
  expect(failures[0]).toMatchObject({ job: 'counted', err: { message: 'the database is gone' } })
})
