import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems give to whoever connects: between the look and the use nobody else is given one.
const LOWEST = 20_000
const HIGHEST = 32_000

/**
 * @param {() => number} draw gives the next port to look at
 * @returns {Promise<number>} a port of 127.0.0.1 that nobody listens on now
 */
export async function freePort(draw = () => randomInt(LOWEST, HIGHEST)) {
  for (;;) {
    const port = draw()
    if (await isFree(port)) return port
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
