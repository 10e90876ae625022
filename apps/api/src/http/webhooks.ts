import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Method } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { NoticeService } from '../payments/notice-service.ts'
import type { Limiter } from './limits.ts'

type Deps = {
  notices: NoticeService
  limit: Limiter
  /** Applies what a source told, after the answer. */
  wake(source: Method): void
}

/** A PSP adds `/pix` to the address that it was given; the bank of the slips does alike. */
const addresses: Record<string, Method> = { '/webhook/pix': 'PIX', '/webhook/boleto': 'BOLETO' }

/** A notice may be a batch of hundreds of payments. */
const MOST_BYTES = 512 * 1024

/** Notices come signed, as text: the signature is of the bytes, so nothing may parse them before. */
export async function bindWebhooks(app: FastifyInstance, { notices, limit, wake }: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const [url, source] of Object.entries(addresses)) {
      const onRequest = async (request: FastifyRequest): Promise<void> => limit('noticeAddress', request)
      scope.post(url, { bodyLimit: MOST_BYTES, onRequest }, async (request, reply) => {
        const signature = request.headers['x-signature']
        const verdict = await notices.receive(
          source,
          (request.body as string | undefined) ?? '',
          typeof signature === 'string' ? signature : undefined,
        )
        if (verdict === 'forged') return reply.code(401).send()
        if (verdict === 'malformed') throw new Refusal('REQUISICAO_INVALIDA')
        wake(source)
        return reply.code(202).send()
      })
    }
  })
}
