import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Method } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Limiter } from './limits.ts'

/** The result of a notice: stored, about nothing, not signed by its source, or unreadable. */
export type NoticeResult = 'stored' | 'empty' | 'forged' | 'malformed'

type NoticeProof = { signature: string | undefined; isVouched: boolean }

type Deps = {
  notices: { receive(source: Method, body: string, proof: NoticeProof): Promise<NoticeResult> }
  limit: Limiter
  /** True when a proxy of ours vouches for the caller's certificate. */
  isVouched(request: FastifyRequest): boolean
  /** Applies a source's notices after the answer. */
  wake(source: Method): void
}

/**
 * A PSP adds `/pix` to its address; some try the bare address; one entered whole gets `/pix` twice. The slips' bank
 * does alike.
 */
const addresses: Record<string, { source: Method; takesCertificates: boolean }> = {
  '/webhook': { source: 'PIX', takesCertificates: true },
  '/webhook/pix': { source: 'PIX', takesCertificates: true },
  '/webhook/pix/pix': { source: 'PIX', takesCertificates: true },
  '/webhook/boleto': { source: 'BOLETO', takesCertificates: false },
}

/** A notice may be a batch of hundreds of payments. */
const MOST_BYTES = 512 * 1024

const answers: Record<Exclude<NoticeResult, 'malformed'>, number> = { stored: 202, empty: 200, forged: 401 }

/** Notices are read as text: their signature is over the bytes, so nothing may parse them before. */
export async function bindWebhooks(app: FastifyInstance, { notices, limit, isVouched, wake }: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const [url, { source, takesCertificates }] of Object.entries(addresses)) {
      const onRequest = async (request: FastifyRequest): Promise<void> => limit('noticeAddress', request)
      scope.post(url, { bodyLimit: MOST_BYTES, onRequest }, async (request, reply) => {
        const signature = request.headers['x-signature']
        const verdict = await notices.receive(source, (request.body as string | undefined) ?? '', {
          signature: typeof signature === 'string' ? signature : undefined,
          isVouched: takesCertificates && isVouched(request),
        })
        if (verdict === 'malformed') throw new Refusal('REQUISICAO_INVALIDA')
        if (verdict === 'stored') wake(source)
        return reply.code(answers[verdict]).send()
      })
    }
  })
}
