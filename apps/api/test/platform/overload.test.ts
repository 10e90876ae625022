import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRoom } from '../../src/platform/db/room.ts'
import { answerErrors } from '../../src/platform/http/errors.ts'
import { refuseOverload } from '../../src/platform/http/overload.ts'
import { Browser } from '../browser.ts'
import { createWorld } from '../world.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** Holds the process up for so long, without a turn for anybody. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('OPS-01 a process that is far behind says so with 503 and the time to wait, and recovers', async () => {
  const app = Fastify()
  open.push(app)
  answerErrors(app)
  refuseOverload(app, () => true)
  app.get('/', async () => 'ok')
  const ask = () => app.inject('/')
  expect((await ask()).statusCode).toBe(200)
  const statuses: number[] = []
  // A check each second may miss one delay, by the order of timers, but not several in a row.
  for (let times = 0; times < 20 && !statuses.includes(503); times += 1) {
    block(900)
    await turn()
    await wait(1)
    const answer = await ask()
    statuses.push(answer.statusCode)
    if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('2')
  }
  expect(statuses).toContain(503)
  await vi.waitFor(async () => expect((await ask()).statusCode).toBe(200), { timeout: 10_000, interval: 200 })
})

test('OPS-01 while the disk is nearly full nothing is written and everything can be read', async () => {
  let room = true
  const world = await createWorld({}, { hasRoom: () => room })
  const browser = await new Browser(world).signIn('Marina')
  room = false
  expect((await browser.call('flow')).status).toBe(200)
  expect((await browser.call('cards')).status).toBe(200)
  const refused = await browser.login('Marina')
  expect(refused).toMatchObject({ status: 503, code: 'SERVICO_OCUPADO', body: { tentarEmSegundos: 60 } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await fetch(`${world.address}/webhook/pix`, { method: 'POST' })).status).toBe(503)
  room = true
  expect((await browser.login('Marina')).status).toBe(200)
  await world.close()
})

test('OPS-01 room is looked for again and again, from 100 MB on', () => {
  vi.useFakeTimers()
  const folder = mkdtempSync(`${tmpdir()}/portal-espaco-`)
  let free = 100 * 1024 * 1024
  const { hasRoom, stop } = watchRoom(folder, () => free)
  expect(hasRoom()).toBe(true)
  free -= 1
  vi.advanceTimersByTime(2000)
  expect(hasRoom()).toBe(false)
  free += 1
  vi.advanceTimersByTime(2000)
  expect(hasRoom()).toBe(true)
  stop()
  free = 0
  vi.advanceTimersByTime(10_000)
  expect(hasRoom()).toBe(true)
  rmSync(folder, { recursive: true })
})
