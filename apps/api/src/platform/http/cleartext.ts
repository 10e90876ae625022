import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Leads a page that came in cleartext, by a proxy's word, to https, and refuses a call, so that its sender notices. */
export function refuseCleartext(app: FastifyInstance, secureOriginOf: (request: FastifyRequest) => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!cameInClear(request)) return done()
    if (!isForPeople(request)) return done(new Refusal('REQUISICAO_INVALIDA'))
    void reply.redirect(secureOriginOf(request) + pathAndQuery(request.url), 308)
  })
}

/** Nobody gains by claiming it: the word needs no trust. */
const cameInClear = ({ headers }: FastifyRequest): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase() === 'http'

/** A page that a person goes to, and no call of a program. */
const isForPeople = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  /\btext\/html\b/.test(headers.accept ?? '')

/** The address without a host: of one that names a whole address, and of one that begins with two slashes. */
const pathAndQuery = (url: string): string => `/${url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '').replace(/^\/+/, '')}`
