import type { FastifyInstance } from 'fastify'
import type { Method } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { NoticeService } from '../payments/notice-service.ts'
import type { Limiter } from './limits.ts'

type Deps = {
  notices: NoticeService
  limit: Limiter
  /** Applies what was stored, after the answer. */
  wake(): void
}

/** A PSP adds `/pix` to the address that it was given; the bank of the slips does alike. */
const addresses: Record<string, Method> = { '/webhook/pix': 'PIX', '/webhook/boleto': 'BOLETO' }

/** Notices come signed, as text: the signature is of the bytes, so nothing may parse them before. */
export async function bindWebhooks(app: FastifyInstance, { notices, limit, wake }: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const [url, source] of Object.entries(addresses)) {
      scope.post(url, { onRequest: (request) => limit('noticeAddress', request) }, async (request, reply) => {
        const signature = request.headers['x-signature']
        const verdict = await notices.receive(
          source,
          (request.body as string | undefined) ?? '',
          typeof signature === 'string' ? signature : undefined,
        )
        if (verdict === 'forged') return reply.code(401).send()
        if (verdict === 'malformed') throw new Refusal('REQUISICAO_INVALIDA')
        wake()
        return reply.code(202).send()
      })
    }
  })
}
