import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Refuses what two servers could read in two ways (RFC 9112): no Host or two, a body of unknown ends; and an echo. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (raw.method === 'TRACE') return done(new Refusal('METODO_NAO_PERMITIDO'))
    if (hasOneHost(raw) && /^(?:chunked)?$/i.test(headers['transfer-encoding']?.trim() ?? '')) return done()
    // Nothing after it on this connection can be told from its body.
    void reply.header('connection', 'close')
    done(new Refusal('REQUISICAO_INVALIDA'))
  })
}

/** HTTP/1.0, as some proxies ask whether we live, knows no hosts. */
const hasOneHost = (raw: FastifyRequest['raw']): boolean =>
  hostsOf(raw) === 1 || (hostsOf(raw) === 0 && raw.httpVersion === '1.0')

/** Node keeps the first of several and says nothing of the others. */
const hostsOf = ({ rawHeaders }: FastifyRequest['raw']): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** The path of a request, also of one that names a whole address (RFC 9112, 3.2.2). */
export const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '') || '/'
