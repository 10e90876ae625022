import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { openPort } from '../operator.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let port: Awaited<ReturnType<typeof openPort>>
const written: string[] = []

beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void written.push(line) } })
  port = await openPort(world, () => false)
})
afterAll(async () => {
  port.close()
  await world.close()
})

test('AUTO-27 a debit that the PSP did not take in time reaches its operator', async () => {
  const lost = () => port.value('portal_debits_lost_total{outcome="missed"}')
  expect(await lost()).toBe(0)
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('5xx', { calls: /cobr/, when: 'order-lost', times: 1000 })
  await holder.authorise()
  for (const time of ['2026-11-20 08:16', '2026-11-21 23:59', '2026-11-22 00:01']) await moveTo(world, time)
  expect(await lost(), 'the PSP may have it until it says otherwise').toBe(0)
  world.sandbox.psp.faults.clear()
  await moveTo(world, '2026-11-22 00:10')
  expect(await lost()).toBe(1)
  expect(written.filter((line) => line.includes('a debit was not made in time'))).toHaveLength(1)
})
