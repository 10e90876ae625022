import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { answerError } from './errors.ts'
import { networkOf } from './limits.ts'

/** The most of a body whose sender proved nothing before it. */
export const UNPROVEN_BYTES = 64 * 1024

/** Bodies that come at one moment, of 64 KiB each: what one network and all may hold of our memory. */
const MOST_OF_ONE = 60
const MOST_OF_ALL = 600

/** Counts the bodies on their way in, and refuses one too many before a byte of it is read. */
export function countBodies(app: FastifyInstance, factor: number): void {
  const counts = new Map<string, number>()
  let all = 0
  const enter = (network: string, raw: IncomingMessage): void => {
    all += 1
    counts.set(network, (counts.get(network) ?? 0) + 1)
    let left = false
    const leave = (): void => {
      if (left) return
      left = true
      all -= 1
      const rest = (counts.get(network) ?? 1) - 1
      if (rest === 0) counts.delete(network)
      else counts.set(network, rest)
    }
    raw.once('end', leave).once('close', leave)
  }
  app.addHook('onRequest', ({ raw, ip }, reply, done) => {
    if (!hasBody(raw)) return done()
    const network = networkOf(ip)
    const isFull = all >= MOST_OF_ALL * factor
    if (!isFull && (counts.get(network) ?? 0) < MOST_OF_ONE * factor) {
      enter(network, raw)
      return done()
    }
    hangUp(reply)
    done(new Refusal(isFull ? 'SERVICO_OCUPADO' : 'MUITAS_REQUISICOES', { retryAfterSeconds: 2 }))
  })
  // An answer before the end of its body would leave the body its place for as long as its sender likes.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (hasBody(raw) && !raw.readableEnded) hangUp(reply)
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The rest of a body that is not read ends with its connection. */
export const hangUp = (reply: FastifyReply): void => void reply.header('connection', 'close')

/** Routes that read their bodies as bytes, up to what the caller was granted, and hang up on what they refuse. */
export function takeBytes(
  scope: FastifyInstance,
  types: readonly string[],
  mostOf: (request: FastifyRequest) => number,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], (request: FastifyRequest, payload: IncomingMessage) =>
    readWithin(payload, mostOf(request)),
  )
  scope.setErrorHandler((error, request, reply) => {
    hangUp(reply)
    return answerError(error, request, reply)
  })
}

async function readWithin(payload: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = new Refusal('CORPO_GRANDE_DEMAIS')
  if (Number(payload.headers['content-length'] ?? 0) > most) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  // Left early, the loop would destroy the connection before its answer.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
