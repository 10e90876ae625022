import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A browser opens connections ahead; one that says nothing for so long after the end has no request on its way. */
const SILENT_MS = 1000

/** A server that leaves: from then on each answer ends its connection, so that the next call goes to another node. */
export type Leaving = { begin(): void; begun(): boolean }

/** Closes a server, and answers what was sent: Node destroys a connection in which a request lies unread. */
export function closePolitely(app: FastifyInstance): Leaving {
  const unused = new Set<Socket>()
  let leaving = false
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
    if (leaving) endIfSilent(socket)
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving) reply.header('connection', 'close')
    done()
  })
  const endIfSilent = (socket: Socket) =>
    socket.setTimeout(SILENT_MS, () => {
      if (unused.has(socket)) socket.destroy()
    })
  app.addHook('preClose', async () => {
    leaving = true
    app.server.keepAliveTimeout = 1
    for (const socket of unused) endIfSilent(socket)
    // Two turns of the loop read what has arrived; a request that was read is answered.
    await nextTurn()
    await nextTurn()
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  })
  return { begin: () => void (leaving = true), begun: () => leaving }
}
