import { contract } from '@portal/contract'
import type { CallName } from '@portal/contract'
import { type Call, unproven } from '@portal/contract/call'
import { SignJWT, exportJWK } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { newProofKey, proveKey, signInByKey } from '../proof-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

type Key = Awaited<ReturnType<typeof newProofKey>>

let world: World
let twin: Twin
let own: Key
let other: Key
beforeAll(async () => {
  ;[own, other, world] = await Promise.all([newProofKey(), newProofKey(), createWorld({ DPOP: 'on' })])
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina')
})

const now = (): number => Math.floor(world.clock.now().getTime() / 1000)

const prove = (name: CallName, key = own, claims: Parameters<typeof proveKey>[3] = {}) =>
  proveKey(world, name, key, claims)

const refresh = (browser: Browser, proof?: string) =>
  browser.call('refresh', {
    body: { token: browser.refreshToken, emissor: '1' },
    ...(proof !== undefined && { headers: { dpop: proof } }),
  })

const signedIn = () => signInByKey(world, twin, own)

test('CALL-08 S16 a session that was opened with a proof lives on with proofs of the same key', async () => {
  const browser = await signedIn()
  for (let round = 0; round < 2; round += 1) {
    const renewed = await refresh(browser, await prove('refresh'))
    expect(renewed.status).toBe(200)
    Object.assign(browser, renewed.body)
  }
  expect((await browser.call('flow')).status).toBe(200)
})

test('CALL-08 S16 who stole the tokens and not the key is refused, and the owner stays', async () => {
  const browser = await signedIn()
  for (const proof of [undefined, await prove('refresh', other)]) {
    expect(await refresh(browser, proof)).toMatchObject({ status: 401, code: 'PROVA_INVALIDA' })
  }
  expect((await refresh(browser, await prove('refresh'))).status).toBe(200)
})

test('CALL-08 S16 a proof serves once, for its address and method, within a minute', async () => {
  const browser = await signedIn()
  const first = await prove('refresh')
  Object.assign(browser, (await refresh(browser, first)).body)
  const bad = {
    'the same again': first,
    'of another address': await prove('signIn'),
    'of another method': await prove('refresh', own, { htm: 'GET' }),
    'of another server': await prove('refresh', own, { htu: `https://outro.example${contract.refresh.path}` }),
    'too old': await prove('refresh', own, { iat: now() - 61 }),
    'of a time to come': await prove('refresh', own, { iat: now() + 61 }),
    cut: first.slice(0, -4),
    'no proof at all': 'junk',
  }
  for (const [which, proof] of Object.entries(bad)) {
    expect(await refresh(browser, proof), which).toMatchObject({ status: 401, code: 'PROVA_INVALIDA' })
  }
  expect((await refresh(browser, await prove('refresh', own, { iat: now() - 59 }))).status).toBe(200)
})

test('CALL-08 S16 a proof signed by another key than it shows, or by none, is refused', async () => {
  const browser = await signedIn()
  const content = { htm: 'POST', htu: world.address + contract.refresh.path, iat: now(), jti: randomUUID() }
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(own.publicKey) }
  const forged = await new SignJWT(content).setProtectedHeader(header).sign(other.privateKey)
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const unsigned = `${encode({ ...header, alg: 'none' })}.${encode(content)}.`
  for (const proof of [forged, unsigned]) {
    expect(await refresh(browser, proof)).toMatchObject({ status: 401, code: 'PROVA_INVALIDA' })
  }
})

/** Each step as it is sent before a session stands, with nothing that proves a key. */
const steps = Object.entries<Call>(contract).filter(([, call]) => unproven(call) === 'PROVA_AUSENTE')

test('CALL-08 S16 L5 who brings no proof gets no session: no step on the way to one goes without', async () => {
  expect(steps.map(([name]) => name)).toEqual(expect.arrayContaining(['signIn', 'code', 'quickSlipAccess']))
  const browser = new Browser(world)
  for (const [name] of steps) {
    const answer = await browser.call(name as CallName, { body: {} })
    expect([answer.status, answer.code], name).toEqual([403, 'PROVA_AUSENTE'])
  }
  const right = await browser.login(twin)
  expect(right).toMatchObject({ status: 403, code: 'PROVA_AUSENTE' })
  expect(right.body).not.toHaveProperty('accessToken')
})

test('CALL-08 S16 L5 a session from before the switch is renewed with a proof alone, and is of that key from then on', async () => {
  const browser = await signedIn()
  await world.db.updateTable('sessions').set({ proofKey: null }).where('customerId', '=', twin.id).execute()
  expect(await refresh(browser)).toMatchObject({ status: 401, code: 'PROVA_INVALIDA' })
  Object.assign(browser, (await refresh(browser, await prove('refresh'))).body)
  expect(await refresh(browser, await prove('refresh', other))).toMatchObject({ status: 401, code: 'PROVA_INVALIDA' })
  expect((await refresh(browser, await prove('refresh'))).status).toBe(200)
})

test('CALL-08 S16 proofs are forgotten after a day', async () => {
  await signedIn()
  expect(await world.db.selectFrom('usedProofs').selectAll().execute()).not.toEqual([])
  world.clock.advance(seconds(86_400 * 2))
  await world.run('housekeeping')
  expect(await world.db.selectFrom('usedProofs').selectAll().execute()).toEqual([])
})
