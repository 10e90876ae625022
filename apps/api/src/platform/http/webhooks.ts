import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Method } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { hangUp, takeBytes } from './bodies.ts'
import type { Limiter } from './limits.ts'
import type { SenderCheck } from './sender-networks.ts'

/** The result of a notice: stored, about nothing, not signed by its source, or unreadable. */
export type NoticeResult = 'stored' | 'empty' | 'forged' | 'malformed'

/** The verdict on a notice before its body is read: for certain, by its form alone, or against it. */
export type NoticeAdmission = 'proven' | 'likely' | 'forged'

type HintKind = 'rec' | 'cobr'
type NoticeProof = { signature: string | undefined; isVouched: boolean; address: string }

type Deps = {
  notices: {
    admit(source: Method, proof: NoticeProof): Promise<NoticeAdmission>
    receive(source: Method, body: string, proof: NoticeProof): Promise<NoticeResult>
    isProven(source: Method, body: string, proof: NoticeProof): Promise<boolean>
  }
  /** Hints of Pix Automático; false where the text is no notice. */
  hints: { take(kind: HintKind, text: string): Promise<boolean> }
  limit: Limiter
  checkSender: SenderCheck
  /** True when a proxy of ours vouches for the caller's certificate. */
  isVouched(request: FastifyRequest): boolean
  /** Applies a source's notices after the answer. */
  wake(source: Method): void
}

/**
 * A PSP adds `/pix` to its address; some try the bare address; one entered whole gets `/pix` twice. The slips' bank
 * does alike.
 */
const addresses: Record<string, { source: Method; takesCertificates: boolean; hint?: HintKind }> = {
  '/webhook': { source: 'PIX', takesCertificates: true },
  '/webhook/pix': { source: 'PIX', takesCertificates: true },
  '/webhook/pix/pix': { source: 'PIX', takesCertificates: true },
  '/webhook/rec': { source: 'PIX', takesCertificates: true, hint: 'rec' },
  '/webhook/cobr': { source: 'PIX', takesCertificates: true, hint: 'cobr' },
  '/webhook/boleto': { source: 'BOLETO', takesCertificates: false },
}

/** A notice may be a batch of hundreds of payments. */
const MOST_BYTES = 512 * 1024

const answers: Record<Exclude<NoticeResult, 'malformed'>, number> = { stored: 202, empty: 200, forged: 401 }

/** Notices are read as text: their signature is over the bytes, so nothing may parse them before. */
export async function bindWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  const { notices, hints, limit, checkSender, isVouched, wake } = deps
  await app.register(async (scope) => {
    takeBytes(scope, ['application/json'])
    const hear = async (hint: HintKind, text: string, proof: NoticeProof): Promise<NoticeResult> => {
      if (!(await notices.isProven('PIX', text, proof))) return 'forged'
      return (await hints.take(hint, text)) ? 'empty' : 'malformed'
    }
    for (const [url, { source, takesCertificates, hint }] of Object.entries(addresses)) {
      const proofOf = (request: FastifyRequest): NoticeProof => {
        const signature = request.headers['x-signature']
        return {
          signature: typeof signature === 'string' ? signature : undefined,
          isVouched: takesCertificates && isVouched(request),
          address: url,
        }
      }
      const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
        limit('noticeAddress', request)
        checkSender(source, request)
        if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw new Refusal('CORPO_GRANDE_DEMAIS')
        if (!isJson(request)) throw new Refusal('TIPO_NAO_SUPORTADO')
        const admitted = await notices.admit(source, proofOf(request))
        if (admitted !== 'forged') {
          app.bodies.admit(request, { most: MOST_BYTES, isProven: admitted === 'proven' })
          return undefined
        }
        request.securityMark = { event: 'webhook-signature-fail', step: url }
        hangUp(reply)
        return reply.code(answers.forged).send()
      }
      scope.post(url, { onRequest, config: { admitsBody: true } }, async (request, reply) => {
        const text = ((request.body as Buffer | undefined) ?? '').toString()
        const proof = proofOf(request)
        const verdict = hint === undefined ? await notices.receive(source, text, proof) : await hear(hint, text, proof)
        if (verdict === 'malformed') throw new Refusal('REQUISICAO_INVALIDA')
        if (verdict === 'stored') wake(source)
        if (verdict === 'forged') request.securityMark = { event: 'webhook-signature-fail', step: url }
        else app.bodies.rememberSigner(request)
        return reply.code(answers[verdict]).send()
      })
    }
  })
}

/** An empty call is a trial of the address. */
const isJson = ({ headers: { 'content-type': type = 'application/json' } }: FastifyRequest): boolean =>
  /^application\/json\b/i.test(type)
