import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFaults, type Fault, type Faults } from './faults.ts'

export type LocalRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The body as received: signatures are of these bytes. */
  text: string
  /** Parsed JSON or form fields; undefined for any other body. */
  body: unknown
}

export type LocalAnswer = { status: number; body?: unknown; type?: string }
export type LocalServer = { url: string; faults: Faults; close(): Promise<void> }

const MOST_BYTES = 256 * 1024

/** A real HTTP server on loopback that answers by one function and can be made to fail; `unavailable` is its body of 503. */
export const serve = async (
  answer: (asked: LocalRequest) => Promise<LocalAnswer>,
  port = 0,
  unavailable = '{"title":"Serviço indisponível"}',
): Promise<LocalServer> => {
  const faults = createFaults()

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await read(request)
    const fault = faults.take(`${asked.method} ${asked.path}`)
    const answered = fault?.when === 'order-lost' ? { status: 500 } : await answer(asked)
    await give(response, answered, fault, unavailable)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${taken}`,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const read = async (request: IncomingMessage): Promise<LocalRequest> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MOST_BYTES) throw new Error('body too large')
    chunks.push(chunk as Buffer)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    text,
    body: parsed(text, request.headers['content-type'] ?? ''),
  }
}

const parsed = (text: string, type: string): unknown => {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const give = async (response: ServerResponse, answered: LocalAnswer, fault: Fault | undefined, unavailable: string) => {
  const text = textOf(answered)
  const type = answered.type ?? 'application/json'
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs).unref())
  if (fault?.kind === '5xx') return end(response, 503, 'application/problem+json', unavailable)
  if (fault?.kind === 'html') return end(response, 200, 'text/html', '<!doctype html><title>Manutenção</title>')
  if (fault?.kind === 'wrong-schema') return end(response, 200, 'application/json', '{"ok":true,"valor":1284.6}')
  if (fault?.kind === 'cut') {
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) + 100 })
    return response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy())
  }
  end(response, answered.status, type, text)
}

/** Text that is not JSON goes as it is. */
const textOf = ({ body, type }: LocalAnswer): string => {
  if (body === undefined) return ''
  return type === 'application/jose' && typeof body === 'string' ? body : JSON.stringify(body)
}

const end = (response: ServerResponse, status: number, type: string, text: string) => {
  response.writeHead(status, text ? { 'content-type': type, 'content-length': Buffer.byteLength(text) } : {})
  response.end(text)
}
