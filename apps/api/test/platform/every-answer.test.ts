/** Answers that no handler writes: what a scanner looks at first, on an installation at an https address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall, statusesIn } from '../raw-call.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld({ PUBLIC_URL: 'https://portal.example' })))
afterAll(() => world.close())

const HOST = 'Host: portal.example\r\n'
const END = 'Connection: close\r\n\r\n'
const requests: [what: string, text: string, status: number][] = [
  ['bytes that are no request', 'GARBAGE\r\n\r\n', 400],
  ['a request without a host', 'GET /openapi HTTP/1.1\r\n\r\n', 400],
  ['a request with two hosts', `GET /openapi HTTP/1.1\r\n${HOST}${HOST}${END}`, 400],
  ['an address that cannot be read', `GET /%zz HTTP/1.1\r\n${HOST}${END}`, 400],
  ['a method that nobody has', `TRACK /openapi HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['headers without end', `GET /openapi HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation that nobody has', `GET /openapi HTTP/1.1\r\n${HOST}Expect: 200-ok\r\n${END}`, 417],
  ['an echo of the request', `TRACE /openapi HTTP/1.1\r\n${HOST}Cookie: visitante=segredo\r\n${END}`, 405],
  ['an address that nobody has', `GET /nada.php HTTP/1.1\r\n${HOST}${END}`, 404],
  ['a call without a session', `GET /portal-cartao/v2/usuario/fluxo HTTP/1.1\r\n${HOST}${END}`, 401],
  ['a proxy that asks whether we live', 'GET /openapi HTTP/1.0\r\n\r\n', 200],
]

test.each(requests)(
  'B19 N4 %s: every header that guards a browser, and no words but ours',
  async (_what, text, status) => {
    const heard = await rawCall(world.address, text)
    expect(statusesIn(heard)).toEqual([status])
    for (const header of [
      /^strict-transport-security: max-age=31536000; includeSubDomains\r$/im,
      /^x-content-type-options: nosniff\r$/im,
      /^content-security-policy: default-src 'none'; ?frame-ancestors 'none'/im,
      /^cache-control: (no-store|public, max-age=300)\r$/im,
      /^content-type: [\w/]+; charset=utf-8\r$/im,
    ])
      expect(heard).toMatch(header)
    expect(heard).not.toMatch(/segredo|Client Error|Bad Request",/)
  },
)

test('B19 a connection that was cut is answered nothing, and the next one is', async () => {
  expect(await rawCall(world.address, `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`)).toBe('')
  expect(statusesIn(await rawCall(world.address, `GET /openapi HTTP/1.1\r\n${HOST}${END}`))).toEqual([200])
})

const inClear = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(world.address + path, { method, redirect: 'manual', headers: { 'x-forwarded-proto': 'http', ...headers } })

test('OPS-01 a page that was asked for in cleartext leads to https, at our own host', async () => {
  const page = await inClear('/faturas?mes=1', { accept: 'text/html,*/*' })
  expect([page.status, page.headers.get('location')]).toEqual([308, 'https://portal.example/faturas?mes=1'])
  for (const path of ['//evil.test/a', '///evil.test/a', '/\\evil.test'])
    expect((await inClear(path, { accept: 'text/html' })).headers.get('location')).toMatch(
      /^https:\/\/portal\.example\//,
    )
  const several = await inClear('/', { accept: 'text/html', 'x-forwarded-proto': 'https, http' })
  expect(several.status).toBe(308)
})

test('OPS-01 a call or a notice in cleartext is refused, not led on: its sender notices', async () => {
  const asked = [
    await inClear('/openapi.json'),
    await inClear('/openapi', { accept: 'text/html', authorization: 'Bearer x' }),
    await inClear('/login', { accept: 'text/html' }, 'POST'),
    await inClear('/webhook/pix', {}, 'POST'),
  ]
  for (const answer of asked) {
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await answer.json()).toMatchObject({ codigo: 'REQUISICAO_INVALIDA' })
  }
  expect((await inClear('/openapi.json', { 'x-forwarded-proto': 'https' })).status).toBe(200)
})

test('OPS-01 a trial without TLS is served in cleartext', async () => {
  const trial = await createWorld()
  const answer = await fetch(`${trial.address}/openapi.json`, { headers: { 'x-forwarded-proto': 'http' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('strict-transport-security')).toBeNull()
  await trial.close()
})
