import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Refusal } from '../refusal.ts'

/** security.md B32: a call that waits longer than this is better repeated later. */
const LONGEST_DELAY_MS = 700
const LOOK_EVERY_MS = 1000
const RESOLUTION_MS = 20

/** Sheds calls while the event loop is late, and writes while the disk is nearly full. */
export function refuseOverload(app: FastifyInstance, hasRoom: () => boolean, isBehind = watchDelay(app)): void {
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (isBehind()) return done(new Refusal('SERVICO_OCUPADO', { retryAfterSeconds: 2 }))
    if (method === 'POST' && !hasRoom()) return done(new Refusal('SERVICO_OCUPADO', { retryAfterSeconds: 60 }))
    done()
  })
}

/** True when the event loop was late in the last second. */
function watchDelay(app: FastifyInstance): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let behind = false
  const look = setInterval(() => {
    behind = delays.mean / 1e6 - RESOLUTION_MS > LONGEST_DELAY_MS
    delays.reset()
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(look)
    delays.disable()
  })
  return () => behind
}
