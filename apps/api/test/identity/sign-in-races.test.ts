import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPassword, toPassword } from '../access-steps.ts'
import { createAuthenticator } from '../authenticator.ts'
import { Browser, FINGERPRINT } from '../browser.ts'
import { proveAgain } from '../step-up-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

/** Sign-ins that were right when they began, and are not when they would end. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const OTHER = 'vela branca ao longe'

type Risk = 'low' | 'high'

/** The risk service takes its time over the next sign-in, until it is let go. */
function holdRisk(risk: Risk): { reached: Promise<void>; letGo(): void } {
  const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { deviceRisk } = world.external
  const { assess } = deviceRisk
  deviceRisk.assess = async () => {
    deviceRisk.assess = assess
    reached.resolve()
    await free.promise
    return risk
  }
  return { reached: reached.promise, letGo: free.resolve }
}

/** Runs `during` between the proof of a sign-in and its session. */
async function meanwhile<T>(risk: Risk, signIn: () => Promise<T>, during: () => Promise<unknown>): Promise<T> {
  const held = holdRisk(risk)
  const answer = signIn()
  await held.reached
  await during()
  held.letGo()
  return answer
}

/** At the last step of a forgotten password, from another device. */
async function beforeNewPassword(twin: Twin): Promise<() => Promise<void>> {
  const browser = new Browser(world)
  const desafio = await toPassword(world, browser, twin, 'forgottenPassword')
  return async () => expect((await createPassword(browser, desafio, OTHER)).status).toBe(200)
}

test.each(['low', 'high'] as const)(
  'SSO-06 a sign-in with the old password that is still on its way ends with it: %s risk',
  async (risk) => {
    const twin = await createTwin(world, 'Marina')
    const browser = await new Browser(world).signIn(twin)
    const change = await beforeNewPassword(twin)
    const answer = await meanwhile(risk, () => browser.login(twin), change)
    expect(answer).toMatchObject({ status: 422, code: 'CREDENCIAIS_INVALIDAS' })
    expect((await new Browser(world).login(twin, { senha: OTHER })).status).toBe(200)
  },
)

test.each(['low', 'high'] as const)(
  'SSO-03 a passkey that a new password removes opens nothing, not even the sign-in on its way: %s risk',
  async (risk) => {
    const twin = await createTwin(world, 'Marina')
    const owner = await new Browser(world).signIn(twin)
    const authenticator = createAuthenticator(world)
    const { body: options } = await owner.call('beginPasskey', { body: { prova: await proveAgain(owner) } })
    await owner.call('addPasskey', { body: { credencial: authenticator.create(options) } })
    const change = await beforeNewPassword(twin)
    const thief = new Browser(world)
    const { body: challenge } = await thief.call('passkeyChallenge')
    const body = { credencial: authenticator.sign(challenge), emissor: '1', fingerPrint: FINGERPRINT }
    const answer = await meanwhile(risk, () => thief.call('passkeySignIn', { body }), change)
    expect(answer).toMatchObject({ status: 422, code: 'CHAVE_ACESSO_RECUSADA' })
  },
)

test('SSO-04 a device that is forgotten while it signs in is asked for a code', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const forget = () => world.db.deleteFrom('knownDevices').where('customerId', '=', twin.id).execute()
  expect((await meanwhile('low', () => browser.login(twin), forget)).body).toHaveProperty('desafio')
})
