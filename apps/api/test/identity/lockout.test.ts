import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../src/platform/clock.ts'
import { claimAttempt, clearAttempts, openGuess } from '../../src/identity/sign-in/attempts/counters.ts'
import { strangerKey } from '../../src/identity/sign-in/attempts/stranger-guesses.ts'
import { networkOf } from '../../src/platform/http/limits.ts'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { type Answer, Browser } from '../browser.ts'
import { createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const WRONG = { senha: 'nao-e-esta' }

async function fail(who: { cpf: string }, times = 5, browser = new Browser(world)): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let time = 0; time < times; time += 1) answers.push(await browser.login(who, WRONG))
  return answers
}

const waitOf = ({ headers }: Answer): number => Number(headers.get('retry-after'))

test('SSO-07 the fifth wrong password closes the door for fifteen minutes, to the right one too', async () => {
  const twin = await createTwin(world, 'Teresa')
  const answers = await fail(twin)
  expect(answers.map(({ code }) => code)).toEqual([
    ...Array<string>(4).fill('CREDENCIAIS_INVALIDAS'),
    'MUITAS_TENTATIVAS',
  ])
  expect(answers[4]).toMatchObject({ status: 429, body: { tentarEmSegundos: 900 } })
  expect(await new Browser(world).login(twin)).toMatchObject({ status: 429, code: 'MUITAS_TENTATIVAS' })
  world.clock.advance(minutes(15) - seconds(1))
  expect(waitOf(await new Browser(world).login(twin))).toBe(1)
  world.clock.advance(seconds(1))
  expect((await new Browser(world).login(twin)).status).toBe(200)
})

test('SSO-07 each lock is longer than the one before: 15, 30, 60 minutes and never more', async () => {
  const twin = await createTwin(world, 'Teresa')
  for (const wait of [15, 30, 60, 60, 60]) {
    const answers = await fail(twin)
    expect(answers.map(waitOf)).toEqual([0, 0, 0, 0, wait * 60])
    expect(waitOf(await new Browser(world).login(twin))).toBe(wait * 60)
    world.clock.advance(minutes(wait))
  }
})

test('SSO-07 a CPF that nobody has is locked in the same words', async () => {
  const twin = await createTwin(world, 'Teresa')
  const words = (answers: Answer[]) =>
    answers.map(({ status, body }) => ({ status, body: { ...(body as object), requestId: '' } }))
  expect(words(await fail({ cpf: newCpf() }, 7))).toEqual(words(await fail(twin, 7)))
})

test('SSO-07 the right password forgets the wrong ones', async () => {
  const twin = await createTwin(world, 'Teresa')
  await fail(twin, 4)
  expect((await new Browser(world).login(twin)).status).toBe(200)
  expect((await fail(twin, 4)).every(({ code }) => code === 'CREDENCIAIS_INVALIDAS')).toBe(true)
})

test('SSO-07 wrong passwords a quarter of an hour apart do not add up', async () => {
  const twin = await createTwin(world, 'Teresa')
  await fail(twin, 4)
  world.clock.advance(minutes(15))
  expect((await fail(twin, 4)).every(({ code }) => code === 'CREDENCIAIS_INVALIDAS')).toBe(true)
})

test('SSO-07 after a day without failures the first lock is fifteen minutes again', async () => {
  const twin = await createTwin(world, 'Teresa')
  await fail(twin)
  world.clock.advance(minutes(15))
  await fail(twin)
  world.clock.advance(minutes(30) + hours(24))
  expect((await fail(twin)).map(waitOf)).toEqual([0, 0, 0, 0, 900])
})

test('SSO-07 of fifty wrong passwords at once five are checked', async () => {
  const twin = await createTwin(world, 'Teresa')
  const browser = new Browser(world)
  await browser.visit()
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && (hashes += 1)) }).enable()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => browser.duplicate().login(twin, { senha: `tentativa-${number}` })),
  )
  hook.disable()
  expect(hashes).toBe(5)
  expect(answers.filter(({ code }) => code === 'CREDENCIAIS_INVALIDAS')).toHaveLength(4)
  expect(answers.filter(({ code }) => code === 'MUITAS_TENTATIVAS')).toHaveLength(46)
})

test('SSO-07 checks that no process ended are no wrong passwords: half a minute later the right one goes in', async () => {
  const twin = await createTwin(world, 'Teresa')
  const key = strangerKey(world.keys, { issuer: '1', cpf: twin.cpf, network: networkOf('127.0.0.1') })
  // A process that is killed leaves its guesses so: begun, and never judged.
  for (let time = 0; time < 5; time += 1) await openGuess(world.db, world.clock, key, policy.strangers.network)
  const refused = await new Browser(world).login(twin)
  expect([refused.code, waitOf(refused)], 'five under way are five that may be wrong').toEqual([
    'MUITAS_TENTATIVAS',
    30,
  ])
  world.clock.advance(seconds(30))
  const wrong = await fail(twin, 4)
  expect(wrong.map(({ code }) => code)).toEqual(Array<string>(4).fill('CREDENCIAIS_INVALIDAS'))
  expect((await new Browser(world).login(twin)).status).toBe(200)
})

test('SSO-07 a wrong password counts however late its check ends', async () => {
  const twin = await createTwin(world, 'Teresa')
  const key = strangerKey(world.keys, { issuer: '1', cpf: twin.cpf, network: networkOf('127.0.0.1') })
  const slow = await openGuess(world.db, world.clock, key, policy.strangers.network)
  world.clock.advance(minutes(1))
  await fail(twin, 4)
  if (slow.allowed) expect(await slow.wrong()).toEqual(new Date(world.clock.now().getTime() + minutes(15)))
  expect((await new Browser(world).login(twin)).code).toBe('MUITAS_TENTATIVAS')
})

test('SSO-07 changing the address that a call claims to come from changes nothing', async () => {
  const twin = await createTwin(world, 'Teresa')
  const body = { cpf: twin.cpf, emissor: '1', ...WRONG }
  const answers: Answer[] = []
  for (let number = 1; number <= 6; number += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${number}`, 'x-real-ip': `203.0.113.${number}` }
    answers.push(await new Browser(world).call('signIn', { body, headers }))
  }
  expect(answers.filter(({ code }) => code === 'MUITAS_TENTATIVAS')).toHaveLength(2)
})

test('SSO-07 a lock outlives a restart of the server', async () => {
  const twin = await createTwin(world, 'Teresa')
  await fail(twin)
  await world.restart()
  expect(await new Browser(world).login(twin)).toMatchObject({ status: 429, code: 'MUITAS_TENTATIVAS' })
})

test('SSO-07 a stranger who guesses does not lock the owner out of a known device', async () => {
  const twin = await createTwin(world, 'Teresa')
  const own = await new Browser(world).signIn(twin)
  await fail(twin, 6)
  expect((await own.login(twin)).body).toHaveProperty('accessToken')
  expect((await new Browser(world).login(twin)).code, 'the stranger still waits').toBe('MUITAS_TENTATIVAS')
})

test('SSO-07 a known device that is stolen has five guesses too, and locks only itself', async () => {
  const twin = await createTwin(world, 'Teresa')
  const stolen = await new Browser(world).signIn(twin)
  await fail(twin, 5, stolen)
  expect((await stolen.login(twin)).code).toBe('MUITAS_TENTATIVAS')
  expect((await new Browser(world).login(twin)).body).toHaveProperty('desafio')
})

test('SSO-07 attempts that are counted while others are forgotten are all answered', async () => {
  const claimAndForget = async () => {
    for (let time = 0; time < 20; time += 1) {
      await claimAttempt(world.db, world.clock, 'uma-chave', policy.password)
      await openGuess(world.db, world.clock, 'uma-chave', policy.password)
      await clearAttempts(world.db, 'uma-chave')
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, claimAndForget))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('SSO-07 a login that is turned away because many wait is no attempt', async () => {
  const twins = Array.from({ length: 120 }, () => ({ cpf: newCpf() }))
  const browser = new Browser(world)
  await browser.visit()
  const counters = async () => (await world.db.selectFrom('signInCounters').select('key').execute()).length
  const before = await counters()
  const answers = await Promise.all(twins.map((twin) => browser.duplicate().login(twin, WRONG)))
  const checked = answers.filter(({ code }) => code === 'CREDENCIAIS_INVALIDAS').length
  expect(answers.filter(({ code }) => code === 'SERVICO_OCUPADO').length).toBe(twins.length - checked)
  expect(checked).toBeLessThan(twins.length)
  // One of its network, one of all.
  expect(await counters()).toBe(before + 2 * checked)
})

test('QT-01 fifty guesses at once are no better than five', async () => {
  const twin = await createTwin(world, 'Marina')
  const visitor = new Browser(world)
  await visitor.visit()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      visitor
        .duplicate()
        .call('quickSlipAccess', { body: { cpf: twin.cpf, dataNascimento: `19${50 + n}-01-01`, emissor: '1' } }),
    ),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'ACESSO_RAPIDO_NAO_CONFERE')).toHaveLength(4)
  expect(codes.filter((code) => code === 'MUITAS_TENTATIVAS')).toHaveLength(46)
})

/** Only a network's counter gets past the five of a CPF: brought to one before its limit. */
const nearlyFullNetwork = async (): Promise<void> => {
  for (let time = 0; time < 6; time += 1) await new Browser(world).login({ cpf: newCpf() }, WRONG)
  const limit = policy.network.failures * world.config.rateFactor
  await world.db
    .updateTable('signInCounters')
    .set({ failures: limit - 1 })
    .where('failures', '>', 5)
    .execute()
}

test('SSO-07 a network that guesses over many CPFs waits ever longer; a known device in it is served', async () => {
  const twin = await createTwin(world, 'Teresa')
  const own = await new Browser(world).signIn(twin)
  for (const wait of [5, 15, 30, 60, 60]) {
    await nearlyFullNetwork()
    expect((await new Browser(world).login({ cpf: newCpf() }, WRONG)).code).toBe('CREDENCIAIS_INVALIDAS')
    expect(waitOf(await new Browser(world).login({ cpf: newCpf() }, WRONG))).toBe(wait * 60)
    expect((await own.login(twin)).body).toHaveProperty('accessToken')
    world.clock.advance(minutes(wait))
  }
  expect((await new Browser(world).login(twin)).status).toBe(200)
})

test('SSO-07 the right password of one neighbour is no failure of the network, and forgives the others none', async () => {
  world.clock.advance(hours(48))
  const twin = await createTwin(world, 'Teresa')
  await nearlyFullNetwork()
  expect((await new Browser(world).login(twin)).status).toBe(200)
  expect((await new Browser(world).login({ cpf: newCpf() }, WRONG)).code).toBe('CREDENCIAIS_INVALIDAS')
  expect((await new Browser(world).login({ cpf: newCpf() }, WRONG)).code).toBe('MUITAS_TENTATIVAS')
})
