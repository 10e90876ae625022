import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { enterQuickSlip } from '../quick-slip-steps.ts'
import { proveAgain } from '../step-up-steps.ts'
import { createTwin, type Twin } from '../twins.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let twin: Twin
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina')
})

/** Ends sessions as the screen does, with a proof of now. */
const endBy = async (browser: Browser, which: { sessao?: string; esquecerAparelho?: boolean }) =>
  browser.call('endSessions', { body: { ...which, prova: await proveAgain(browser) } })

const signedIn = () => new Browser(world).signIn(twin)
const openTo = async (browser: Browser) => (await browser.call('openSessions')).body
const idOf = async (browser: Browser) => (await openTo(browser)).find(({ atual }) => atual)?.sessao ?? ''

test('SSO-08 GUARD-06 a person sees where they are signed in, this session first, with the device and the last use', async () => {
  const phone = await signedIn()
  world.clock.advance(minutes(2))
  const desk = await signedIn()
  expect(await openTo(phone)).toMatchObject([
    { atual: true, aparelho: 'Navegador', desde: '2026-11-19T13:00:00.000Z' },
    { atual: false, desde: '2026-11-19T13:02:00.000Z', usadaEm: '2026-11-19T13:02:00.000Z' },
  ])
  expect((await openTo(desk)).map(({ sessao }) => sessao)).toEqual([await idOf(desk), await idOf(phone)])
})

test('M9 SSO-08 QT-01 a visit by boleto rápido is listed as one without a password, and a sign-in is not', async () => {
  const here = await signedIn()
  await enterQuickSlip(world, twin)
  expect((await openTo(here)).map(({ atual, semSenha }) => [atual, semSenha])).toEqual([
    [true, undefined],
    [false, 'BOLETO_RAPIDO'],
  ])
})

test('SSO-08 a session that lay idle, or was ended, is no longer listed', async () => {
  const left = await signedIn()
  const ended = await signedIn()
  await ended.call('signOut')
  world.clock.advance(minutes(16))
  const here = await signedIn()
  expect(await openTo(here)).toHaveLength(1)
  expect((await left.call('flow')).status).toBe(401)
})

test('GUARD-12 ending one ends its tokens at once, and no other session', async () => {
  const [here, lost, other] = [await signedIn(), await signedIn(), await signedIn()]
  const sessao = await idOf(lost)
  expect((await endBy(here, { sessao })).body).toEqual({ encerradas: 1 })
  expect([(await lost.call('flow')).status, (await lost.refresh()).status]).toEqual([401, 401])
  expect([(await here.call('flow')).status, (await other.call('flow')).status]).toEqual([200, 200])
  expect(await endBy(here, { sessao })).toMatchObject({ code: 'SESSAO_NAO_ENCONTRADA' })
})

test('GUARD-12 M1 who copied a bearer ends nobody’s access, one or all: the proof lies with the owner’s page (ASVS 7.5.2)', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const prova = await proveAgain(owner)
  const thief = Object.assign(new Browser(world), { accessToken: other.accessToken })
  for (const body of [{}, { sessao: await idOf(owner) }, { prova: 'A'.repeat(43) }, { prova }])
    expect(await thief.call('endSessions', { body })).toMatchObject({ status: 403, code: 'CONFIRME_IDENTIDADE' })
  expect([(await owner.call('flow')).status, (await other.call('flow')).status]).toEqual([200, 200])
  expect((await owner.call('endSessions', { body: { prova } })).body).toEqual({ encerradas: 1 })
  expect((await thief.call('flow')).status).toBe(401)
})

test('GUARD-12 without one named, all end but the one that asks', async () => {
  const [here, one, two] = [await signedIn(), await signedIn(), await signedIn()]
  expect((await endBy(here, {})).body).toEqual({ encerradas: 2 })
  const statuses = await Promise.all([here, one, two].map(async (each) => (await each.call('flow')).status))
  expect(statuses).toEqual([200, 401, 401])
})

test('SSO-04 GUARD-12 with all the others goes the trust in their devices: they type a code again, this one does not', async () => {
  const [here, other] = [await signedIn(), await signedIn()]
  const asksForCode = async (browser: Browser) => 'desafio' in (await browser.login(twin)).body
  await endBy(here, { sessao: await idOf(other) })
  expect(await asksForCode(other), 'one that was ended by itself').toBe(false)
  await endBy(here, {})
  expect([await asksForCode(here), await asksForCode(other)]).toEqual([false, true])
})

test('SSO-04 GUARD-12 with one session goes the trust in its device where that is asked for, and in no other', async () => {
  const [here, lost, other] = [await signedIn(), await signedIn(), await signedIn()]
  const asksForCode = async (browser: Browser) => 'desafio' in (await browser.login(twin)).body
  await endBy(here, { sessao: await idOf(lost), esquecerAparelho: true })
  expect([await asksForCode(here), await asksForCode(lost), await asksForCode(other)]).toEqual([false, true, false])
})

test('SSO-04 a device that got another name since is forgotten too, and the one that asks never', async () => {
  const lost = await signedIn()
  const here = await signedIn()
  const sessao = await idOf(lost)
  // Somebody else of the house types a code on it, and it is called otherwise from then on.
  const neighbour = await createTwin(world, 'Teresa')
  await lost.signIn(neighbour)
  await endBy(here, { sessao, esquecerAparelho: true })
  expect((await lost.login(twin)).body).toHaveProperty('desafio')
  expect((await lost.login(neighbour)).body, 'what is the neighbour’s stays').toHaveProperty('accessToken')

  const again = here.duplicate()
  const older = await idOf(here)
  await again.signIn(twin)
  await endBy(again, { sessao: older, esquecerAparelho: true })
  expect((await again.login(twin)).body).toHaveProperty('accessToken')
})

test('GUARD-12 a session of somebody else is refused as one that does not exist, and goes on', async () => {
  const stranger = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  const here = await signedIn()
  const tried = [await endBy(here, { sessao: await idOf(stranger) }), await endBy(here, { sessao: randomUUID() })]
  expect(tried.map(({ status, code }) => [status, code])).toEqual([
    [404, 'SESSAO_NAO_ENCONTRADA'],
    [404, 'SESSAO_NAO_ENCONTRADA'],
  ])
  expect((await stranger.call('flow')).status).toBe(200)
})

test('GUARD-06 without a token nothing of it is told', async () => {
  const visitor = new Browser(world)
  expect((await visitor.call('openSessions')).code).toBe('SESSAO_EXPIRADA')
  expect((await visitor.call('endSessions', { body: {} })).code).toBe('SESSAO_EXPIRADA')
})
