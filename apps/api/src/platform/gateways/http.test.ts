import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '../../../test/self-signed.ts'
import type { GatewayError } from './gateway-error.ts'
import { createHttpClient } from './http.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const listen = async (server: Server & { closeAllConnections(): void }) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())))
  return (server.address() as AddressInfo).port
}

const answerBy = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createHttpServer(listener))}`

const client = (options: Partial<Parameters<typeof createHttpClient>[0]> = {}) => {
  const http = createHttpClient({ gateway: 'pix', timeoutMs: 300, ...options })
  closers.push(http.close)
  return http
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: GatewayError) => ({ kind: error.kind, gateway: error.gateway, status: error.status }),
  )

const get = (url: string) => client().send({ method: 'GET', url })

test('an answer comes back as JSON with its status, a refusal too', async () => {
  const url = await answerBy((request, response) => {
    response.writeHead(request.url === '/no' ? 404 : 200, { 'content-type': 'application/problem+json; charset=utf-8' })
    response.end('{"nome":"Conceição"}')
  })
  expect(await get(url)).toMatchObject({ status: 200, body: { nome: 'Conceição' } })
  expect(await get(`${url}/no`)).toMatchObject({ status: 404, body: { nome: 'Conceição' } })
})

test('a redirect is not followed: the order would go where nobody configured', async () => {
  let visits = 0
  const url = await answerBy((_request, response) => {
    visits += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await failure(get(url))).toEqual({ kind: 'bad-answer', gateway: 'pix', status: 307 })
  expect(visits).toBe(1)
})

test('an answer that goes on and on is cut off', async () => {
  const url = await answerBy((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => response.write(Buffer.alloc(16_384, 32), () => setImmediate(more))
    more()
  })
  expect(await failure(get(url))).toMatchObject({ kind: 'bad-answer' })
})

test('a header that comes in time does not excuse a body that never ends', async () => {
  const url = await answerBy((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"a":')
  })
  expect(await failure(get(url))).toMatchObject({ kind: 'timeout' })
})

test.each([
  ['text/html', '<p>Manutenção</p>'],
  ['application/json', '{"valor":'],
  ['text/plain', '{}'],
])('what is not whole JSON is a bad answer: %s', async (type, body) => {
  const url = await answerBy((_request, response) => response.writeHead(200, { 'content-type': type }).end(body))
  expect(await failure(get(url))).toMatchObject({ kind: 'bad-answer', status: 200 })
})

test.each([500, 503, 429])('%s says nothing of the order: the other side cannot answer now', async (status) => {
  const url = await answerBy((_request, response) => response.writeHead(status).end('x'))
  expect(await failure(get(url))).toEqual({ kind: 'unreachable', gateway: 'pix', status })
})

test('a kept connection that the other side closed meanwhile is opened anew', async () => {
  let calls = 0
  const url = await answerBy((request, response) => {
    calls += 1
    if (calls === 2) request.socket.resetAndDestroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(`{"call":${calls}}`)
  })
  const http = client()
  expect(await http.send({ method: 'PUT', url, json: {} })).toMatchObject({ body: { call: 1 } })
  expect(await http.send({ method: 'PUT', url, json: {} })).toMatchObject({ body: { call: 3 } })
})

test('what must not arrive twice is not sent twice', async () => {
  let calls = 0
  const url = await answerBy((request, response) => {
    calls += 1
    if (calls === 2) request.socket.resetAndDestroy()
    else response.writeHead(204).end()
  })
  const http = client()
  await http.send({ method: 'POST', url, json: {} })
  expect(await failure(http.send({ method: 'POST', url, json: {} }))).toMatchObject({ kind: 'unreachable' })
  expect(calls).toBe(2)
})

test('mutual TLS: our certificate is shown, theirs is verified, and without either nothing is said', async () => {
  const [theirs, ours] = [selfSigned('psp'), selfSigned('portal')]
  const listener: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
  const server = createHttpsServer({ ...theirs, ca: ours.cert, requestCert: true, rejectUnauthorized: true }, listener)
  const url = `https://127.0.0.1:${await listen(server)}`
  const ask = (mtls?: { cert: string; key: string; ca?: string }) => client({ mtls }).send({ method: 'GET', url })

  expect(await ask({ ...ours, ca: theirs.cert })).toMatchObject({ status: 200, body: { ok: true } })
  expect(await failure(ask({ ...ours }))).toMatchObject({ kind: 'unreachable' })
  expect(await failure(ask({ ...selfSigned('stranger'), ca: theirs.cert }))).toMatchObject({ kind: 'unreachable' })
  expect(await failure(ask())).toMatchObject({ kind: 'unreachable' })
})
