import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems give to whoever connects: between the look and the use nobody else is given one.
const LOWEST = 20_000
const HIGHEST = 32_000

/** @returns {Promise<number>} a port of 127.0.0.1 that nobody listens on now */
export async function freePort() {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ])
  if (isListening) {
    server.close()
    await once(server, 'close')
  }
  return isListening
}
