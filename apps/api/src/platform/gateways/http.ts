import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { headersOfContext } from '../request-context.ts'
import { GatewayError, type GatewayName } from './gateway-error.ts'

/** A client certificate with its key, and the authority of a house's own that the server is of. */
export type Mtls = { cert?: string; key?: string; ca?: string }

export type HttpCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  /** True when a second arrival changes nothing; by default every method but POST. */
  repeatable?: boolean
}

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: unknown }
export type HttpClient = { send(call: HttpCall): Promise<HttpAnswer>; close(): void }

type HttpOptions = { gateway: GatewayName; timeoutMs?: number; maxBytes?: number; mtls?: Mtls | undefined }

/**
 * JSON over node:http, for client certificates. It follows no redirect and asks for no compression. Answers besides 2xx
 * and 4xx are GatewayErrors.
 */
export const createHttpClient = (options: HttpOptions): HttpClient => {
  const { gateway, timeoutMs = 4000, maxBytes = 256 * 1024, mtls } = options
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 50 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 50, minVersion: 'TLSv1.2', ...mtls }),
  }
  const fail = (kind: 'unreachable' | 'timeout' | 'bad-answer', message: string, status?: number, cause?: unknown) =>
    new GatewayError(gateway, kind, message, { status, cause })

  const once = (call: HttpCall) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const url = new URL(call.url)
      const secure = url.protocol === 'https:'
      const { text, headers } = outgoing(call)
      const request = (secure ? https : http).request(url, {
        method: call.method,
        headers,
        agent: agents[secure ? 'https:' : 'http:'],
      })
      const timer = setTimeout(() => end(fail('timeout', `no whole answer in ${timeoutMs} ms`)), timeoutMs)
      const end = (result: HttpAnswer | GatewayError) => {
        clearTimeout(timer)
        if (!(result instanceof GatewayError)) return resolve(result)
        reject(result)
        request.destroy()
      }
      request.on('error', (cause) => end(fail('unreachable', codeOf(cause), undefined, reset(cause, request))))
      request.on('response', (response) => {
        collect(response, maxBytes).then(
          (bytes) => end(understand(response, bytes, fail)),
          (cause: Error) => end(fail('bad-answer', cause.message, response.statusCode)),
        )
      })
      request.end(text)
    })

  const send = async (call: HttpCall) => {
    const repeatable = call.repeatable ?? call.method !== 'POST'
    try {
      return await once(call)
    } catch (error) {
      // A kept connection that the other side just closed says nothing about its health.
      if (repeatable && error instanceof GatewayError && error.cause === STALE_CONNECTION) return await once(call)
      throw error
    }
  }

  return {
    send,
    close: () => {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}

const STALE_CONNECTION = Symbol('stale connection')

const codeOf = (cause: Error) => ('code' in cause && typeof cause.code === 'string' ? cause.code : 'connection failed')

const reset = (cause: Error, request: ClientRequest) =>
  request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(codeOf(cause)) ? STALE_CONNECTION : cause

const outgoing = (call: HttpCall) => {
  const json = call.json === undefined ? undefined : JSON.stringify(call.json)
  const text = call.form ? new URLSearchParams(call.form).toString() : json
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...headersOfContext(),
    ...call.headers,
  }
  if (!text) return { text: undefined, headers }
  headers['content-type'] = call.form ? 'application/x-www-form-urlencoded' : 'application/json'
  headers['content-length'] = String(Buffer.byteLength(text))
  return { text, headers }
}

const collect = async (response: IncomingMessage, maxBytes: number) => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      if (size > maxBytes) break
      chunks.push(chunk as Buffer)
    }
  } catch {
    throw new Error('answer was cut')
  }
  if (size > maxBytes) throw new Error(`answer is larger than ${maxBytes} bytes`)
  return Buffer.concat(chunks)
}

type Fail = (kind: 'unreachable' | 'bad-answer', message: string, status?: number) => GatewayError

const understand = (response: IncomingMessage, bytes: Buffer, fail: Fail): HttpAnswer | GatewayError => {
  const { statusCode: status = 0, headers } = response
  if (status >= 500 || status === 429) return fail('unreachable', `answered ${status}`, status)
  if (status < 200 || (status >= 300 && status < 400)) return fail('bad-answer', `answered ${status}`, status)
  if (bytes.length === 0) return { status, headers, body: undefined }
  try {
    if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')) throw new TypeError('not JSON')
    return { status, headers, body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch {
    // Gateways before a PSP answer 401 in any format; the status alone calls for a new token.
    return status === 401 ? { status, headers, body: undefined } : fail('bad-answer', 'answer is not JSON', status)
  }
}
