import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestContext, type Tracer, contextOf, inContext } from '../request-context.ts'

/** A request that was answered: its call of the contract, or the pattern of its route. */
export type AnsweredCall = { call: string; status: number; seconds: number; isStream: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext | undefined
  }
}

/** Gives each request its marks, and each answer a line and a count; neither says whose it was. */
export function keepAccess(
  app: FastifyInstance,
  count: (answered: AnsweredCall) => void = () => {},
  tracer?: Tracer,
): void {
  app.decorateRequest('context', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    request.context = contextOf(request.id, request.headers['traceparent'], tracer)
    void reply.header('x-request-id', request.id)
    inContext(request.context, done)
  })
  // A body is read by events of the connection, which knows no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.context === undefined) return done()
    inContext(request.context, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      call: nameOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
    }
    count(answered)
    const { call, status } = answered
    const { traceId, span, tally } = request.context ?? {}
    const marks = { reqId: request.id, traceId }
    span?.end({ name: call, method: request.method, status, statements: tally?.statements ?? 0, reqId: request.id })
    request.log.info({ call, method: request.method, status, ms: Math.round(reply.elapsedTime), ...marks }, 'Chamada')
    done()
  })
}

/** A pattern holds no value of an address. */
const nameOf = ({ routeOptions: { config, url } }: FastifyRequest): string => config.call ?? url ?? 'unknown'
