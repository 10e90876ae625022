import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
export type TracedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status?: { code: number }
}
type Taken = { path: string; key: string | undefined; text: string }

/** Takes what is sent to it, as a collector does. */
export async function openCollector(status = 200) {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => void (text += String(chunk)))
    request.on('end', () => {
      taken.push({ path: request.url ?? '', key: String(request.headers['x-chave']), text })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      taken.flatMap(({ text }) =>
        (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: TracedSpan[] }[] }[] }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
