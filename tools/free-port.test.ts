import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.mjs'

test('a port that somebody listens on is passed over for the next', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const free = await freePort()
  const drawn = [taken, taken, free]
  expect(await freePort(() => drawn.shift() ?? 0)).toBe(free)
  expect(drawn).toEqual([])
})
