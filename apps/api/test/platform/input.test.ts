import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { Browser, newKey } from '../browser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let marina: Browser
let order: { cartao: string; fatura: string; valorCentavos: number }
beforeAll(async () => {
  world = await createWorld()
  marina = await new Browser(world).signIn('Marina')
  order = (await marina.currentInvoice()).order
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

type Body = NonNullable<RequestInit['body']>

const login = { cpf: '52998224725', senha: STORY_PASSWORD, emissor: '1' }

/** A body as it stands, to the login, with the type that is told. */
async function post(body: Body, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const guards = { 'x-api-key': world.config.apiKey, 'x-xsrf-token': marina.cookies.get('XSRF-TOKEN') ?? '' }
  const sent = { method: 'POST', headers: { ...guards, ...headers }, body, duplex: 'half' as const }
  const response = await marina.open('/sso-clientes/v4/portal/login-unico', sent)
  return { status: response.status, ...((await response.json()) as { codigo: string }) }
}

test('GUARD-12 a right login in any type but plain JSON is refused', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/html',
    'application/vnd.api+json',
    'application/json; charset=utf-7',
    'application/json; charset=iso-8859-1',
    'json',
  ]
  for (const type of types)
    expect(await post(JSON.stringify(login), { 'content-type': type }), type).toMatchObject({
      status: 415,
      codigo: 'TIPO_NAO_SUPORTADO',
    })
  expect(await post(new Blob([JSON.stringify(login)]), {})).toMatchObject({ status: 415 })
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect(await post(gzipSync(JSON.stringify(login)), packed)).toMatchObject({ status: 415 })
})

test('GUARD-12 JSON in UTF-8 may say so', async () => {
  for (const type of ['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'APPLICATION/JSON'])
    expect(await post(JSON.stringify({ ...login, senha: 'x' }), { 'content-type': type }), type).toMatchObject({
      status: 422,
    })
})

test('GUARD-12 more than 64 KB are refused, also when nobody says how many come', async () => {
  expect(await post(`"${'x'.repeat(65 * 1024)}"`)).toMatchObject({ status: 413, codigo: 'CORPO_GRANDE_DEMAIS' })
  const piece = new TextEncoder().encode('"'.padEnd(16 * 1024, 'x'))
  let pieces = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1
      controller.enqueue(piece)
    },
  })
  const outcome = await post(endless).catch(() => ({ status: 413 }))
  expect(outcome.status).toBe(413)
  expect(pieces).toBeLessThan(1000)
})

test('GUARD-12 what is no sound JSON is refused', async () => {
  const text = JSON.stringify(login)
  const unsound: Record<string, Body> = {
    empty: '',
    cut: text.slice(0, -1),
    'two bodies': text + text,
    'no JSON': 'cpf=52998224725',
    'broken UTF-8': Buffer.from(text.replace('mar', 'm\u00ff'), 'latin1'),
    'NUL in a value': JSON.stringify({ ...login, senha: 'a\0b' }),
    'NUL in a name': JSON.stringify({ ...login, 'a\0': 1 }),
    'lone surrogate': text.replace('mar', String.raw`\ud800`),
    'a prototype': text.replace('{', '{"__proto__":{"admin":true},'),
    'an escaped prototype': text.replace('{', String.raw`{"\u005f_proto__":{"admin":true},`),
    'a constructor': text.replace('{', '{"constructor":{"prototype":{"admin":true}},'),
    '21 deep': text.replace('{', `{"x":${'['.repeat(20)}${']'.repeat(20)},`),
    '60,000 deep': '['.repeat(30_000) + ']'.repeat(30_000),
    'a number that is none': text.replace('"1"', 'NaN'),
    text: '"texto"',
    null: 'null',
    list: `[${text}]`,
  }
  for (const [what, body] of Object.entries(unsound))
    expect(await post(body), what).toMatchObject({
      status: expect.toSatisfy((status) => status === 400 || status === 422),
    })
  expect('admin' in {}).toBe(false)
})

test('GUARD-12 of a name that stands twice in a body the last one counts', async () => {
  const text = JSON.stringify({ ...login, senha: 'errada' }).replace('{', '{"cpf":"1",')
  expect(await post(text)).toMatchObject({ codigo: 'CREDENCIAIS_INVALIDAS' })
})

test('GUARD-12 a field that the contract does not name is refused, in body and query', async () => {
  expect(await post(JSON.stringify({ ...login, admin: true }))).toMatchObject({
    status: 400,
    codigo: 'REQUISICAO_INVALIDA',
  })
  const body = { ...order, emissor: '1' }
  expect((await marina.call('createPix', { body, key: newKey() })).code).toBe('REQUISICAO_INVALIDA')
  expect((await marina.call('invoices', { query: { cartao: order.cartao, cliente: '1' } })).status).toBe(400)
})

test('GUARD-12 a query that says a thing twice, or as a list or an object, is refused', async () => {
  const headers = { authorization: `Bearer ${marina.accessToken}` }
  const index = '/portal-cartao/v2/usuario/index'
  for (const query of [
    'bin=0&bin=509483',
    'bin[]=0',
    'bin[$gt]=0',
    'bin=0&bin=0',
    'bin=',
    'bin=%00',
    'bin=٠',
    'bin=-1',
    '',
  ]) {
    const response = await marina.open(`${index}?origemExterna=false&${query}`, { headers })
    expect(response.status, query).toBe(400)
    expect(await response.json()).toMatchObject({ codigo: 'REQUISICAO_INVALIDA' })
  }
})

const hostile: unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  "' or 1=1 --",
  "1'; drop table customers; --",
  '\\',
  '%',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '=cmd()',
  'a\r\nBcc: x@mal.example',
  '\u202E123',
  '１２３',
  'ı',
  '🔑',
  'x'.repeat(5000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  'null',
  'true',
  '__proto__',
  'constructor',
  0,
  -0,
  1,
  -1,
  1.5,
  1e21,
  2 ** 53 + 2,
  null,
  true,
  [],
  {},
  ['x'],
  { $gt: '' },
]

/** Every name of a part's object, of each kind that a union allows. */
const namesIn = (schema: Call['body']): string[] => {
  const def = schema?.def as unknown as { shape?: object; options?: Call['body'][] } | undefined
  return [...Object.keys(def?.shape ?? {}), ...(def?.options ?? []).flatMap(namesIn)]
}

/** The valid value of each field, so that one wrong field at a time is tested. */
const right = () => ({
  ...login,
  ...order,
  bin: '0',
  origemExterna: 'false',
  cobranca: order.cartao,
  boleto: order.cartao,
  desafio: 'A'.repeat(43),
  codigo: '123456',
  token: 'x',
})

const valuesOf = (names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(right()).filter(([name]) => names.includes(name)))

const cases = Object.entries<Call>(contract)
  .filter(([, { stream }]) => !stream)
  .flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      namesIn(call[part]).map((field) => ({ name: name as CallName, part, field })),
    ),
  )

// The harness itself refuses an answer that the contract does not name.
test.each(cases)(
  'GUARD-12 $name takes whatever stands in $field of its $part, and says no in the contract’s words',
  async ({ name, part, field }) => {
    const call: Call = contract[name]
    const texts = (names: string[]) =>
      Object.fromEntries(Object.entries(valuesOf(names)).map(([key, value]) => [key, String(value)]))
    for (const value of hostile) {
      const sent = {
        params: texts(namesIn(call.params)),
        query: texts(namesIn(call.query)),
        ...(call.method === 'POST' && name !== 'signOut' && { body: valuesOf(namesIn(call.body)), key: newKey() }),
      }
      const bad = part === 'body' ? value : String(value).slice(0, 90)
      const { status, code } = await marina.call(name, { ...sent, [part]: { ...sent[part], [field]: bad } })
      expect([code, status], JSON.stringify(value)).not.toContain('ERRO_INTERNO')
    }
  },
)

test('GUARD-12 hostile headers change nothing', async () => {
  for (const value of ["' or 1=1 --", '<script>', '../..', 'a'.repeat(2000), '%0d%0aset-cookie: a=b']) {
    const headers = {
      'user-agent': value,
      'x-request-id': value,
      referer: value,
      'accept-language': value,
      'idempotency-key': value,
      forwarded: value,
      host: 'mal.example',
    }
    const answer = await marina.call('flow', { headers })
    expect(answer.status).toBe(200)
    expect(JSON.stringify([answer.body, [...answer.headers]])).not.toContain('mal.example')
  }
})

test('QT-01 a CPF or a date that cannot be is refused by its field', async () => {
  const quick = { cpf: '52998224725', dataNascimento: '1988-03-14', emissor: '1' }
  for (const [body, code] of [
    [{ cpf: '52998224724' }, 'CPF_INVALIDO'],
    [{ dataNascimento: '14/03/1988' }, 'DATA_INVALIDA'],
    [{ dataNascimento: '1988-02-30' }, 'DATA_INVALIDA'],
    [{ dataNascimento: 19880314 }, 'DATA_INVALIDA'],
    [{ emissor: '../1' }, 'REQUISICAO_INVALIDA'],
    [{ admin: true }, 'REQUISICAO_INVALIDA'],
  ] as const)
    expect(
      (await new Browser(world).call('quickSlipAccess', { body: { ...quick, ...body } })).code,
      JSON.stringify(body),
    ).toBe(code)
  const elsewhere = await new Browser(world).call('quickSlipAccess', { body: { ...quick, emissor: 'outro' } })
  expect(elsewhere.code).toBe('ACESSO_RAPIDO_NAO_CONFERE')
})
