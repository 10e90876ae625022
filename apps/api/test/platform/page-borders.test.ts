/** Pages and brand files as a stranger asks for them: headers, reports, limits, and requests of two meanings. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { preparePages } from '../../src/platform/http/pages.ts'
import { writePortal } from '../portal.ts'
import { rawCall, statusesIn } from '../raw-call.ts'
import { START } from '../snapshot.ts'
import { type World, createWorld } from '../world.ts'

const THEMES_FOLDER = join(import.meta.dirname, '../../../../themes')

let folder: string
let world: World

async function serve(environment: Record<string, string> = {}): Promise<World> {
  const pages = await preparePages(
    readConfig({ PORTAL_FOLDER: folder, THEMES_FOLDER, ...environment }),
    stoppedClock(START),
  )
  return createWorld(environment, { extras: (http, _services, limit) => pages.bind(http, limit) })
}

beforeAll(async () => {
  folder = writePortal()
  world = await serve()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, from = world) => fetch(from.address + path, { redirect: 'manual' })

test('W1 L11 B19 a page has every feature of a browser off that it does not use', async () => {
  const header = (await get('/sso/login')).headers.get('permissions-policy') ?? ''
  const policy = new Map(header.split(', ').map((part) => part.split('=') as [string, string]))
  const on = [...policy].filter(([, allowed]) => allowed !== '()')
  expect(on).toEqual([
    ['clipboard-write', '(self)'],
    ['publickey-credentials-create', '(self)'],
    ['publickey-credentials-get', '(self)'],
  ])
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'clipboard-read'])
    expect(policy.get(feature), feature).toBe('()')
})

test('B19 W6 at an https address every cookie is of this host alone, sealed, and the session’s hidden from scripts', async () => {
  const sealed = await serve({ PUBLIC_URL: 'https://portal.example' })
  const page = await get('/campanha/campanha-1', sealed)
  const cookies = page.headers.getSetCookie()
  const names = new Set(cookies.map((each) => each.split('=', 1)[0]))
  expect(names).toEqual(new Set(['__Host-XSRF-TOKEN', '__Host-campanha', '__Host-visitante']))
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; (HttpOnly; )?Secure; SameSite=(Strict|Lax)$/)
    expect(cookie).not.toMatch(/domain/i)
    expect(/HttpOnly/.test(cookie), 'the token is what a page repeats').toBe(!cookie.includes('XSRF-TOKEN'))
  }
  const drawn = async (cookie: string) =>
    (await (await fetch(`${sealed.address}/sso/login`, { headers: { cookie } })).text()).replaceAll(/\s+/g, ' ')
  const plain = await drawn('')
  expect(await drawn('campanha=campanha-1'), 'another host’s word for a campaign').toBe(plain)
  expect(await drawn('__Host-campanha=campanha-1')).not.toBe(plain)
  await sealed.close()
})

const report = (body: unknown, type = 'application/reports+json', from = world) =>
  fetch(`${from.address}/relatos`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })

test('W22 L11 B16 a breach of a page’s policy is reported to us, and its line says what and not whose', async () => {
  const page = await get('/sso/login')
  expect(page.headers.get('content-security-policy')).toMatch(/; report-to politica$/)
  expect(page.headers.get('reporting-endpoints')).toBe('politica="/relatos"')
  const warned = vi.spyOn(world.app.http.log, 'warn')
  const body = {
    documentURL: 'https://portal.example/pagar/52998224725?cpf=52998224725',
    referrer: 'https://evil.test/',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.test/roubo/52998224725?senha=1',
    sample: 'alert(52998224725)',
  }
  const reports = [
    { type: 'csp-violation', url: body.documentURL, body },
    { type: 'csp-violation', body: { effectiveDirective: '52998224725', blockedURL: 'inline' } },
    { type: 'deprecation', body: { id: 'x' } },
  ]
  expect((await report(reports)).status).toBe(204)
  expect(warned.mock.calls).toEqual([
    [{ directive: 'script-src-elem', blocked: 'https://evil.test' }, 'Política da página'],
    [{ directive: '?', blocked: 'inline' }, 'Política da página'],
  ])
  warned.mockRestore()
})

test('W22 L11 B32 a report of anything else is refused, a large one is cut, and one address sends few', async () => {
  expect((await report({ type: 'csp-violation' })).status).toBe(400)
  expect((await report([], 'application/json')).status).toBe(415)
  const many = Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} }))
  expect((await report(many)).status).toBe(400)
  expect((await report([{ type: 'x', body: { sample: 'x'.repeat(17_000) } }])).status).toBe(413)
  const strict = await serve({ RATE_FACTOR: '1' })
  const statuses: number[] = []
  for (let time = 0; time < 22; time += 1) statuses.push((await report([], undefined, strict)).status)
  await strict.close()
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('THEME-02 L3 B32 brand files are cached, and not sent without end to one address', async () => {
  const file = '/temas/varejo/logo-cartao.svg'
  const first = await get(file)
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  const etag = first.headers.get('etag') ?? ''
  expect((await fetch(world.address + file, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const strict = await serve({ RATE_FACTOR: '1' })
  const paths = [file, '/temas/_atual/oferta-desconto.svg', '/temas/nada/nada.svg']
  const asked = Array.from({ length: 620 }, async (_, at) => (await get(paths[at % 3] ?? '/', strict)).status)
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect((await get('/sso/login', strict)).status, 'pages have a count of their own').toBe(200)
  await strict.close()
}, 180_000)

test('SVC-01 L8 an old payment link leads on to its token behind the #, which no server is told again', async () => {
  const token = 'Ab-_9'.repeat(8).padEnd(43, 'x')
  const old = await get(`/pagar/${token}?utm=x`)
  expect([old.status, old.headers.get('location')]).toEqual([303, `/pagar#${token}`])
  expect(old.headers.get('cache-control')).toBe('no-store')
  expect(old.headers.get('referrer-policy')).toBe('no-referrer')
  for (const path of [`/pagar/${token}`, '/pagar'])
    expect((await get(path)).headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
  expect((await get('/pagar/%2F%2Fevil.test')).headers.get('location')).toBeNull()
})

const HOST = 'Host: portal.example\r\n'
const two: [name: string, text: string][] = [
  ['two hosts', `GET /sso/login HTTP/1.1\r\n${HOST}Host: evil.test\r\n\r\n`],
  ['the same host twice', `GET /sso/login HTTP/1.1\r\n${HOST}${HOST}\r\n`],
  ['two hosts at a call', `GET /openapi.json HTTP/1.1\r\n${HOST}host: evil.test\r\n\r\n`],
  ['an unknown coding', `POST /sso/login HTTP/1.1\r\n${HOST}Transfer-Encoding: foo\r\n\r\n`],
  ['a compressed body', `POST /sso/login HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
  ['chunked twice', `POST /sso/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
  ['identity', `POST /sso/login HTTP/1.1\r\n${HOST}Transfer-Encoding: identity\r\n\r\n`],
  [
    'coding and length',
    `POST /sso/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
  ],
]

test.each(two)('GUARD-12 L10 N4 a request with %s is answered once, with 400, and hung up on', async (_name, text) => {
  const heard = await rawCall(world.address, `${text}GET /openapi HTTP/1.1\r\n${HOST}\r\n`)
  expect(statusesIn(heard)).toEqual([400])
  expect(heard).not.toContain('evil.test')
})

test('GUARD-12 L10 W6 a form that names a whole address of somebody else’s is led to our own', async () => {
  const heard = await rawCall(
    world.address,
    `POST http://evil.test/a HTTP/1.1\r\n${HOST}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  )
  expect(statusesIn(heard)).toEqual([303])
  expect(heard).toMatch(/^location: \/a\r$/im)
})

test('PRIV L9 O1 digits that somebody types where a campaign stands are in no line of the log', async () => {
  const warned = vi.spyOn(world.app.http.log, 'warn')
  const typed = ['52998224725', '529.982.247-25', 'cpf-52998224725', '5299 8224 725', '%35%32998224725']
  for (const id of typed) await get(`/campanha/${encodeURI(id)}`)
  expect(warned).toHaveBeenCalledTimes(typed.length)
  expect(
    JSON.stringify(warned.mock.calls.map(([said]) => said as { campaign: string }).map(({ campaign }) => campaign)),
  ).not.toMatch(/\d/)
  warned.mockRestore()
})
