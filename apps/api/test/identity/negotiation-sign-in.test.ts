import type { CallName } from '@portal/contract'
import { contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Way, createPassword, toPassword } from '../access-steps.ts'
import { type Answer, Browser } from '../browser.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const index = (browser: Browser) => browser.call('index', { query: { bin: '0', origemExterna: 'false' } })

const contexto = 'NEGOCIACAO'

/** Takes the session that an answer gave, which says what it is for. */
function take(
  browser: Browser,
  { body }: Answer<'code'> | Answer<'createPassword'> | Answer<'concludeAccess'>,
): Browser {
  if (!('accessToken' in body)) throw new Error('no sign-in')
  expect(body.contexto).toBe(contexto)
  browser.accessToken = body.accessToken
  browser.refreshToken = body.refreshToken
  return browser
}

/** Signed in for negotiation, with the code that a new device types. */
async function negotiator(who: string | { cpf: string }): Promise<Browser> {
  const browser = new Browser(world)
  const { body } = await browser.login(who, { contexto })
  if (!('desafio' in body)) throw new Error('no challenge')
  return take(browser, await browser.typeCode(body.desafio))
}

test.each([
  ['Marina', 'who owes nothing', ['POSSUI_DIVIDA'], 'NEGOCIACAO', ['NEGOCIACAO']],
  ['Edna', 'who owes', ['POSSUI_DIVIDA'], 'NEGOCIACAO', ['NEGOCIACAO']],
  [
    'Quitéria',
    'who owes, agreed and has a card',
    ['POSSUI_DIVIDA', 'POSSUI_ACORDO_ANDAMENTO'],
    'ACORDO_ANDAMENTO',
    ['NEGOCIACAO', 'ACORDO_ANDAMENTO'],
  ],
])('SSO-10 FLOW-04 the separate sign-in of %s, %s, lands in negotiation', async (name, _, flows, lands, modules) => {
  const browser = await negotiator(await createTwin(world, name))
  expect((await browser.call('flow')).body.fluxo).toEqual(flows)
  const { body } = await index(browser)
  expect([body.moduloSelecionado, body.modulos.map(({ nome }) => nome)]).toEqual([lands, modules])
  expect((await browser.call('openDebts')).status).toBe(200)
  expect((await browser.call('agreements')).status).toBe(200)
})

test('SSO-10 FLOW-01 a sold wallet has nothing to negotiate here, however one comes in', async () => {
  const browser = await negotiator(await createTwin(world, 'Sílvia'))
  expect((await browser.call('flow')).body.fluxo).toEqual(['CARTEIRA_VENDIDA'])
  expect(await index(browser)).toMatchObject({ status: 404 })
})

test('SSO-10 GUARD-12 a session for negotiation opens nothing else of the account', async () => {
  const browser = await negotiator('Quitéria')
  const calls = Object.entries<Call>(contract).filter(([, call]) => call.auth === 'bearer')
  const opened = new Set(['flow', 'index', 'signOut', 'recordCookies'])
  // A charge is looked after by calls that every way of paying shares: whose it is, is asked of each (`reach`).
  const isOpen = ([name, { module = [] }]: (typeof calls)[number]): boolean =>
    opened.has(name) || [module].flat().some((one) => one === 'NEGOCIACAO' || one === 'ACORDO_ANDAMENTO')
  for (const [name, { method }] of calls.filter((one) => !isOpen(one)))
    expect(await browser.call(name as CallName, method === 'POST' ? { body: {} } : {}), name).toMatchObject({
      status: 403,
      code: 'ESCOPO_INSUFICIENTE',
    })
})

test('SSO-10 TOKEN-03 a renewed session stays for negotiation, on a known device too', async () => {
  const twin = await createTwin(world, 'Edna')
  const browser = await negotiator(twin)
  const renewed = await browser.refresh()
  browser.accessToken = renewed.body.accessToken
  expect((await browser.call('openDebts')).status).toBe(200)
  expect((await browser.call('cards')).code).toBe('ESCOPO_INSUFICIENTE')

  const again = await browser.login(twin, { contexto })
  if (!('accessToken' in again.body)) throw new Error('the device is not known')
  browser.accessToken = again.body.accessToken
  expect((await browser.call('cards')).code).toBe('ESCOPO_INSUFICIENTE')
})

test.each<Way>(['firstAccess', 'forgottenPassword'])(
  'SSO-10 GUARD-11 %s begun for negotiation ends there: the server kept what it is for',
  async (way) => {
    const twin = await createTwin(world, 'Quitéria')
    const browser = new Browser(world)
    const desafio = await toPassword(world, browser, twin, way, { contexto })
    take(browser, await createPassword(browser, desafio, 'três jangadas no mar alto'))
    take(browser, await browser.call('concludeAccess', { body: {} }))
    expect((await browser.call('openDebts')).status).toBe(200)
    expect((await browser.call('cards')).code).toBe('ESCOPO_INSUFICIENTE')
  },
)

test('SSO-10 what an attempt is for is said at its beginning, and by no step after it', async () => {
  const twin = await createTwin(world, 'Edna')
  const browser = new Browser(world)
  const desafio = await browser.challenge(twin)
  const body = { desafio, codigo: await world.lastCode(twin.cpf), contexto }
  expect(await browser.call('code', { body })).toMatchObject({ status: 400, code: 'REQUISICAO_INVALIDA' })
  expect((await browser.typeCode(desafio)).body).not.toHaveProperty('contexto')
})
