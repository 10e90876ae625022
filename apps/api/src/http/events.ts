import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

const HEARTBEAT_MS = 15_000

/** Sends each item as one server-sent event; ends when the source ends or the reader leaves. */
export async function sendEvents(
  reply: FastifyReply,
  schema: z.ZodType,
  source: AsyncIterable<unknown>,
  request: FastifyRequest,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  // A comment now and then keeps proxies from closing a silent connection.
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
  try {
    for await (const item of source) {
      if (raw.destroyed) break
      raw.write(`data: ${JSON.stringify(schema.parse(item))}\n\n`)
    }
  } catch (error) {
    request.log.error({ err: error }, 'event stream failed')
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}
