import type { CallName, Input } from '@portal/contract'
import type { ErrorCode } from '@portal/contract/errors'
import { constants } from '../constants.ts'
import { reportAnswer, reportFailure } from './answers.ts'
import { configuration } from './configure.ts'
import { table } from './contract-table.ts'
import { callError, isCallError, isNetworkError, networkError, noAnswer } from './errors.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The caller deals with a 401 itself. */
  keepSessionOn401?: boolean
  /** The key of a request that may be sent again; a new one without it. */
  idempotencyKey?: string
  /** A token to send instead of the session's. */
  token?: string
  /** Completes although the page is being left. */
  outlives?: boolean
}

type CallInput = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown }

/** Sends a call and reads its answer within the call's time limit. `done` ends that limit for a stream. */
export async function send<N extends CallName, T>(
  name: N,
  input: Input<N>,
  options: CallOptions,
  read: (response: Response, done: () => void) => Promise<T>,
): Promise<T> {
  const { beforeCall, log } = configuration()
  const url = addressOf(name, input)
  if (table[name][2] === 'bearer' && options.token === undefined) await beforeCall?.()
  const limit = limitOf(options.signal)
  try {
    const response = await attempt(name, url, input, options, limit.signal)
    if (!response.ok) throw await readRefusal(response, url, options)
    const reply = await read(response, limit.clear)
    reportAnswer(name, response.status)
    return reply
  } catch (error) {
    const failure = limit.expired() ? networkError('timeout') : failureOf(error, options.signal)
    if (isCallError(failure) || isNetworkError(failure)) log(lineOf(failure, url))
    reportFailure(name, failure)
    throw failure
  } finally {
    limit.clear()
  }
}

/** A random key of the kind that the contract asks for (crypto.randomUUID needs https). */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The JSON of an answer; throws a `NetworkError` for another one. */
export async function jsonOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) throw networkError('not-json', response.status)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw networkError('cut', response.status)
  }
}

/** Retries once after a 401 to a token that was rotated meanwhile; only the current token can end the session. */
async function attempt(
  name: CallName,
  url: string,
  input: CallInput,
  options: CallOptions,
  signal: AbortSignal,
): Promise<Response> {
  const { accessToken, proofOf } = configuration()
  const used = options.token ?? accessToken()
  const init = { ...initOf(name, url, input, options), signal, keepalive: options.outlives === true }
  const proof = table[name][2] !== 'bearer' && proofOf && (await proofOf(init.method, url))
  if (proof) init.headers['dpop'] = proof
  const response = await fetch(url, { ...init, headers: headersOf(init.headers, name, used) })
  const now = accessToken()
  const rotated = options.token === undefined && now !== undefined && now !== used
  if (response.status !== 401 || !rotated) return response
  return fetch(url, { ...init, headers: headersOf(init.headers, name, now) })
}

/** The error of a refusal. The answer is read before a 401 is reported, which takes the screen away. */
export async function readRefusal(
  response: Response,
  url: string,
  { keepSessionOn401 }: CallOptions,
): Promise<unknown> {
  const refusal = await refusalOf(response).catch((error: unknown) => error)
  if (response.status === 401 && !keepSessionOn401) configuration().onUnauthorized(url)
  return refusal
}

export function addressOf(name: CallName, input: CallInput): string {
  const path = table[name][1].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const query = Object.entries(input.query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return configuration().baseUrl + path + (query.length ? `?${new URLSearchParams(query)}` : '')
}

export function initOf(name: CallName, url: string, input: CallInput, options: CallOptions) {
  const [method, , auth, idempotent] = table[name]
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (auth === 'api-key') headers['x-api-key'] = configuration().apiKey
  if (idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey()
  const csrf = method === 'GET' || /^(\w+:)?\/\//.test(url) ? undefined : csrfCookie()
  if (csrf !== undefined) headers['x-xsrf-token'] = csrf
  return { method, headers, ...(input.body !== undefined && { body: JSON.stringify(input.body) }) }
}

const headersOf = (headers: Record<string, string>, name: CallName, token: string | undefined) =>
  token === undefined || table[name][2] === 'api-key' ? headers : { ...headers, authorization: `Bearer ${token}` }

const csrfCookie = (): string | undefined => {
  if (typeof document === 'undefined') return undefined
  const { cookie } = document
  const value = (/(?:^|; )__Host-XSRF-TOKEN=([^;]*)/.exec(cookie) ?? /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookie))?.[1]
  return value === undefined ? undefined : decodeURIComponent(value)
}

async function refusalOf(response: Response): Promise<Error> {
  const refusal = (await jsonOf(response)) as {
    codigo?: ErrorCode
    mensagem?: string
    campo?: string
    tentarEmSegundos?: number
    tentativasRestantes?: number
    requestId?: string
  } | null
  if (typeof refusal?.codigo !== 'string') return networkError('not-json', response.status)
  return callError({
    code: refusal.codigo,
    status: response.status,
    message: refusal.mensagem ?? '',
    requestId: refusal.requestId ?? '',
    ...(refusal.campo !== undefined && { field: refusal.campo }),
    ...(refusal.tentarEmSegundos !== undefined && { retryAfterSeconds: refusal.tentarEmSegundos }),
    ...(refusal.tentativasRestantes !== undefined && { triesLeft: refusal.tentativasRestantes }),
  })
}

/** AbortSignal.any is younger than our oldest browser (Chrome 111). */
function limitOf(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  let late = false
  const stop = () => controller.abort()
  const timer = setTimeout(() => {
    late = true
    stop()
  }, constants.callTimeout)
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop, { once: true })
  return { signal: controller.signal, expired: () => late, clear: () => clearTimeout(timer) }
}

const failureOf = (error: unknown, signal: AbortSignal | undefined): unknown =>
  isCallError(error) || isNetworkError(error) || signal?.aborted ? error : noAnswer()

/** CALL-12: the line of the log. */
function lineOf(failure: unknown, url: string): string {
  const { status, message } = failure as { status?: number; message?: string }
  const system = /\[(ERR_SYS[^\]]*)\]/.exec(message ?? '')?.[1]
  const line = `Erro ${status ?? 0} ao obter a URL ${url}`
  return system === undefined ? line : `Sistema externo: ${system} ${line}`
}
