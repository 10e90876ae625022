import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let twin: Twin
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina')
})

const signedIn = () => new Browser(world).signIn(twin)
const isOpen = async (browser: Browser): Promise<boolean> => (await browser.call('flow')).status === 200

/** Keeps what a refresh gave, as the portal does. */
async function rotate(browser: Browser): Promise<void> {
  const { body, code } = await browser.refresh()
  if (!('accessToken' in body)) throw new Error(`not refreshed: ${code}`)
  Object.assign(browser, body)
}

/** The same text with one character of it changed. */
const flip = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

test('TOKEN-02 CALL-08 a refresh gives a new pair, and both access tokens live on', async () => {
  const browser = await signedIn()
  const old = browser.duplicate()
  await rotate(browser)
  expect(browser.accessToken).not.toBe(old.accessToken)
  expect(browser.refreshToken).not.toBe(old.refreshToken)
  expect([await isOpen(browser), await isOpen(old)]).toEqual([true, true])
})

test('SSO-08 a refresh says how long the session lives in all, whoever asks twice as well', async () => {
  const browser = await signedIn()
  const tab = browser.duplicate()
  world.clock.advance(seconds(250))
  expect((await browser.refresh()).body).toMatchObject({ terminaEmSegundos: 12 * 3600 - 250 })
  world.clock.advance(seconds(30))
  expect((await tab.refresh()).body).toMatchObject({ terminaEmSegundos: 12 * 3600 - 280 })
})

test('SSO-08 an access token answers for 359 seconds and not for 361', async () => {
  const browser = await signedIn()
  world.clock.advance(seconds(359))
  expect(await isOpen(browser)).toBe(true)
  world.clock.advance(seconds(2))
  expect(await browser.call('flow')).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
})

test('CALL-08 the refresh token before gives the same successor for 45 seconds', async () => {
  const browser = await signedIn()
  const tab = browser.duplicate()
  await rotate(browser)
  world.clock.advance(seconds(44))
  const late = await tab.refresh()
  expect(late.body).toMatchObject({ refreshToken: browser.refreshToken })
  expect(late.body).not.toMatchObject({ accessToken: browser.accessToken })
  Object.assign(tab, late.body)
  expect([await isOpen(tab), await isOpen(browser)]).toEqual([true, true])
})

test('CALL-08 two tabs that refresh at once get the same successor, and both live', async () => {
  const one = await signedIn()
  const two = one.duplicate()
  await Promise.all([rotate(one), rotate(two)])
  expect(one.refreshToken).toBe(two.refreshToken)
  expect([await isOpen(one), await isOpen(two)]).toEqual([true, true])
  await rotate(one)
  expect(await isOpen(one)).toBe(true)
})

test('CALL-08 S7 a refresh token used again after the grace ends the family, is kept as an event, and its owner is told', async () => {
  const browser = await signedIn()
  const thief = browser.duplicate()
  await rotate(browser)
  world.clock.advance(seconds(46))
  expect(await thief.refresh()).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  expect([await isOpen(browser), await isOpen(thief)]).toEqual([false, false])
  expect((await browser.refresh()).status).toBe(401)
  const row = await world.db.selectFrom('sessions').selectAll().where('customerId', '=', twin.id).executeTakeFirst()
  expect(row?.revokedReason).toBe('refresh-token-reused')
  const events = await world.db.selectFrom('securityEvents').selectAll().where('customerId', '=', twin.id).execute()
  expect(events).toMatchObject([{ sessionId: row?.id, kind: 'refresh-token-reused', at: world.clock.now() }])
  await world.run('messages')
  const told = [...world.sandbox.sms.messages(), ...world.sandbox.mail.messages()].filter(({ to }) =>
    [twin.phone, twin.email].includes(to),
  )
  expect(told.filter(({ text }) => text.includes('encerramos um acesso que estava em dois lugares'))).toHaveLength(2)
})

test('CALL-08 a refresh token two steps old ends the family even within the grace', async () => {
  const browser = await signedIn()
  const thief = browser.duplicate()
  await rotate(browser)
  await rotate(browser)
  expect((await thief.refresh()).status).toBe(401)
  expect(await isOpen(browser)).toBe(false)
})

test('CALL-08 with another issuer nothing is refreshed and nothing rotates', async () => {
  const browser = await signedIn()
  expect(await browser.refresh(browser.refreshToken, 'outro')).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  const row = await world.db.selectFrom('sessions').selectAll().where('customerId', '=', twin.id).executeTakeFirst()
  expect(row).toMatchObject({ generation: 0, revokedAt: null })
  await rotate(browser)
  expect(await isOpen(browser)).toBe(true)
})

test('CALL-08 a tampered refresh token is refused and harms nobody', async () => {
  const browser = await signedIn()
  const token = browser.refreshToken ?? ''
  const last = token.length - 1
  const tampered = [0, 36, 37, last - 43, last - 20, last].map((at) => flip(token, at))
  for (const bad of [...tampered, `${token}A`, token.slice(1), '', 'x.y.z', browser.accessToken ?? ''])
    expect(await browser.refresh(bad), bad).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  expect((await browser.refresh('x'.repeat(201))).status).toBe(400)
  await rotate(browser)
  expect(await isOpen(browser)).toBe(true)
})

test('GUARD-12 a tampered access token, or a refresh token in its place, opens nothing', async () => {
  const browser = await signedIn()
  const token = browser.accessToken ?? ''
  const bad = [flip(token, 0), flip(token, 20), token.slice(1), `${token}A`, browser.refreshToken ?? '']
  for (const accessToken of bad) {
    browser.accessToken = accessToken
    expect(await browser.call('flow'), accessToken).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  }
})

test('CALL-08 S2 an access token in the place of a refresh token is refused and ends nothing', async () => {
  const browser = await signedIn()
  expect((await browser.refresh(browser.accessToken)).status).toBe(401)
  expect(await isOpen(browser)).toBe(true)
  await rotate(browser)
})

test('SSO-08 S17 two servers whose clocks are a minute apart take each other’s tokens, and no rotation ends a family', async () => {
  const browser = await signedIn()
  // Each server is shown the other's tokens: the clock goes to and fro.
  for (let turn = 0; turn < 4; turn += 1) {
    world.clock.set(turn % 2 === 0 ? seconds(60) : 0)
    expect(await isOpen(browser), `turn ${turn}`).toBe(true)
    await rotate(browser)
  }
})

test('SSO-08 sixteen minutes without a call end the session though the tab refreshed all along', async () => {
  const browser = await signedIn()
  for (let times = 0; times < 3; times += 1) {
    world.clock.advance(seconds(250))
    await rotate(browser)
  }
  world.clock.advance(minutes(16) - seconds(750))
  expect(await browser.call('flow')).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  expect((await browser.refresh()).status).toBe(401)
})

test('SSO-08 a call starts the fifteen minutes again', async () => {
  const browser = await signedIn()
  world.clock.advance(minutes(5))
  expect(await isOpen(browser)).toBe(true)
  world.clock.advance(minutes(14) + seconds(59))
  await rotate(browser)
  world.clock.advance(seconds(2))
  expect((await browser.refresh()).status).toBe(401)
})

test('SSO-08 after twelve hours the session is over, however active', async () => {
  const browser = await signedIn()
  const step = minutes(14)
  for (let passed = step; passed < hours(12); passed += step) {
    world.clock.set(passed)
    await rotate(browser)
    if (!(await isOpen(browser))) throw new Error(`closed after ${passed} ms`)
  }
  world.clock.set(hours(12) - seconds(1))
  await rotate(browser)
  expect(await isOpen(browser)).toBe(true)
  world.clock.set(hours(12) + seconds(1))
  expect(await isOpen(browser)).toBe(false)
  expect((await browser.refresh()).status).toBe(401)
})

test('TOKEN-05 logging out ends every token of the family at once, in the other tab too', async () => {
  const browser = await signedIn()
  const tab = browser.duplicate()
  await rotate(tab)
  expect([await isOpen(browser), await isOpen(tab)]).toEqual([true, true])
  const out = await browser.call('signOut')
  expect(out).toMatchObject({ status: 200, body: {} })
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  expect([await isOpen(browser), await isOpen(tab)]).toEqual([false, false])
  expect([(await browser.refresh()).status, (await tab.refresh()).status]).toEqual([401, 401])
  expect((await browser.call('signOut')).status).toBe(401)
})

test('TOKEN-05 logging out with an access token that has run out ends the family all the same', async () => {
  const browser = await signedIn()
  world.clock.advance(minutes(7))
  expect(await isOpen(browser)).toBe(false)
  expect((await browser.call('signOut')).status).toBe(200)
  expect((await browser.refresh()).status).toBe(401)
})

test('TOKEN-05 logging out in one session leaves the other sessions of the customer alone', async () => {
  const phone = await signedIn()
  const computer = await signedIn()
  await phone.call('signOut')
  expect([await isOpen(phone), await isOpen(computer)]).toEqual([false, true])
})

test('SSO-08 a session outlives a restart of the server', async () => {
  const browser = await signedIn()
  await world.restart()
  expect(await isOpen(browser)).toBe(true)
  await rotate(browser)
  expect(await isOpen(browser)).toBe(true)
})

test('SSO-08 a page that asks by itself how a payment stands does not keep the session in use', async () => {
  const browser = await signedIn()
  const cobranca = randomUUID()
  const poll = () => browser.call('pixStatus', { query: { cobranca } })
  for (let passed = minutes(1); passed < minutes(15); passed += minutes(1)) {
    world.clock.set(passed)
    await rotate(browser)
    expect((await poll()).status).toBe(404)
    expect((await browser.call('slip', { query: { boleto: cobranca } })).status).toBe(404)
  }
  world.clock.set(minutes(15))
  expect((await poll()).status).toBe(401)
})

test('SSO-08 what a person does just after such a poll counts', async () => {
  const browser = await signedIn()
  world.clock.advance(minutes(5))
  expect((await browser.call('pixStatus', { query: { cobranca: randomUUID() } })).status).toBe(404)
  world.clock.advance(seconds(2))
  expect(await isOpen(browser)).toBe(true)
  world.clock.advance(minutes(14))
  await rotate(browser)
  expect(await isOpen(browser)).toBe(true)
})
