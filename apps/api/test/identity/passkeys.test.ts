import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { createPassword, toPassword } from '../access-steps.ts'
import { type Authenticator, createAuthenticator } from '../authenticator.ts'
import { type Answer, Browser, FINGERPRINT, newKey } from '../browser.ts'
import { proveAgain } from '../step-up-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const REFUSED = { status: 422, code: 'CHAVE_ACESSO_RECUSADA' }

type Twist = Parameters<Authenticator['create']>[1]

const beginPasskey = async (browser: Browser) =>
  browser.call('beginPasskey', { body: { prova: await proveAgain(browser) } })

const remove = async (browser: Browser, id: string) =>
  browser.call('removePasskey', { params: { id }, body: { prova: await proveAgain(browser) } })

async function add(browser: Browser, authenticator: Authenticator, twist?: Twist): Promise<Answer<'addPasskey'>> {
  const { body: options } = await beginPasskey(browser)
  return browser.call('addPasskey', { body: { credencial: authenticator.create(options, twist) } })
}

/** A customer who signed in just now and made a passkey. */
async function withPasskey(): Promise<{ twin: Twin; browser: Browser; authenticator: Authenticator }> {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const authenticator = createAuthenticator(world)
  expect((await add(browser, authenticator)).status).toBe(200)
  return { twin, browser, authenticator }
}

async function enter(authenticator: Authenticator, twist?: Twist, more: object = {}): Promise<Answer<'passkeySignIn'>> {
  const browser = new Browser(world)
  const { body: options } = await browser.call('passkeyChallenge')
  const credencial = authenticator.sign(options, twist)
  return browser.call('passkeySignIn', { body: { credencial, emissor: '1', fingerPrint: FINGERPRINT, ...more } })
}

test('a passkey signs in on a device never seen, without password or code, into a session like any other', async () => {
  const { authenticator } = await withPasskey()
  const answer = await enter(authenticator)
  expect(answer).toMatchObject({ status: 200, body: { usuario: { nome: 'Marina Souza' } } })
  const browser = Object.assign(new Browser(world), answer.body)
  expect((await browser.call('flow')).status).toBe(200)
  expect((await browser.refresh()).status).toBe(200)
})

test('the options ask for a key of this host that the device finds by itself and only its owner unlocks', async () => {
  const { browser, authenticator } = await withPasskey()
  const { body } = await beginPasskey(browser)
  expect(body).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Jangada Cartões' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
  })
  expect(JSON.stringify(body.user), 'no whole CPF is kept by the device').not.toMatch(/\d{11}/)
  expect((await new Browser(world).call('passkeyChallenge')).body).not.toHaveProperty('allowCredentials')
})

test('a passkey used at another address, of another host, or without its owner opens nothing', async () => {
  const { authenticator } = await withPasskey()
  expect(await enter(authenticator, { origin: 'https://portal.example.evil' })).toMatchObject(REFUSED)
  expect(await enter(authenticator, { rpId: 'evil.example' })).toMatchObject(REFUSED)
  expect(await enter(authenticator, { unlocked: false })).toMatchObject(REFUSED)
  expect(await enter(authenticator, {}, { emissor: '2' })).toMatchObject(REFUSED)
  expect(await enter(createAuthenticator(world))).toMatchObject(REFUSED)
  expect((await enter(authenticator)).status).toBe(200)
})

test('an answer counts once: sent again, or three times at once, it opens one session', async () => {
  const { authenticator } = await withPasskey()
  const browser = new Browser(world)
  const { body: options } = await browser.call('passkeyChallenge')
  const body = { credencial: authenticator.sign(options), emissor: '1', fingerPrint: FINGERPRINT }
  const answers = await Promise.all([1, 2, 3].map(() => browser.duplicate().call('passkeySignIn', { body })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await browser.call('passkeySignIn', { body })).toMatchObject(REFUSED)
})

test('a challenge lives five minutes, and one that we did not make never', async () => {
  const { authenticator } = await withPasskey()
  const browser = new Browser(world)
  const { body: options } = await browser.call('passkeyChallenge')
  const body = { credencial: authenticator.sign(options), emissor: '1', fingerPrint: FINGERPRINT }
  world.clock.advance(minutes(5))
  expect(await browser.call('passkeySignIn', { body })).toMatchObject(REFUSED)
  for (const challenge of ['', 'inventado', Buffer.from('a 2099-01-01T00:00:00.000Z sign-in.x').toString('base64url')])
    expect(await enter(authenticator, { challenge }), challenge).toMatchObject(REFUSED)
})

test('a challenge to add a passkey does not sign in, and one of another session adds none', async () => {
  const { browser, authenticator } = await withPasskey()
  const { body: mine } = await beginPasskey(browser)
  expect(await enter(authenticator, { challenge: mine.challenge })).toMatchObject(REFUSED)
  const other = await new Browser(world).signIn(await createTwin(world, 'Teresa'))
  const credencial = createAuthenticator(world).create(mine)
  expect(await other.call('addPasskey', { body: { credencial } })).toMatchObject(REFUSED)
})

test('a copy of a passkey whose count falls behind is refused', async () => {
  const { authenticator } = await withPasskey()
  expect((await enter(authenticator, { counter: 5 })).status).toBe(200)
  expect(await enter(authenticator, { counter: 5 })).toMatchObject(REFUSED)
  expect(await enter(authenticator, { counter: 4 })).toMatchObject(REFUSED)
  expect((await enter(authenticator, { counter: 6 })).status).toBe(200)
})

test('an authenticator that never counts is taken each time', async () => {
  const { authenticator } = await withPasskey()
  for (const _ of [1, 2]) expect((await enter(authenticator, { counter: 0 })).status).toBe(200)
})

test('a passkey is made and removed after a fresh proof only, and from our own address', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const authenticator = createAuthenticator(world)
  expect(await add(browser, authenticator, { origin: 'https://evil.example' })).toMatchObject(REFUSED)
  expect(await add(browser, authenticator, { unlocked: false })).toMatchObject(REFUSED)
  const bare = await browser.call('beginPasskey', { body: {} })
  expect(bare, 'however young the session').toMatchObject({ status: 403, code: 'CONFIRME_IDENTIDADE' })
  const prova = await proveAgain(browser)
  world.clock.advance(minutes(5))
  expect((await browser.call('beginPasskey', { body: { prova } })).code, 'and five minutes at most').toBe(
    'CONFIRME_IDENTIDADE',
  )
  const { body: made } = await add(browser, authenticator)
  const unproven = await browser.call('removePasskey', { params: { id: made.id }, body: {} })
  expect(unproven).toMatchObject({ status: 403, code: 'CONFIRME_IDENTIDADE' })
  expect((await enter(authenticator)).status).toBe(200)
})

test('who made a passkey is told by e-mail, and the same device makes no second one', async () => {
  const { twin, browser, authenticator } = await withPasskey()
  await world.run('messages')
  const [told] = world.sandbox.mail.messages()
  expect(told).toMatchObject({ to: twin.email, subject: 'Nova chave de acesso' })
  expect(await add(browser, authenticator)).toMatchObject({ status: 409, code: 'CHAVE_ACESSO_EXISTENTE' })
})

test('passkeys are listed by device and day, and one that is removed opens nothing', async () => {
  const { browser, authenticator } = await withPasskey()
  await enter(authenticator)
  const { body } = await browser.call('passkeys')
  expect(body.chaves).toMatchObject([{ nome: 'Navegador', usadaEm: world.clock.now().toISOString() }])
  const id = body.chaves[0]?.id ?? ''
  expect((await remove(browser, id)).status).toBe(200)
  expect((await browser.call('passkeys')).body).toEqual({ chaves: [] })
  expect(await enter(authenticator)).toMatchObject(REFUSED)
  expect(await remove(browser, id)).toMatchObject({ code: 'CHAVE_ACESSO_NAO_ENCONTRADA' })
})

test('GUARD-12 the passkeys of another are neither listed nor removed', async () => {
  const { browser, authenticator } = await withPasskey()
  const id = (await browser.call('passkeys')).body.chaves[0]?.id ?? ''
  const stranger = await new Browser(world).signIn(await createTwin(world, 'Teresa'))
  expect((await stranger.call('passkeys')).body).toEqual({ chaves: [] })
  for (const each of [id, newKey()])
    expect(await remove(stranger, each)).toMatchObject({
      status: 404,
      code: 'CHAVE_ACESSO_NAO_ENCONTRADA',
    })
  expect((await enter(authenticator)).status).toBe(200)
})

test('nobody has more than ten passkeys', async () => {
  const { browser } = await withPasskey()
  for (let made = 1; made < 10; made += 1) expect((await add(browser, createAuthenticator(world))).status).toBe(200)
  expect(await beginPasskey(browser)).toMatchObject({ status: 409, code: 'LIMITE_DE_CHAVES' })
})

test('SSO-03 another password removes every passkey: one of them may be the thief’s, and both messages say so', async () => {
  const { twin, authenticator } = await withPasskey()
  const { twin: other, authenticator: others } = await withPasskey()
  const owner = new Browser(world)
  const desafio = await toPassword(world, owner, twin, 'forgottenPassword')
  expect((await createPassword(owner, desafio, 'três jangadeiros no mar às seis')).status).toBe(200)
  expect(await enter(authenticator)).toMatchObject(REFUSED)
  expect((await enter(others)).status, 'of nobody else').toBe(200)
  await world.run('messages')
  for (const message of [world.sandbox.sms.messages()[0], world.sandbox.mail.messages()[0]])
    expect(message?.text).toMatch(/as chaves de acesso foram removidas/)
  expect(other.id).not.toBe(twin.id)
})
