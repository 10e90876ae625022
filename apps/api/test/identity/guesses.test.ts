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

const withMovedMinutes = (): void => {
  // The minutes of the limits of calls go by with the others.
  const machine = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => machine() + world.clock.offset())
}

test('SSO-07 M6 a stranger with a CPF and many networks ends the password on no device: its person is in at once where they were before', async () => {
  withMovedMinutes()
  const twin = await createTwin(world, 'Teresa')
  const own = await new Browser(world).signIn(twin)
  const home = '203.0.113.50'
  await login(own, home, twin.cpf, STORY_PASSWORD)
  for (let day = 0; day < 2; day += 1) {
    await besiege(twin, 1)
    expect((await login(new Browser(world), '192.0.2.1', twin.cpf, STORY_PASSWORD)).code).toBe('MUITAS_TENTATIVAS')
    expect((await login(own, '192.0.2.1', twin.cpf, STORY_PASSWORD)).body, 'a known device').toHaveProperty(
      'accessToken',
    )
    const elsewhere = await arrive(`203.0.113.${60 + day}`, twin)
    expect(elsewhere.code, 'a network that was never theirs waits with the others').toBe('MUITAS_TENTATIVAS')
    expect(waitOf(elsewhere)).toBeLessThanOrEqual(minutes(60))
    expect((await arrive(home, twin)).body, 'a new device at home').toHaveProperty('desafio')
    world.clock.advance(minutes(60 * 24))
  }
})

/** The guesses at one CPF that are looked at, of so many networks with so many tries each, within an hour. */
async function lookedAt(networks: readonly string[], tries: number): Promise<string[]> {
  withMovedMinutes()
  const { cpf } = await createTwin(world, 'Teresa')
  const looked: string[] = []
  for (const network of networks)
    for (let time = 0; time < tries; time += 1)
      if ((await login(stranger, network, cpf, `tentativa-${time}`)).code === 'CREDENCIAIS_INVALIDAS')
        looked.push(network)
  return looked
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

test('SSO-07 M6 of many networks together few guesses at one CPF are looked at in an hour, however many there are', async () => {
  const { everywhere, besieged, siege } = policy.strangers
  const many = numbers(24).map((number) => `198.18.0.${number}`)
  const looked = await lookedAt(many, 5)
  expect(looked.length).toBeLessThanOrEqual(everywhere.failures + siege.failures)
  expect(looked.length, 'those before the wait are heard').toBeGreaterThan(everywhere.failures / 2)
  const before = everywhere.failures / policy.strangers.network.failures
  for (const network of many.slice(before + 1))
    expect(looked.filter((one) => one === network).length, network).toBeLessThanOrEqual(besieged.failures)
})

test('SSO-07 M6 the 65,536 networks of one IPv6 /48 are one once all wait: a fresh one has no guess more', async () => {
  const { everywhere, besieged } = policy.strangers
  const looked = await lookedAt(
    numbers(30).map((number) => `2001:db8:7:${number.toString(16)}::1`),
    1,
  )
  expect(looked.length).toBeLessThanOrEqual(everywhere.failures + besieged.failures)
  expect(looked.length, 'those before the wait are heard').toBeGreaterThan(everywhere.failures / 2)
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

const from = (network: string) => ({ 'x-forwarded-for': network })

test('QT-01 SSO-07 M6 a stranger closes the boleto rápido of a CPF for one network, and only very many for all, for an hour', async () => {
  withMovedMinutes()
  const { cpf } = await createTwin(world, 'Marina')
  const open = async (network: string, dataNascimento = '1988-03-14') => {
    const body = { cpf, dataNascimento, emissor: '1' }
    return (await new Browser(world).call('quickSlipAccess', { body, headers: from(network) })).code ?? 'open'
  }
  for (let time = 0; time < 5; time += 1) await open('198.51.100.20', '1990-01-01')
  expect(await open('198.51.100.20'), 'the network of the stranger').toBe('MUITAS_TENTATIVAS')
  expect(await open('198.51.100.21'), 'its person elsewhere').toBe('open')
  const looked = []
  for (const number of numbers(35)) looked.push(await open(`2001:db8:${number.toString(16)}::1`, '1990-01-01'))
  const { everywhere } = policy.quickSlip
  const heard = looked.filter((code) => code === 'ACESSO_RAPIDO_NAO_CONFERE').length
  expect(heard).toBeLessThan(everywhere.failures)
  expect(heard, 'beside the five of the first network, and the right ones').toBeGreaterThan(everywhere.failures - 8)
  expect(await open('198.51.100.22')).toBe('MUITAS_TENTATIVAS')
  world.clock.advance(minutes(60))
  expect(await open('198.51.100.22')).toBe('open')
})

test('SSO-02 SSO-07 M6 a stranger with a CPF closes the rescue for one network, not for who lost device and contacts', async () => {
  withMovedMinutes()
  const twin = await createTwin(world, 'Marina')
  const prove = async (network: string, senha: string) => {
    const browser = new Browser(world)
    const headers = from(network)
    const { desafio } = (await browser.call('beginRescue', { body: { cpf: twin.cpf, emissor: '1' }, headers })).body
    return (await browser.call('proveRescue', { body: { desafio, senha }, headers })).code ?? 'proven'
  }
  for (let week = 0; week < 6; week += 1) {
    await prove('198.51.100.30', 'nao-e-esta')
    world.clock.advance(minutes(60 * 24 * 7))
  }
  await prove('198.51.100.30', 'nao-e-esta')
  expect(await prove('198.51.100.30', STORY_PASSWORD), 'the network of the stranger').toBe('MUITAS_TENTATIVAS')
  const looked = []
  for (const number of numbers(12)) looked.push(await prove(`2001:db8:3:${number.toString(16)}::1`, 'nao-e-esta'))
  expect(
    looked.filter((code) => code === 'RESGATE_NAO_CONFERE'),
    'a /48 is one',
  ).toHaveLength(1)
  expect(await prove('198.51.100.31', STORY_PASSWORD), 'its person').toBe('proven')
})
