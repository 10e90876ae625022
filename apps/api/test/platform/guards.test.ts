import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { networkOf } from '../../src/platform/http/limits.ts'
import { Browser, newKey } from '../browser.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let marina: Browser
beforeAll(async () => {
  world = await createWorld()
  marina = await new Browser(world).signIn('Marina')
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const calls = Object.entries<Call>(contract) as [CallName, Call][]
const namesOf = (wanted: (call: Call) => boolean) => calls.filter(([, call]) => wanted(call)).map(([name]) => name)
const bearerCalls = namesOf(({ auth }) => auth === 'bearer')
const posts = namesOf(({ method }) => method === 'POST')

/** Something for every part that any call takes. */
const order = () => ({ cartao: randomUUID(), fatura: randomUUID(), valorCentavos: 100 })
const sentTo = (name: CallName) => ({
  params: { cartao: randomUUID(), emissor: '1' },
  ...(posts.includes(name) && name !== 'signOut' && { body: order(), key: newKey() }),
})

test.each(bearerCalls)('GUARD-12 CALL-01 %s answers nobody without a live session', async (name) => {
  const visitor = new Browser(world)
  const unsigned = [{ alg: 'none', typ: 'JWT' }, { sub: 'marina' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const { accessToken, refreshToken } = marina
  const bearers = [undefined, '', 'lixo', 'A'.repeat(43), `${unsigned.join('.')}.`, refreshToken, accessToken?.slice(1)]
  for (const bearer of bearers) {
    const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` }
    const answer = await visitor.call(name, { ...sentTo(name), ...(headers && { headers }) })
    expect(answer, bearer).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  }
  for (const authorization of [`Basic ${accessToken}`, accessToken ?? '', `Bearer  ${accessToken}`])
    expect((await visitor.call(name, { ...sentTo(name), headers: { authorization } })).status).toBe(401)
})

test.each(bearerCalls)('CALL-02 the key of the portal alone does not open %s', async (name) => {
  const headers = { 'x-api-key': world.config.apiKey }
  expect((await new Browser(world).call(name, { ...sentTo(name), headers })).status).toBe(401)
})

test.each(posts)('CALL-03 %s is refused without its CSRF pair, and never with 401', async (name) => {
  const other = new Browser(world)
  await other.visit()
  const token = marina.cookies.get('XSRF-TOKEN') ?? ''
  const wrong: Record<string, string>[] = [
    { 'x-xsrf-token': '' },
    { 'x-xsrf-token': 'x' },
    { 'x-xsrf-token': token.slice(0, -1) },
    { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' },
    { origin: 'https://mal.example' },
    { origin: 'null' },
    { origin: `${world.address}.mal.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of wrong) {
    const answer = await marina.call(name, { ...sentTo(name), headers })
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, code: 'CSRF_INVALIDO' })
  }
  expect((await marina.call(name, { ...sentTo(name), csrf: false })).code).toBe('CSRF_INVALIDO')
})

test('CALL-03 a CSRF pair that another visitor was given is refused, cookie and header alike', async () => {
  const [own, other] = [new Browser(world), new Browser(world)]
  await own.visit()
  await other.visit()
  own.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '')
  expect((await own.login('Marina')).code).toBe('CSRF_INVALIDO')
})

test('CALL-03 a call from the portal itself, with its origin, is taken', async () => {
  const headers = { origin: world.address, 'sec-fetch-site': 'same-origin' }
  const answer = await new Browser(world).call('refresh', { body: { token: 'x', emissor: '1' }, headers })
  expect(answer.status).toBe(401)
})

test('GUARD-12 a customer whose only card is a booklet is refused every call of the invoice module', async () => {
  const twin = await createTwin(world, 'Marina', { card: { type: 'CARNE' } })
  const browser = await new Browser(world).signIn(twin)
  const { body: cards } = await browser.call('cards')
  const cartao = cards[0]?.numeroCartao ?? ''
  for (const name of namesOf(({ module }) => module === 'EXTRATO')) {
    const body = posts.includes(name) ? { body: { ...order(), cartao }, key: newKey() } : { query: { cartao } }
    const answer = await browser.call(name, { params: { cartao }, ...body })
    expect(answer, name).toMatchObject({ status: 403, code: 'MODULO_NAO_PERMITIDO' })
  }
  expect((await browser.call('flow')).status).toBe(200)
})

test('GUARD-12 refusals come in the order that the contract tells', async () => {
  const visitor = new Browser(world)
  await visitor.visit()
  const booklet = await new Browser(world).signIn(await createTwin(world, 'Marina', { card: { type: 'CARNE' } }))
  const { cartao, details } = await marina.currentInvoice()
  const wrongType = { headers: { 'content-type': 'text/plain' }, csrf: false, body: 'x' }
  const steps = [
    [visitor, wrongType, 'TIPO_NAO_SUPORTADO'],
    [visitor, { body: `"${'x'.repeat(70_000)}"`, csrf: false }, 'CORPO_GRANDE_DEMAIS'],
    [visitor, { body: '{"cartao":', csrf: false }, 'CSRF_INVALIDO'],
    [visitor, { body: '{"cartao":' }, 'SESSAO_EXPIRADA'],
    [booklet, { body: '{"cartao":' }, 'MODULO_NAO_PERMITIDO'],
    [marina, { body: '{"cartao":' }, 'REQUISICAO_INVALIDA'],
    [marina, { body: { ...order(), cartao: 'x' } }, 'REQUISICAO_INVALIDA'],
    [marina, { body: { ...order(), valorCentavos: 0 } }, 'VALOR_INVALIDO'],
    [marina, { body: order() }, 'CHAVE_IDEMPOTENCIA_INVALIDA'],
    [marina, { body: order(), key: newKey() }, 'CARTAO_NAO_ENCONTRADO'],
    [marina, { body: { ...order(), cartao }, key: newKey() }, 'FATURA_NAO_ENCONTRADA'],
    [marina, { body: { cartao, fatura: details.id, valorCentavos: 1 }, key: newKey() }, 'VALOR_ABAIXO_DO_MINIMO'],
  ] as const
  for (const [browser, sent, code] of steps) expect((await browser.call('createPix', sent)).code).toBe(code)
})

test('GUARD-12 an address of the contract says which methods it takes', async () => {
  for (const [name, { method, path }] of calls) {
    const address = path.replaceAll(/\{\w+\}/g, randomUUID())
    const allowed = calls.filter(([, other]) => other.path === path).map(([, other]) => other.method)
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.some((one) => one === other)) continue
      const response = await fetch(world.address + address, { method: other })
      expect(response.status, `${other} ${name}`).toBe(405)
      expect(response.headers.get('allow')).toContain(method)
      expect(await response.json()).toMatchObject({ codigo: 'METODO_NAO_PERMITIDO' })
    }
  }
})

test('GUARD-12 spellings of an address that mean it elsewhere open nothing here', async () => {
  const headers = { authorization: `Bearer ${marina.accessToken}`, 'x-original-url': '/portal-cartao/v2/usuario/fluxo' }
  const spelled = [
    '//portal-cartao/v2/usuario/fluxo',
    '/Portal-Cartao/v2/usuario/fluxo',
    '/portal-cartao/v2/usuario/fluxo;a=b',
    '/portal-cartao%2fv2/usuario/fluxo',
    '/nada',
  ]
  for (const path of spelled) expect((await fetch(world.address + path, { headers })).status, path).toBe(404)
})

test('GUARD-12 an address that cannot be read is refused without being repeated', async () => {
  for (const path of ['/%zz', `/fatura/v1/cartao/${'marca'.repeat(40)}/fatura/detalhe`]) {
    const response = await fetch(world.address + path)
    const text = await response.text()
    expect(response.status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ codigo: 'REQUISICAO_INVALIDA' })
    expect(text).not.toMatch(/%zz|marca/)
  }
})

test('GUARD-12 no other site is let in: no CORS header for any origin', async () => {
  for (const origin of ['https://mal.example', 'null', `${world.address}.mal.example`]) {
    const response = await fetch(`${world.address}/openapi.json`, { headers: { origin } })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('GUARD-12 QT-01 too many calls in a minute are refused with the time to wait', async () => {
  const small = await createWorld({ RATE_FACTOR: '1' })
  const visitor = new Browser(small)
  for (const [name, most, code] of [
    ['signIn', 20, 'CPF_INVALIDO'],
    ['quickSlipAccess', 10, 'CPF_INVALIDO'],
    ['checkCode', 20, 'REQUISICAO_INVALIDA'],
  ] as const) {
    const codes: (string | undefined)[] = []
    for (let time = 0; time <= most; time += 1) codes.push((await visitor.call(name, { body: {} })).code)
    expect(codes, name).toEqual([...Array<string>(most).fill(code), 'MUITAS_REQUISICOES'])
    const refused = await visitor.call(name, { body: {}, headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await small.close()
})

test('GUARD-12 payments are limited by session: ten a minute, and the others still pay', async () => {
  const small = await createWorld({ RATE_FACTOR: '1' })
  const one = await new Browser(small).signIn('Marina')
  const other = await new Browser(small).signIn('Teresa')
  const pay = async (browser: Browser) => (await browser.call('createPix', { body: order(), key: newKey() })).code
  for (let time = 0; time < 10; time += 1) expect(await pay(one)).toBe('CARTAO_NAO_ENCONTRADO')
  expect([await pay(one), await pay(other)]).toEqual(['MUITAS_REQUISICOES', 'CARTAO_NAO_ENCONTRADO'])
  await small.close()
})

test('GUARD-12 who has a whole IPv6 network is counted once, behind a proxy that we trust', async () => {
  const small = await createWorld({ RATE_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
  const visitor = new Browser(small)
  const body = { cpf: '52998224724', senha: STORY_PASSWORD, emissor: '1' }
  const from = async (address: string) =>
    (await visitor.call('signIn', { body, headers: { 'x-forwarded-for': address } })).code
  for (let time = 0; time < 20; time += 1) expect(await from(`2001:db8:1:2::${time.toString(16)}`)).toBe('CPF_INVALIDO')
  expect(await from('2001:db8:1:2:ffff:1:2:3')).toBe('MUITAS_REQUISICOES')
  expect(await from('2001:db8:1:3::1')).toBe('CPF_INVALIDO')
  await small.close()
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('GUARD-12 the limit of %s is that of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
