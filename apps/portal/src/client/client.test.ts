/// <reference types="node" />
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { constants } from '../constants.ts'
import { call, stream } from './call.ts'
import { configureClient, type ClientConfiguration } from './configure.ts'
import { isCallError, isNetworkError, wordsOf } from './errors.ts'

type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let answer: RequestListener = (_, response) => response.end()
const seen: SeenRequest[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
})

let base = ''
const log: string[] = []
const unauthorized: string[] = []
let token: string | undefined

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  seen.length = log.length = unauthorized.length = 0
  token = 'bearer-1'
  configure()
})
afterEach(() => vi.unstubAllGlobals())

function configure(more: Partial<ClientConfiguration> = {}): void {
  configureClient({
    baseUrl: base,
    apiKey: 'key-1',
    accessToken: () => token,
    onUnauthorized: (url) => unauthorized.push(url),
    log: (line) => log.push(line),
    ...more,
  })
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

const refusal = (codigo: string, more: object = {}) => ({ codigo, mensagem: 'Palavras.', requestId: 'r-1', ...more })
const failure = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
const uuid = '0b8f6f5e-1d7e-4a39-9a51-0a6a2f7f2a11'

/** A page at the server's address, with these cookies. */
function page(cookie: string): void {
  const real = globalThis.fetch
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(new URL(url, base), init))
  configure({ baseUrl: '' })
}

test('CALL-01 a call speaks JSON and carries the bearer that there is', async () => {
  answer = json(200, { fluxo: ['POSSUI_CARTAO'] })
  await expect(call('flow', {})).resolves.toEqual({ fluxo: ['POSSUI_CARTAO'] })
  expect(seen[0]?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer bearer-1',
  })
  token = undefined
  await call('flow', {})
  expect(seen[1]?.headers.authorization).toBeUndefined()
})

test('CALL-02 a sign-in call carries the API key and no bearer', async () => {
  answer = json(200, {})
  await call('signIn', { body: { cpf: '52998224725', senha: 'x', emissor: '1' } })
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/sso-clientes/v4/portal/login-unico' })
  expect(seen[0]?.headers['x-api-key']).toBe('key-1')
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

test('CALL-03 a POST to a relative address carries the CSRF header of the cookie, and a GET does not', async () => {
  page('a=1; XSRF-TOKEN=plain%3D; b=2')
  answer = json(200, {})
  await call('signOut', {})
  await call('flow', {})
  expect(seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['plain=', undefined])
})

test('CALL-03 the cookie of https wins over the plain one', async () => {
  page('XSRF-TOKEN=plain; __Host-XSRF-TOKEN=host')
  answer = json(200, {})
  await call('signOut', {})
  expect(seen[0]?.headers['x-xsrf-token']).toBe('host')
})

test("CALL-03 an issuer's own services, at an absolute address, get no CSRF header", async () => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=plain' })
  answer = json(200, {})
  await call('signOut', {})
  expect(seen[0]?.headers['x-xsrf-token']).toBeUndefined()
})

test('CALL-05 CALL-06 the parts of a call go where the contract says, and what is not given stays out', async () => {
  answer = json(200, [])
  await call('index', { query: { bin: '0', origemExterna: 'false', tipoCartao: undefined } })
  await call('issuerCards', { params: { emissor: 'a-b' } })
  await call('transactions', { params: { cartao: uuid }, query: { fatura: uuid } })
  expect(seen.map(({ url }) => url)).toEqual([
    '/portal-cartao/v2/usuario/index?bin=0&origemExterna=false',
    '/fatura/v1/cliente/cartao2/a-b',
    `/fatura/v1/cartao/${uuid}/fatura/detalhe?fatura=${uuid}`,
  ])
})

test('CALL-11 a payment carries an idempotency key, the same one when it is given', async () => {
  answer = json(200, {})
  const body = { cartao: uuid, fatura: uuid, valorCentavos: 100 }
  await call('createPix', { body })
  await call('createPix', { body })
  await call('createPix', { body }, { idempotencyKey: 'kept-key' })
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe('kept-key')
})

test('CALL-12 a refusal is logged in the words of the specification and thrown with all that it says', async () => {
  answer = json(429, refusal('MUITAS_TENTATIVAS', { tentarEmSegundos: 900 }))
  const error = await failure(call('signIn', { body: { cpf: '52998224725', senha: 'x', emissor: '1' } }))
  expect(error).toMatchObject({
    code: 'MUITAS_TENTATIVAS',
    status: 429,
    retryAfterSeconds: 900,
    requestId: 'r-1',
    message: 'Palavras.',
  })
  expect(isCallError(error)).toBe(true)
  expect(log).toEqual([`Erro 429 ao obter a URL ${base}/sso-clientes/v4/portal/login-unico`])
})

test('CALL-12 the code of a system behind the server is named first', async () => {
  answer = json(500, { ...refusal('ERRO_INTERNO'), mensagem: 'Falhou [ERR_SYS_042] agora' })
  await failure(call('flow', {}))
  expect(log).toEqual([`Sistema externo: ERR_SYS_042 Erro 500 ao obter a URL ${base}/portal-cartao/v2/usuario/fluxo`])
})

test('TOKEN-06 a 401 is told to the one place that ends the session, unless the caller keeps it', async () => {
  answer = json(401, refusal('SESSAO_EXPIRADA'))
  expect(isCallError(await failure(call('flow', {})))).toBe(true)
  await failure(call('flow', {}, { keepSessionOn401: true }))
  expect(unauthorized).toEqual([`${base}/portal-cartao/v2/usuario/fluxo`])
  expect(log).toHaveLength(2)
})

test('TOKEN-06 a 401 to a token that was renewed meanwhile is asked again with the new one', async () => {
  answer = (request, response) => {
    if (request.headers.authorization === 'Bearer bearer-2') return json(200, { fluxo: [] })(request, response)
    token = 'bearer-2'
    json(401, refusal('SESSAO_EXPIRADA'))(request, response)
  }
  await expect(call('flow', {})).resolves.toEqual({ fluxo: [] })
  expect(unauthorized).toEqual([])
  expect(seen).toHaveLength(2)
})

test('TOKEN-05 a sign-out carries the token that it ends, and waits for no refresh', async () => {
  let refreshes = 0
  configure({ beforeCall: async () => void (refreshes += 1) })
  token = undefined
  answer = json(200, {})
  await call('signOut', {}, { token: 'ending' })
  expect(seen[0]?.headers.authorization).toBe('Bearer ending')
  expect(refreshes).toBe(0)
})

test('TOKEN-01 a call with a bearer waits for the refresh before it, a sign-in call does not', async () => {
  configure({
    beforeCall: async () => {
      token = 'fresh'
    },
  })
  answer = json(200, {})
  await call('flow', {})
  expect(seen[0]?.headers.authorization).toBe('Bearer fresh')
})

test.each([
  ['a page instead of an answer', 200, 'text/html', '<h1>Manutenção</h1>', 'not-json'],
  ['a page of a proxy that failed', 502, 'text/html', '<h1>Bad gateway</h1>', 'not-json'],
  ['an empty answer', 200, 'application/json', '', 'cut'],
  ['an answer cut in the middle', 200, 'application/json', '{"fluxo":[', 'cut'],
  ['a refusal of another shape', 500, 'application/json', '{"error":"x"}', 'not-json'],
])('ERR-06 %s has words for a person', async (_, status, type, body, kind) => {
  answer = (__, response) => response.writeHead(status, { 'content-type': type }).end(body)
  const error = await failure(call('flow', {}))
  expect(error).toMatchObject({ name: 'NetworkError', kind })
  expect(wordsOf(error)).toMatch(/Tente de novo/)
})

test('ERR-06 a connection that breaks is told apart from a refusal', async () => {
  answer = (request) => request.socket.destroy()
  const error = await failure(call('flow', {}))
  expect(isNetworkError(error)).toBe(true)
  expect(wordsOf(error)).toBe('Estamos com instabilidade. Tente de novo em instantes.')
})

test('ERR-06 an answer that takes more than 15 s is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    answer = () => {}
    const attempt = failure(call('flow', {}))
    await vi.waitUntil(() => seen.length === 1)
    await vi.advanceTimersByTimeAsync(constants.callTimeout)
    expect(await attempt).toMatchObject({ kind: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
})

test('ERR-06 what the caller gives up is neither logged nor dressed as a failure of the network', async () => {
  const leaving = new AbortController()
  answer = () => leaving.abort()
  const error = await failure(call('flow', {}, { signal: leaving.signal }))
  expect(isNetworkError(error)).toBe(false)
  expect(log).toEqual([])
})

test('CALL-11 a stream hands on each event with the bearer, however the bytes are cut', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const bytes = Buffer.from(
      ': \n\ndata: {"situacao":"AGUARDANDO"}\n\nevent: x\r\ndata: {"situacao":\r\ndata: "PAGO"}\r\n\r\n',
    )
    for (const byte of bytes) response.write(Buffer.from([byte]))
    response.end()
  }
  const events: unknown[] = []
  await stream(
    'pixEvents',
    { query: { cobranca: uuid } },
    { signal: new AbortController().signal, onEvent: (event) => events.push(event) },
  )
  expect(events).toEqual([{ situacao: 'AGUARDANDO' }, { situacao: 'PAGO' }])
  expect(seen[0]?.headers.authorization).toBe('Bearer bearer-1')
})

test('ERR-06 a stream whose line breaks says so, and one that is left says nothing', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"situacao":"AGUARDANDO"}\n\n')
  }
  const leaving = new AbortController()
  await stream('pixEvents', { query: { cobranca: uuid } }, { signal: leaving.signal, onEvent: () => leaving.abort() })
  const listen = { signal: new AbortController().signal, onEvent: () => server.closeAllConnections() }
  expect(await failure(stream('pixEvents', { query: { cobranca: uuid } }, listen))).toMatchObject({ kind: 'cut' })
})

test('INV-06 a stream without a byte for 35 s is given up as broken, and heartbeats keep it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let line: ServerResponse | undefined
    answer = (_, response) => {
      line = response.writeHead(200, { 'content-type': 'text/event-stream' })
      line.write('data: {"situacao":"AGUARDANDO"}\n\n')
    }
    let heard = 0
    const listen = { signal: new AbortController().signal, onEvent: () => void (heard += 1) }
    const attempt = failure(stream('pixEvents', { query: { cobranca: uuid } }, listen))
    await vi.waitUntil(() => heard === 1)
    await vi.advanceTimersByTimeAsync(34_000)
    line?.write(': \n\ndata: {"situacao":"AGUARDANDO"}\n\n')
    await vi.waitUntil(() => heard === 2)
    await vi.advanceTimersByTimeAsync(34_000)
    expect(line?.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await attempt).toMatchObject({ kind: 'cut' })
    await vi.waitUntil(() => line?.destroyed)
  } finally {
    vi.useRealTimers()
  }
})
