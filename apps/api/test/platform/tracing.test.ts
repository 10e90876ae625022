/** Traces of a real server, at a collector that is a real one's HTTP side. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../browser.ts'
import { openCollector, type TracedSpan } from '../collector.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

const environment = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-chave=um%20segredo',
})
const numberOf = ({ attributes }: TracedSpan, name: string): number =>
  Number(attributes.find(({ key }) => key === name)?.value.intValue)

let collector: Awaited<ReturnType<typeof openCollector>>
let world: World
let marina: Payer
beforeAll(async () => {
  collector = await openCollector()
  world = await createWorld(environment(collector.url))
  marina = await createPayer(world)
})
afterAll(async () => {
  await world.close()
  await collector.close()
})

test('OPS-01 a Pix is a span of its caller’s trace with its statements, and the PSP’s calls are spans of it; nobody is named', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const paid = await marina.browser.call('createPix', { body: marina.order, key: newKey(), headers })
  expect(paid.status).toBe(200)
  await world.restart()
  const spans = collector.spans()
  const own = spans.filter((span) => span.traceId === traceId)
  const call = own.find(({ kind }) => kind === 2)
  expect(call).toMatchObject({ name: 'createPix', parentSpanId: '00f067aa0ba902b7' })
  expect(numberOf(call!, 'http.response.status_code')).toBe(200)
  expect(numberOf(call!, 'portal.statements')).toBeGreaterThan(2)
  const outside = own.filter(({ kind }) => kind === 3)
  expect(outside.map(({ name }) => name)).toContain('pix')
  for (const span of outside) expect(span.parentSpanId).toBe(call!.spanId)

  expect(collector.taken[0]).toMatchObject({ path: '/v1/traces', key: 'um segredo' })
  const texts = collector.taken.map(({ text }) => text).join('\n')
  const { cpf, phone, email } = marina.twin
  for (const personal of [cpf, phone, email, 'Marina', marina.cartao, marina.order.fatura, '127.0.0.1'])
    expect(texts, personal).not.toContain(personal)
  const names = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...names].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'peer.service',
    'portal.outcome',
    'portal.request_id',
    'portal.statements',
  ])
})

test('OPS-01 of a trace that its caller does not collect nothing is sent, and its marks go on to the PSP all the same', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-00` }
  await marina.browser.call('createPix', { body: marina.order, key: newKey(), headers })
  await world.restart()
  expect(collector.spans().some((span) => span.traceId === traceId)).toBe(false)
})

test('OPS-01 a collector that refuses, or is away, disturbs no call: the log says so', async () => {
  for (const place of [await openCollector(503), undefined]) {
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const other = await createWorld(
      { ...environment(place?.url ?? 'http://127.0.0.1:9'), LOG_LEVEL: 'warn' },
      { logTo },
    )
    expect((await fetch(`${other.address}/openapi.json`)).status).toBe(200)
    await other.close()
    expect(lines.some((line) => line.includes('traces were not taken'))).toBe(true)
    await place?.close()
  }
})
