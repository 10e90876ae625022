import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { CallSpan, OutsideSpan, TraceParent, Tracer } from '../request-context.ts'
import { type OtlpPlace, otlpExporter } from './otlp.ts'

export type TracingConfig = OtlpPlace & { sample: number }

/** Traces by OpenTelemetry's own SDK. No attribute is of a person, an address or a value. */
export function startTracer({ sample, ...place }: TracingConfig, report: (error: unknown) => void): Tracer {
  // Callers are the public: their flag may spare a trace, and never add one.
  const share = new TraceIdRatioBasedSampler(sample)
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [new BatchSpanProcessor({ exporter: otlpExporter(place, report) })],
  })
  const tracer = provider.getTracer('portal-do-cartao', place.service.version)

  const outsideOf = (context: Context, service: string): OutsideSpan => {
    const attributes = { 'peer.service': service }
    const span = tracer.startSpan(service, { kind: SpanKind.CLIENT, attributes }, context)
    return {
      spanId: span.spanContext().spanId,
      end(outcome) {
        span.setAttribute('portal.outcome', outcome)
        endSpan(span, outcome === 'failed')
      },
    }
  }

  return {
    begin(parent): CallSpan {
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
      return {
        traceId,
        spanId,
        flags: isSampled ? '01' : '00',
        end({ name, method, status, statements, reqId }) {
          span.updateName(name)
          span.setAttributes({
            'http.request.method': method,
            'http.response.status_code': status,
            'portal.statements': statements,
            'portal.request_id': reqId,
          })
          endSpan(span, status >= 500)
        },
        outside: (service) => (isSampled ? outsideOf(trace.setSpan(ROOT_CONTEXT, span), service) : undefined),
      }
    },
    // The exporter has reported a last batch that was not taken.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

function endSpan(span: Span, isFailed: boolean): void {
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const contextOf = (parent: TraceParent | undefined): Context =>
  parent === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: Number.parseInt(parent.flags, 16) & TraceFlags.SAMPLED,
        isRemote: true,
      })
