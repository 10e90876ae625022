import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { minutes, seconds } from '../../src/platform/clock.ts'
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { type Answer, Browser, FINGERPRINT } from '../browser.ts'
import { createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

/** The limits as they are, and a proxy that says which network a call comes from. */
let world: World
let stranger: Browser
beforeAll(async () => {
  world = await createWorld({ RATE_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
  stranger = new Browser(world)
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const login = (browser: Browser, network: string, cpf: string, senha = 'uma-so-para-todos') =>
  browser.call('signIn', {
    body: { cpf, senha, emissor: '1', fingerPrint: FINGERPRINT },
    headers: { 'x-forwarded-for': network },
  })

const guess = (network: string) => login(stranger, network, newCpf())

/** The password of the stories, from a device that nobody knows. */
const arrive = (network: string, { cpf }: { cpf: string }) => login(new Browser(world), network, cpf, STORY_PASSWORD)

/** Guesses until the network has to wait; how many were looked at. */
async function guessesOf(network: string, most: number): Promise<number> {
  for (let looked = 0; looked < most; looked += 1) {
    const { code } = await guess(network)
    if (code === 'MUITAS_TENTATIVAS') return looked
    expect(code).toBe('CREDENCIAIS_INVALIDAS')
  }
  return most
}

const waitOf = ({ headers }: Answer): number => seconds(Number(headers.get('retry-after')))

test('SSO-07 A7 one password over a thousand CPFs: at most a hundred are looked at before the network waits, and others are served', async () => {
  // The minutes of the limits of calls go by with the others.
  const machine = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => machine() + world.clock.offset())
  const network = '203.0.113.1'
  const twin = await createTwin(world, 'Teresa')
  const own = await new Browser(world).signIn(twin)
  const runs = [0]
  for (let tried = 0; tried < 1000;) {
    const answer = await guess(network)
    if (answer.code === 'CREDENCIAIS_INVALIDAS') {
      tried += 1
      runs[0] = (runs[0] ?? 0) + 1
      continue
    }
    expect(answer.status).toBe(429)
    if (answer.code === 'MUITAS_TENTATIVAS') {
      runs.unshift(0)
      expect((await login(own, network, twin.cpf, STORY_PASSWORD)).body).toHaveProperty('accessToken')
      const neighbour = await createTwin(world, 'Teresa')
      expect((await arrive('198.51.100.1', neighbour)).body).toHaveProperty('desafio')
    }
    world.clock.advance(waitOf(answer))
  }
  expect(Math.max(...runs)).toBe(policy.network.failures)
}, 180_000)

test('SSO-07 A7 guesses from many networks leave a network of strangers ten, and a home and a known device all they had', async () => {
  const { breaker } = policy
  const twin = await createTwin(world, 'Teresa')
  const own = await new Browser(world).signIn(twin)
  expect((await arrive('198.51.100.2', await createTwin(world, 'Teresa'))).body).toHaveProperty('desafio')
  for (let number = 0; number <= breaker.failures; number += 1) await guess(`192.0.2.${number}`)

  expect(await guessesOf('203.0.113.2', 15)).toBe(breaker.networkFailures)
  expect(await guessesOf('198.51.100.2', 15), 'somebody signed in from here').toBe(15)
  expect((await login(own, '203.0.113.2', twin.cpf, STORY_PASSWORD)).body).toHaveProperty('accessToken')
  expect((await arrive('203.0.113.3', twin)).body, 'the right password needs no more tries').toHaveProperty('desafio')

  world.clock.advance(minutes(15))
  expect(await guessesOf('203.0.113.4', 15)).toBe(15)
})

/** A hundred networks, each with all that it has, as soon as any may. */
async function besiege({ cpf }: { cpf: string }, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (let number = 1; number <= 25; number += 1)
      for (let time = 0; time < 5; time += 1)
        await login(stranger, `192.0.2.${number}`, cpf, `tentativa-${round}-${time}`)
}

test('SSO-07 M6 a stranger with a CPF and many networks ends the password on no new device: its person is in at once', async () => {
  const machine = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => machine() + world.clock.offset())
  const twin = await createTwin(world, 'Teresa')
  const own = await new Browser(world).signIn(twin)
  for (let day = 0; day < 3; day += 1) {
    await besiege(twin, 1)
    expect((await login(new Browser(world), '192.0.2.1', twin.cpf, STORY_PASSWORD)).code).toBe('MUITAS_TENTATIVAS')
    expect((await login(own, '192.0.2.1', twin.cpf, STORY_PASSWORD)).body, 'a known device').toHaveProperty(
      'accessToken',
    )
    expect((await arrive(`203.0.113.${50 + day}`, twin)).body, 'a network of its own').toHaveProperty('desafio')
    world.clock.advance(minutes(60 * 24))
  }
})

test('SSO-07 M6 of many networks together few guesses are looked at while all wait, one of each an hour', async () => {
  const machine = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => machine() + world.clock.offset())
  const { cpf } = await createTwin(world, 'Teresa')
  const looked: string[] = []
  for (let number = 1; number <= 30; number += 1)
    for (let time = 0; time < 5; time += 1) {
      const network = `198.18.0.${number}`
      if ((await login(stranger, network, cpf, `tentativa-${time}`)).code === 'CREDENCIAIS_INVALIDAS')
        looked.push(network)
    }
  const { everywhere, network } = policy.strangers
  const before = everywhere.failures / network.failures
  expect(looked.length, 'the last of each network only names its wait').toBeLessThanOrEqual(everywhere.failures + 30)
  for (let number = before + 2; number <= 30; number += 1)
    expect(looked.filter((one) => one === `198.18.0.${number}`).length, `network ${number}`).toBeLessThanOrEqual(1)
})

test('SSO-07 M6 even where its person shares the network of the stranger, the wait is an hour at most', async () => {
  const machine = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => machine() + world.clock.offset())
  const twin = await createTwin(world, 'Teresa')
  let longest = 0
  for (let time = 0; time < 150; time += 1) {
    const answer = await login(stranger, '198.51.100.9', twin.cpf, `tentativa-${time}`)
    if (answer.status === 429) world.clock.advance(waitOf(answer))
    longest = Math.max(longest, answer.status === 429 ? waitOf(answer) : 0)
  }
  expect(longest).toBeLessThanOrEqual(minutes(60))
  world.clock.advance(minutes(60))
  expect((await arrive('198.51.100.9', twin)).body).toHaveProperty('desafio')
})
