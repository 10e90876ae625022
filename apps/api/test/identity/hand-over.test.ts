import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '../../src/platform/clock.ts'
import { cast } from '@portal/sandbox/stories/cast'
import { GatewayError } from '../../src/platform/gateways/gateway-error.ts'
import { createIdentityGateway } from '../../src/platform/gateways/identity.ts'
import { Browser } from '../browser.ts'
import { beginHandOver, challengeOf, finishHandOver, throughProvider } from '../identity.ts'
import { newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const cpfOf = (name: string): string => cast.find((each) => each.name.startsWith(name))?.cpf ?? ''
const yes = (name: string) => ({ cpf: cpfOf(name), resposta: 'sim' as const })
const strongly = (name: string) => ({ ...yes(name), 'dois-fatores': 'on' })

test('SSO-09 CALL-13 a code of the identity provider ends in the same session as a password', async () => {
  expect(world.sandbox.identity.isStarted(), 'nobody came this way yet').toBe(false)
  const browser = new Browser(world)
  const begun = await beginHandOver(browser)
  expect(world.sandbox.identity.isStarted()).toBe(true)
  expect(Object.fromEntries(begun.address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge: challengeOf(begun.codeVerifier),
    code_challenge_method: 'S256',
    state: begun.state,
    redirect_uri: `${world.address}/sso`,
  })
  const returned = await throughProvider(begun.address, strongly('Marina'))
  expect(returned.origin + returned.pathname).toBe(`${world.address}/sso`)
  expect(returned.searchParams.get('state')).toBe(begun.state)
  const answer = await finishHandOver(browser, begun, returned)
  expect(answer).toMatchObject({ status: 200, body: { usuario: { nome: 'Marina Souza', cpf: '***.982.247-**' } } })
  Object.assign(browser, answer.body)
  expect(await browser.call('flow')).toMatchObject({ status: 200 })
  expect((await browser.refresh()).status).toBe(200)
})

test('SSO-09 SSO-04 a provider that asked for one factor is asked for the other here, on a new device only', async () => {
  const browser = new Browser(world)
  const first = await beginHandOver(browser)
  const asked = await finishHandOver(browser, first, await throughProvider(first.address, yes('Rafael')))
  expect(asked.body).toMatchObject({ proximoPasso: 'INSERIR_CODIGO' })
  if (!('desafio' in asked.body)) throw new Error('no challenge')
  expect((await browser.typeCode(asked.body.desafio)).status).toBe(200)
  const second = await beginHandOver(browser)
  const known = await finishHandOver(browser, second, await throughProvider(second.address, yes('Rafael')))
  expect(known.body).toHaveProperty('accessToken')
})

test('SSO-09 who says no at the provider comes back without a code, and with the state', async () => {
  const begun = await beginHandOver(new Browser(world))
  const returned = await throughProvider(begun.address, { ...yes('Marina'), resposta: 'nao' })
  expect(Object.fromEntries(returned.searchParams)).toMatchObject({ error: 'access_denied', state: begun.state })
  expect(returned.searchParams.has('code')).toBe(false)
})

test('SSO-09 a code opens one session: not a second one, and of three at once one', async () => {
  const browser = new Browser(world)
  const begun = await beginHandOver(browser)
  const returned = await throughProvider(begun.address, strongly('Marina'))
  const answers = await Promise.all([1, 2, 3].map(() => finishHandOver(browser, begun, returned)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await finishHandOver(browser, begun, returned)).toMatchObject({ code: 'ENTRADA_EXTERNA_RECUSADA' })
})

test('SSO-09 a code that somebody else brings opens nothing, and takes nothing from who it was given to', async () => {
  const [owner, thief] = [new Browser(world), new Browser(world)]
  const [begun, own] = [await beginHandOver(owner), await beginHandOver(thief)]
  const stolen = await throughProvider(begun.address, strongly('Marina'))
  expect(await finishHandOver(thief, own, stolen), 'a verifier of their own').toMatchObject({
    status: 422,
    code: 'ENTRADA_EXTERNA_RECUSADA',
  })
  const neverBegun = { codeVerifier: 'v'.repeat(43) }
  expect((await finishHandOver(thief, neverBegun, stolen)).code).toBe('ENTRADA_EXTERNA_RECUSADA')
  expect((await finishHandOver(owner, begun, stolen)).status, 'the owner still gets in').toBe(200)
})

test('SSO-09 a code that was made for another sign-in is refused: its nonce is not this one', async () => {
  const browser = new Browser(world)
  const begun = await beginHandOver(browser)
  const changed = new URL(begun.address)
  changed.searchParams.set('nonce', 'outro-nonce')
  const returned = await throughProvider(changed, strongly('Marina'))
  expect(await finishHandOver(browser, begun, returned)).toMatchObject({ code: 'ENTRADA_EXTERNA_RECUSADA' })
})

test('SSO-09 who takes longer than ten minutes begins again', async () => {
  const browser = new Browser(world)
  const [late, inTime] = [await beginHandOver(browser), await beginHandOver(browser)]
  const [lateReturn, timelyReturn] = [
    await throughProvider(late.address, strongly('Marina')),
    await throughProvider(inTime.address, strongly('Marina')),
  ]
  world.clock.advance(minutes(10) - seconds(1))
  expect((await finishHandOver(browser, inTime, timelyReturn)).status).toBe(200)
  world.clock.advance(seconds(1))
  expect((await finishHandOver(browser, late, lateReturn)).code).toBe('ENTRADA_EXTERNA_RECUSADA')
})

test('SSO-09 the way back is ours: no call names it, and the provider takes no other', async () => {
  const browser = new Browser(world)
  const codeChallenge = challengeOf('v'.repeat(43))
  const body = { codeChallenge, emissor: '1', redirectUri: 'https://evil.example/sso' }
  expect((await browser.call('beginHandOver', { body })).status).toBe(400)
  const { address } = await beginHandOver(browser)
  address.searchParams.set('redirect_uri', 'https://evil.example/sso')
  const refused = await fetch(address, { redirect: 'manual' })
  expect({ status: refused.status, location: refused.headers.get('location') }).toEqual({ status: 400, location: null })
})

test('SSO-09 a challenge begins one hand-over, of one issuer', async () => {
  const browser = new Browser(world)
  const begun = await beginHandOver(browser)
  const again = { codeChallenge: challengeOf(begun.codeVerifier), emissor: '1' }
  expect((await browser.call('beginHandOver', { body: again })).status).toBe(400)
  const returned = await throughProvider(begun.address, strongly('Marina'))
  expect((await finishHandOver(browser, begun, returned, '2')).code).toBe('NAO_ENCONTRADO')
})

test('SSO-09 the provider speaks for one issuer: for another none is begun, and nothing is kept', async () => {
  const browser = new Browser(world)
  const { codeVerifier } = await beginHandOver(browser)
  const codeChallenge = challengeOf(`${codeVerifier}-2`)
  const answer = await browser.call('beginHandOver', { body: { codeChallenge, emissor: '2' } })
  expect(answer).toMatchObject({ status: 404, code: 'NAO_ENCONTRADO' })
  const kept = await world.db.selectFrom('handOvers').selectAll().where('issuer', '=', '2').execute()
  expect(kept).toEqual([])
})

test('SSO-09 who the provider knows and the issuer does not is told so, and gets no session', async () => {
  const bruno = world.db.updateTable('customers').where('cpf', '=', cpfOf('Bruno'))
  await bruno.set({ cpf: newCpf() }).execute()
  const browser = new Browser(world)
  const begun = await beginHandOver(browser)
  const answer = await finishHandOver(browser, begun, await throughProvider(begun.address, strongly('Bruno')))
  expect(answer).toMatchObject({ status: 422, code: 'ENTRADA_EXTERNA_SEM_CADASTRO' })
})

test('CALL-02 SSO-09 the hand-over asks for the key of the portal', async () => {
  for (const name of ['beginHandOver', 'authorize'] as const) {
    const answer = await new Browser(world).call(name, { body: {}, headers: { 'x-api-key': 'outra' } })
    expect(answer.code).toBe('CHAVE_API_INVALIDA')
  }
})

test('SSO-09 a provider that does not answer is a failure, and is asked again next time', async () => {
  let issuer = 'http://127.0.0.1:9'
  const gateway = createIdentityGateway(async () => ({ ...(await world.sandbox.identity.config()), issuer }))
  const begun = { state: 's', nonce: 'n', redirectUri: `${world.address}/sso`, codeChallenge: challengeOf('v') }
  const failure: unknown = await gateway.authorizationUrl(begun).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(GatewayError)
  expect(failure).toMatchObject({ kind: 'unreachable' })
  issuer = (await world.sandbox.identity.config()).issuer
  expect(await gateway.authorizationUrl(begun)).toContain(issuer)
})
