import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Method } from '../db/schema.ts'
import type { Limiter } from './limits.ts'

export type DeskAnswer = { status: number; body: object }
type Desk = {
  file(bytes: Buffer): Promise<DeskAnswer>
  suspense(body: unknown): Promise<DeskAnswer>
  links(body: unknown, origin: string): Promise<DeskAnswer>
  rescues(body: unknown): Promise<DeskAnswer>
  debts(body: unknown): Promise<DeskAnswer>
  credits(body: unknown): Promise<DeskAnswer>
  claims(body: unknown): Promise<DeskAnswer>
  requests(body: unknown): Promise<DeskAnswer>
  ledger(body: unknown): Promise<DeskAnswer>
  received(body: unknown): Promise<DeskAnswer>
}
type Deps = {
  desk: Desk
  notices: { isSigned(source: Method, bytes: Buffer, signature: string | undefined): Promise<boolean> }
  limit: Limiter
  originOf(request: FastifyRequest): string
}

/** A day of a large issuer: some 15 000 slips of two lines of 240. */
const MOST_BYTES = 8 * 1024 * 1024

/** Signed calls of a bank's and an issuer's back office: return files, and decisions on money, debts and links. */
export async function bindDesk(app: FastifyInstance, { desk, notices, limit, originOf }: Deps): Promise<void> {
  const routes: Record<string, (bytes: Buffer, request: FastifyRequest) => Promise<DeskAnswer>> = {
    '/webhook/retorno': (bytes) => desk.file(bytes),
    '/webhook/suspenso': (bytes) => desk.suspense(parsed(bytes)),
    '/webhook/resgate': (bytes) => desk.rescues(parsed(bytes)),
    '/webhook/divida': (bytes) => desk.debts(parsed(bytes)),
    '/webhook/credito': (bytes) => desk.credits(parsed(bytes)),
    '/webhook/protocolo': (bytes) => desk.claims(parsed(bytes)),
    '/webhook/recebidos': (bytes) => desk.received(parsed(bytes)),
    '/webhook/aceites': (bytes) => desk.ledger(parsed(bytes)),
    '/webhook/servico': (bytes) => desk.requests(parsed(bytes)),
    '/webhook/link-negociacao': (bytes, request) => desk.links(parsed(bytes), originOf(request)),
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['text/plain', 'application/json']
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const onRequest = async (request: FastifyRequest): Promise<void> => limit('noticeAddress', request)
    for (const [url, answer] of Object.entries(routes)) {
      scope.post(url, { bodyLimit: MOST_BYTES, onRequest }, async (request, reply): Promise<FastifyReply> => {
        const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
        const signature = request.headers['x-signature']
        const isSigned = await notices.isSigned('BOLETO', bytes, typeof signature === 'string' ? signature : undefined)
        if (!isSigned) return reply.code(401).send()
        const { status, body } = await answer(bytes, request)
        return reply.code(status).send(body)
      })
    }
  })
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
