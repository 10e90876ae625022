import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NoticeService } from '../payments/notice-service.ts'
import type { Limiter } from './limits.ts'

type Answer = { status: number; body: object }
type Desk = {
  file(bytes: Buffer): Promise<Answer>
  suspense(body: unknown): Promise<Answer>
  links(body: unknown, origin: string): Promise<Answer>
}
type Deps = {
  desk: Desk
  notices: Pick<NoticeService, 'isSigned'>
  limit: Limiter
  originOf(request: FastifyRequest): string
}

/** A day of a large issuer: some 15 000 slips of two lines of 240. */
const MOST_BYTES = 8 * 1024 * 1024

/** What a bank's side hands in, signed as notices are: return files, what a person decided of money in suspense, and whom a link goes to. */
export async function bindDesk(app: FastifyInstance, { desk, notices, limit, originOf }: Deps): Promise<void> {
  const routes: Record<string, (bytes: Buffer, request: FastifyRequest) => Promise<Answer>> = {
    '/webhook/retorno': (bytes) => desk.file(bytes),
    '/webhook/suspenso': (bytes) => desk.suspense(parsed(bytes)),
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
