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
})

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
