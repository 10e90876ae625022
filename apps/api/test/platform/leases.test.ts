import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../src/platform/clock.ts'
import { jobLeases } from '../../src/platform/jobs/leases.ts'
import { type Job, startWorker } from '../../src/platform/jobs/worker.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

let count = 0
/** A name that no other test has. */
const named = (): string => `trabalho ${(count += 1)}`
/** A worker as another process has it, woken by hand. */
const processOf = (job: Job, failures: object[] = []) =>
  startWorker(
    [job],
    { error: (details: object) => failures.push(details) },
    { inTurns: false, leases: jobLeases(world) },
  )
const turn = async (job: Job, isWoken = false): Promise<boolean> => {
  const leases = jobLeases(world)
  if (!(await leases.take(job.name, 0, isWoken))) return false
  await leases.leave(job.name, 0, { every: job.every, isDone: true })
  return true
}

test('OPS-01 a job of ten minutes comes once in ten minutes, however many processes there are', async () => {
  const job: Job = { name: named(), every: minutes(10), run: async () => {} }
  expect([await turn(job), await turn(job), await turn(job)]).toEqual([true, false, false])
  world.clock.advance(minutes(10))
  expect([await turn(job), await turn(job)]).toEqual([true, false])
  expect(await turn(job, true), 'who wakes it does not wait').toBe(true)
})

test('OPS-01 the slices of a job are shared out: two processes work at once, and each slice is done once', async () => {
  const done: number[] = []
  let atWork = 0
  const both = Promise.withResolvers<void>()
  const job: Job = {
    name: named(),
    every: hours(1),
    slices: 8,
    async run(_ending, { index }) {
      atWork += 1
      if (atWork === 2) both.resolve()
      // The first to come waits for the other: alone it would do all by itself.
      await both.promise
      done.push(index)
    },
  }
  const processes = [processOf(job), processOf(job)]
  for (const each of processes) each.wake(job.name)
  await Promise.all(processes.map((each) => each.idle()))
  expect(new Set(done)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
})

test('OPS-01 what a process held when it died is free after a minute, and not before', async () => {
  const job = { name: named(), every: minutes(10) }
  const dead = jobLeases(world)
  expect(await dead.take(job.name, 0, false)).toBe(true)
  const other = jobLeases(world)
  world.clock.advance(seconds(59))
  expect(await other.take(job.name, 0, true), 'even woken').toBe(false)
  world.clock.advance(seconds(1))
  expect(await other.take(job.name, 0, false)).toBe(true)
  await dead.leave(job.name, 0, { every: job.every, isDone: true })
  expect(await jobLeases(world).take(job.name, 0, true), 'it is no longer the dead one’s to give back').toBe(false)
})

test('OPS-01 a process that lives keeps what it holds, and a job that fails comes again at the next turn', async () => {
  const job = { name: named(), every: hours(1) }
  const own = jobLeases(world)
  await own.take(job.name, 0, false)
  world.clock.advance(seconds(50))
  await own.renew(job.name, 0)
  world.clock.advance(seconds(50))
  expect(await jobLeases(world).take(job.name, 0, false)).toBe(false)
  await own.leave(job.name, 0, { every: job.every, isDone: false })
  expect(await jobLeases(world).take(job.name, 0, false)).toBe(true)
})

test('OPS-01 a slice that fails is logged, and the others are done', async () => {
  const failures: object[] = []
  const done: number[] = []
  const job: Job = {
    name: named(),
    every: hours(1),
    slices: 3,
    async run(_ending, { index }) {
      if (index === 1) throw new Error('this one')
      done.push(index)
    },
  }
  const worker = processOf(job, failures)
  worker.wake(job.name)
  await worker.idle()
  expect([done, failures]).toEqual([[0, 2], [expect.objectContaining({ job: job.name })]])
})
