import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers that the portal sends (client/request.ts, client/upload.ts) and reads. */
const SENT = 'authorization, content-type, dpop, idempotency-key, x-api-key, x-nome-arquivo'
const READ = 'content-disposition, retry-after'
const HOUR_SECONDS = 3600

/**
 * Portals at other origins (decision 014) call without cookies. A browser never lets a page forge its origin, which
 * replaces the CSRF token.
 */
export function portalsElsewhere(origins: readonly string[]) {
  const originOf = ({ headers: { origin } }: FastifyRequest): string | undefined =>
    origins.find((known) => known === origin)
  return {
    originOf,
    knows: (request: FastifyRequest): boolean => originOf(request) !== undefined,
    /** Allows these origins in answers and refusals, and answers preflights. */
    welcome(app: FastifyInstance): void {
      if (origins.length === 0) return
      app.addHook('onRequest', (request, reply, done) => {
        void reply.header('vary', 'origin')
        const origin = originOf(request)
        if (origin === undefined) return done()
        void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READ })
        if (request.method !== 'OPTIONS') return done()
        void reply
          .code(204)
          .headers({
            'access-control-allow-headers': SENT,
            'access-control-allow-methods': 'GET, POST',
            'access-control-max-age': String(HOUR_SECONDS),
          })
          .send()
      })
    },
  }
}
