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
/** The part of the free places that one network may hold: ten cannot fill the house, nor keep another one out. */
const SHARE = 1 / 8
/** Places beside all others, of calls that proved by their signature who sends them. */
const MOST_PROVEN = 60
/** Large bodies that only look signed: in all, of one network, and beside all others of networks that signed one rightly. */
const MOST_LARGE = { ofAll: 8, ofOne: 2, ofSigners: 2 }
/** Networks of which a large body was signed rightly; a PSP has a few. */
const MOST_SIGNERS = 50

declare module 'fastify' {
  interface FastifyInstance {
    bodies: BodyCount
  }
  interface FastifyContextConfig {
    /** The route judges a signature first, and admits the body itself. */
    admitsBody?: true
  }
}

type BodyCount = {
  /** Takes in the body of a signed call, up to its size, or refuses it. */
  admit(request: FastifyRequest, grant: { most: number; isProven: boolean }): void
  /** A large body turned out to be signed rightly: strangers cannot take its network's next place. */
  rememberSigner(request: FastifyRequest): void
}

type BodyPlace = { leave(): void }

/** Counts what one network holds beside what all hold. */
function networkPlaces(mostOfAll: number, mostOfOne: (free: number) => number) {
  const counts = new Map<string, number>()
  let all = 0
  return {
    /** @throws Refusal where all places are taken, or this network's share of them */
    enter(network: string): BodyPlace {
      const own = counts.get(network) ?? 0
      const isFull = all >= mostOfAll
      if (isFull || own >= mostOfOne(mostOfAll - all))
        throw new Refusal(isFull ? 'SERVICO_OCUPADO' : 'MUITAS_REQUISICOES', { retryAfterSeconds: 2 })
      all += 1
      counts.set(network, own + 1)
      return {
        leave() {
          all -= 1
          const rest = (counts.get(network) ?? 1) - 1
          if (rest === 0) counts.delete(network)
          else counts.set(network, rest)
        },
      }
    },
  }
}

/** Places of bodies on their way in: of anybody, of large ones, and of proven callers. */
function bodyPlaces(factor: number) {
  const common = networkPlaces(MOST_OF_ALL * factor, (free) =>
    Math.min(MOST_OF_ONE * factor, Math.max(1, Math.floor(free * SHARE))),
  )
  const large = networkPlaces(MOST_LARGE.ofAll * factor, () => MOST_LARGE.ofOne * factor)
  const ofSigners = networkPlaces(MOST_LARGE.ofSigners * factor, () => MOST_LARGE.ofSigners * factor)
  const signers = new Set<string>()
  let proven = 0
  return {
    enter: common.enter,
    enterLarge(network: string): BodyPlace {
      if (!signers.has(network)) return large.enter(network)
      try {
        return large.enter(network)
      } catch {
        return ofSigners.enter(network)
      }
    },
    rememberSigner(network: string): void {
      signers.delete(network)
      const [oldest] = signers.size >= MOST_SIGNERS ? signers : []
      if (oldest !== undefined) signers.delete(oldest)
      signers.add(network)
    },
    enterProven(network: string): BodyPlace {
      if (proven >= MOST_PROVEN * factor) return common.enter(network)
      proven += 1
      return { leave: () => void (proven -= 1) }
    },
  }
}

/** Counts the bodies on their way in, and refuses one too many before a byte of it is read. */
export function countBodies(app: FastifyInstance, factor: number): void {
  const places = bodyPlaces(factor)
  const hold = (raw: IncomingMessage, { leave }: BodyPlace): void => {
    let left = false
    const leaveOnce = (): void => {
      if (!left) leave()
      left = true
    }
    raw.once('end', leaveOnce).once('close', leaveOnce)
  }
  app.decorateRequest('mostBytes', 0)
  app.decorate('bodies', {
    admit(request, { most, isProven }) {
      const { raw, ip } = request
      request.mostBytes = isProven || isLarge(raw) ? most : UNPROVEN_BYTES
      if (!hasBody(raw)) return
      const enter = isProven ? places.enterProven : isLarge(raw) ? places.enterLarge : places.enter
      hold(raw, enter(networkOf(ip)))
    },
    rememberSigner({ raw, ip }) {
      if (isLarge(raw)) places.rememberSigner(networkOf(ip))
    },
  })
  app.addHook('onRequest', ({ raw, ip, routeOptions }, reply, done) => {
    if (!hasBody(raw) || routeOptions.config.admitsBody) return done()
    try {
      hold(raw, places.enter(networkOf(ip)))
      done()
    } catch (error) {
      hangUp(reply)
      done(error as Refusal)
    }
  })
  // An answer before the end of its body would leave the body its place for as long as its sender likes.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (hasBody(raw) && !raw.readableEnded) hangUp(reply)
    done()
  })
}

const isLarge = ({ headers }: IncomingMessage): boolean => Number(headers['content-length'] ?? 0) > UNPROVEN_BYTES

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The rest of a body that is not read ends with its connection. */
export const hangUp = (reply: FastifyReply): void => void reply.header('connection', 'close')

/** Routes that read their bodies as bytes, up to what the caller was granted, and hang up on what they refuse. */
export function takeBytes(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], (request: FastifyRequest, payload: IncomingMessage) =>
    readWithin(payload, request.mostBytes),
  )
  hangUpOnErrors(scope)
}

const hangUpOnErrors = (scope: FastifyInstance) =>
  scope.setErrorHandler((error, request, reply) => {
    hangUp(reply)
    return answerError(error, request, reply)
  })

/** Routes that read their bodies as they come: what is more than granted fails while it is read. */
export function takeStream(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], (request: FastifyRequest, payload: IncomingMessage, done) =>
    done(null, piecesWithin(payload, request.mostBytes)),
  )
  hangUpOnErrors(scope)
}

async function readWithin(payload: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of piecesWithin(payload, most)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* piecesWithin(payload: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  const tooLarge = new Refusal('CORPO_GRANDE_DEMAIS')
  if (Number(payload.headers['content-length'] ?? 0) > most) throw tooLarge
  let size = 0
  // Left early, the loop would destroy the connection before its answer.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw tooLarge
    yield chunk
  }
}
