import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server end as soon as its last answer is given. Node closes the connections that rest between two calls; a
 * browser also opens some ahead, on which nothing was asked yet, and keeps those whose answer comes during the end.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
    for (const socket of unused) socket.destroy()
  })
}
