import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

/** The marks of one request, by which its lines are found here and at the services that it asked. */
export type RequestContext = { reqId: string; traceId: string; spanId: string; flags: string }

const contexts = new AsyncLocalStorage<RequestContext>()

export const contextNow = (): RequestContext | undefined => contexts.getStore()
export const inContext = (context: RequestContext, work: () => void): void => contexts.run(context, work)

/** An id that a proxy draws: nothing else of a caller's enters the log. */
const DRAWN = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** The caller's id of its request, or one of ours. */
export function requestIdOf(given: string | string[] | undefined): string {
  const id = single(given)
  return DRAWN.test(id) ? id : randomUUID()
}

/** A request's part of a trace: the caller's, or a new one. */
export function contextOf(reqId: string, traceparent: string | string[] | undefined): RequestContext {
  const [, traceId = randomBytes(16).toString('hex'), flags = '00'] = TRACEPARENT.exec(single(traceparent)) ?? []
  return { reqId, traceId, spanId: randomBytes(8).toString('hex'), flags }
}

/** Headers by which a service that is asked on behalf of a request can name it. */
export function headersOfContext(): Record<string, string> {
  const context = contextNow()
  if (context === undefined) return {}
  const { reqId, traceId, spanId, flags } = context
  return { 'x-request-id': reqId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}
