/** Spans as OTLP/JSON, beside the example of the format's own repository. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HrTime } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { otlpExporter, wireTraces } from './otlp.ts'

type Example = { resourceSpans: { scopeSpans: { scope: { attributes?: unknown }; spans: ExampleSpan[] }[] }[] }
type ExampleSpan = Record<'traceId' | 'spanId' | 'parentSpanId' | 'name', string> &
  Record<'startTimeUnixNano' | 'endTimeUnixNano', string> & { kind: number }

const example = JSON.parse(
  readFileSync(new URL('../../../test/files/otlp/trace.json', import.meta.url), 'utf8'),
) as Example

const instantOf = (nanos: string): HrTime => [Number(nanos.slice(0, -9)), Number(nanos.slice(-9))]

/** The example's span, as the SDK would give it. */
const given = ({ traceId, spanId, parentSpanId, ...span }: ExampleSpan, more: object = {}): ReadableSpan =>
  ({
    name: span.name,
    kind: span.kind - 1,
    spanContext: () => ({ traceId, spanId, traceFlags: 1 }),
    parentSpanContext: { traceId, spanId: parentSpanId, traceFlags: 1 },
    startTime: instantOf(span.startTimeUnixNano),
    endTime: instantOf(span.endTimeUnixNano),
    attributes: { 'my.span.attr': 'some value' },
    status: { code: 0 },
    instrumentationScope: { name: 'my.library', version: '1.0.0' },
    ...more,
  }) as unknown as ReadableSpan

test('OPS-01 a span is written as the example of opentelemetry-proto has it', () => {
  const [place] = example.resourceSpans[0]!.scopeSpans
  const { attributes: _notOurs, ...scope } = place!.scope
  const [span] = place!.spans
  const expected = structuredClone(example)
  expected.resourceSpans[0]!.scopeSpans[0]!.scope = scope
  expect(wireTraces([given(span!)], { name: 'my.service', version: '' })).toEqual(expected)
})

test('OPS-01 a whole number is text, as the JSON of protocol buffers has 64 bits, and a failure has its status', () => {
  const [span] = example.resourceSpans[0]!.scopeSpans[0]!.spans
  const attributes = { whole: 12, part: 0.5, yes: true, missing: undefined }
  const wire = wireTraces([given(span!, { attributes, status: { code: 2 }, parentSpanContext: undefined })], {
    name: 'my.service',
    version: '1.2.3',
  })
  const [written] = wire.resourceSpans[0]!.scopeSpans[0]!.spans
  expect(written).toMatchObject({
    status: { code: 2 },
    attributes: [
      { key: 'whole', value: { intValue: '12' } },
      { key: 'part', value: { doubleValue: 0.5 } },
      { key: 'yes', value: { boolValue: true } },
    ],
  })
  expect(written).not.toHaveProperty('parentSpanId')
})

test('OPS-01 a collector that is away is reported once, and once more after it was back', async () => {
  let status = 503
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  const reported: unknown[] = []
  const place = { address, headers: {}, service: { name: 'my.service', version: '' } }
  const exporter = otlpExporter(place, (error) => void reported.push(error))
  const send = () => new Promise<number>((resolve) => exporter.export([], ({ code }) => resolve(code)))
  try {
    expect([await send(), await send(), await send()]).toEqual([1, 1, 1])
    expect(reported).toEqual([new Error('the collector of traces answered 503')])
    status = 200
    expect(await send()).toBe(0)
    expect(reported).toHaveLength(1)
    status = 429
    expect([await send(), await send()]).toEqual([1, 1])
    expect(reported).toHaveLength(2)
  } finally {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  expect(await send(), 'nobody listens: still away').toBe(1)
  expect(reported).toHaveLength(2)
})
