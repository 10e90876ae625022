import { type AttributeValue, type Attributes, type HrTime, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

export type OtlpPlace = {
  /** The whole address of a collector's traces. */
  address: string
  headers: Record<string, string>
  service: { name: string; version: string }
}

const TIMEOUT_MS = 5000

/** Sends spans as OTLP/JSON by HTTP. A batch is tried once, none waits behind it, and a collector that is away is told of once. */
export function otlpExporter({ address, headers, service }: OtlpPlace, report: (error: unknown) => void): SpanExporter {
  const send = async (spans: ReadableSpan[]): Promise<void> => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(wireTraces(spans, service)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the collector of traces answered ${answer.status}`)
  }
  const sending = new Set<Promise<void>>()
  let isAway = false
  return {
    export(spans, done) {
      const end = (error?: unknown): void => {
        if (error !== undefined && !isAway) report(error)
        isAway = error !== undefined
        done({ code: isAway ? NOT_EXPORTED : EXPORTED })
      }
      const sent = send(spans).then(() => end(), end)
      sending.add(sent)
      void sent.finally(() => sending.delete(sent))
    },
    forceFlush: async () => void (await Promise.all(sending)),
    shutdown: async () => void (await Promise.all(sending)),
  }
}

/** `ExportResultCode` of the SDK's core. */
const [EXPORTED, NOT_EXPORTED] = [0, 1]

/** Spans as `ExportTraceServiceRequest` in JSON: ids are hexadecimal, instants are text. */
export const wireTraces = (spans: readonly ReadableSpan[], service: OtlpPlace['service']) => ({
  resourceSpans: [
    {
      resource: {
        attributes: wireAttributes({
          'service.name': service.name,
          ...(service.version !== '' && { 'service.version': service.version }),
        }),
      },
      scopeSpans: scopesOf(spans).map((scope) => ({
        scope: { name: scope.name, ...(scope.version !== undefined && { version: scope.version }) },
        spans: spans.filter(({ instrumentationScope }) => instrumentationScope === scope).map(wireSpan),
      })),
    },
  ],
})

const scopesOf = (spans: readonly ReadableSpan[]) => [
  ...new Set(spans.map(({ instrumentationScope }) => instrumentationScope)),
]

function wireSpan(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext()
  const { name, kind, parentSpanContext, startTime, endTime, attributes, status } = span
  return {
    traceId,
    spanId,
    ...(parentSpanContext !== undefined && { parentSpanId: parentSpanContext.spanId }),
    name,
    startTimeUnixNano: nanosOf(startTime),
    endTimeUnixNano: nanosOf(endTime),
    // OTLP counts the kinds from 1, the SDK from 0.
    kind: kind + 1,
    attributes: wireAttributes(attributes),
    ...(status.code !== SpanStatusCode.UNSET && { status: { code: status.code } }),
  }
}

/** Nanoseconds since 1970 are beyond what a number of JavaScript holds. */
const nanosOf = ([seconds, nanos]: HrTime): string => String(BigInt(seconds) * 1_000_000_000n + BigInt(nanos))

const wireAttributes = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: wireValue(value) }]))

/** 64-bit integers are text in the JSON of protocol buffers. */
function wireValue(value: AttributeValue): object {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  return { stringValue: String(value) }
}
