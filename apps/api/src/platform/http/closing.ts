import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections after the last answer. Node closes idle ones, but not those that a browser opened ahead or used
 * during the end.
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
