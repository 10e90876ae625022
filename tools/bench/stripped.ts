import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
// The compression of a document in http/pages.ts.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Kept = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Our pages without their scripts, everything else as our server sends it: what a first paint costs by itself. */
export async function startStripped(origin: string): Promise<{ port: number; close(): void }> {
  const kept = new Map<string, Promise<Kept>>()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    const encoding = request.headers['accept-encoding'] ?? ''
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    const key = `${isDocument ? 'document' : encoding} ${path}`
    const found = kept.get(key) ?? fetchAsItIs(origin + path, isDocument ? 'identity' : encoding)
    kept.set(key, found)
    const { status, headers, body } = await found
    if (!isDocument) return void response.writeHead(status, headers).end(body)
    // Compressed for each visitor, as ours is for the sake of its nonce.
    const text = await brotli(withoutScripts(body.toString()), QUALITY)
    const { 'content-length': _, ...rest } = headers
    response.writeHead(status, { ...rest, 'content-encoding': 'br', 'content-length': text.length }).end(text)
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address !== null && typeof address !== 'string' ? address.port : 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*\brel=["']?(?:modulepreload|preload["']?[^>]*\bas=["']?script)[^>]*>/gi, '')

const fetchAsItIs = (url: string, encoding: string): Promise<Kept> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding, accept: 'text/html,*/*' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...headers } = response.headers
          resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
        })
      })
      .on('error', reject)
  })
