import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** Twice in what a proxy waits for a byte of a server: 12 s in ours. */
const HEARTBEAT_MS = 5000
/** More tabs than these poll a payment instead. */
const MOST_OF_ONE = 4

export type EventStreams = ReturnType<typeof eventStreams>

/** The open streams, by owner. */
export function eventStreams() {
  const open = new Map<string, Set<AbortController>>()
  let ended = false
  return {
    /** Takes a place until the answer closes, which the signal reports; refuses an owner whose places are all taken. */
    enter(owner: string, { raw }: FastifyReply): AbortSignal {
      const own = open.get(owner) ?? new Set()
      if (own.size >= MOST_OF_ONE) throw new Refusal('MUITAS_REQUISICOES', { retryAfterSeconds: 10 })
      const abort = new AbortController()
      open.set(owner, own.add(abort))
      raw.once('close', () => {
        abort.abort()
        own.delete(abort)
        if (own.size === 0) open.delete(owner)
      })
      if (ended) abort.abort()
      return abort.signal
    },
    /** Ends every stream, new ones included. */
    endAll(): void {
      ended = true
      for (const own of open.values()) for (const abort of own) abort.abort()
    },
  }
}

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
    // A kept connection would outlive the stream and delay the end of the server.
    connection: 'close',
  })
  // A comment now and then keeps proxies from closing a silent connection.
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
  try {
    for await (const item of source) {
      if (raw.destroyed) break
      raw.write(`data: ${JSON.stringify(schema.parse(item))}\n\n`)
    }
  } catch (error) {
    request.log.error({ err: error, reqId: request.id }, 'event stream failed')
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}
