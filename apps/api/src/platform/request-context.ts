import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

/** The part of a trace that its caller began. */
export type TraceParent = { traceId: string; spanId: string; flags: string }

type SpanFacts = { name: string; method: string; status: number; statements: number; reqId: string }
type SpanOutcome = 'answered' | 'refused' | 'failed'

/** A request as a span, whose marks its services are told. */
export type CallSpan = TraceParent & {
  end(facts: SpanFacts): void
  /** The call of a service outside; undefined where nobody collects this trace. */
  outside(service: string): OutsideSpan | undefined
}
export type OutsideSpan = { spanId: string; end(outcome: SpanOutcome): void }

/** Makes spans of requests, and sends them where the operator collects them. */
export type Tracer = { begin(parent: TraceParent | undefined): CallSpan; close(): Promise<void> }

/** The marks of one request, by which its lines are found here and at the services that it asked. */
export type RequestContext = {
  reqId: string
  traceId: string
  spanId: string
  flags: string
  /** Statements that the request has asked of the database. */
  tally: { statements: number }
  /** There where traces are collected. */
  span?: CallSpan
}

const contexts = new AsyncLocalStorage<RequestContext>()

export const contextNow = (): RequestContext | undefined => contexts.getStore()
export const inContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work)

/** Counts a statement for the request that asks it. */
export function countStatement(): void {
  const context = contexts.getStore()
  if (context !== undefined) context.tally.statements += 1
}

/** An id that a proxy draws: nothing else of a caller's enters the log. */
const DRAWN = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** The caller's id of its request, or one of ours. */
export function requestIdOf(given: string | string[] | undefined): string {
  const id = single(given)
  return DRAWN.test(id) ? id : randomUUID()
}

/** A request's part of a trace: the caller's, or a new one. */
export function contextOf(reqId: string, traceparent: string | string[] | undefined, tracer?: Tracer): RequestContext {
  const parent = parentOf(single(traceparent))
  const span = tracer?.begin(parent)
  const { traceId, spanId, flags } = span ?? {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    flags: parent?.flags ?? '00',
  }
  return { reqId, traceId, spanId, flags, tally: { statements: 0 }, ...(span && { span }) }
}

function parentOf(traceparent: string): TraceParent | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? []
  return traceId === undefined || spanId === undefined || flags === undefined ? undefined : { traceId, spanId, flags }
}

/** Headers by which a service that is asked on behalf of a request can name it. */
export function headersOfContext(): Record<string, string> {
  const context = contextNow()
  if (context === undefined) return {}
  const { reqId, traceId, spanId, flags } = context
  return { 'x-request-id': reqId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}
