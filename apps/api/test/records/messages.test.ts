import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let twin: Twin
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  world.sandbox.sms.faults.clear()
  twin = await createTwin(world, 'Marina')
})

const arrived = () => world.sandbox.sms.messages().filter(({ to }) => to === twin.phone)
const kept = async () =>
  world.db.selectFrom('messages').selectAll().where('customerId', '=', twin.id).executeTakeFirstOrThrow()

/** Moves the clock on and lets the outbox send what is due. */
async function after(wait: number): Promise<number> {
  world.clock.advance(wait)
  await world.run('messages')
  return (await kept()).attempts
}

/** A code on its way: the message stands in the outbox and was tried once. */
async function sendCode(): Promise<string> {
  const desafio = await new Browser(world).challenge(twin)
  await world.app.services.worker.idle()
  return desafio
}

test('SSO-05 a code that was sent is kept nowhere: neither in the text nor in the subject', async () => {
  await sendCode()
  const code = /\d{6}/.exec(arrived()[0]?.text ?? '')?.[0]
  expect(code).toMatch(/^\d{6}$/)
  const row = await kept()
  expect(row).toMatchObject({ body: '', subject: '', attempts: 1, deadAt: null })
  expect(row.sentAt).not.toBeNull()
  expect(JSON.stringify(row)).not.toContain(code)
})

test('SSO-05 while the SMS service is down the message waits, and then arrives once', async () => {
  world.sandbox.sms.faults.next('5xx', { times: 3, when: 'order-lost' })
  await sendCode()
  expect([arrived().length, (await kept()).attempts]).toEqual([0, 1])
  expect(await after(seconds(4))).toBe(1)
  expect(await after(seconds(1))).toBe(2)
  expect(await after(seconds(29))).toBe(2)
  expect(await after(seconds(1))).toBe(3)
  expect(await after(minutes(2))).toBe(4)
  expect(arrived()).toHaveLength(1)
  expect(await after(minutes(60))).toBe(4)
  expect(arrived()).toHaveLength(1)
})

test('SSO-05 after five tries a message is given up, emptied and never sent', async () => {
  world.sandbox.sms.faults.next('5xx', { times: 100, when: 'order-lost' })
  await sendCode()
  for (const wait of [seconds(5), seconds(30), minutes(2), minutes(10)]) await after(wait)
  const row = await kept()
  expect(row).toMatchObject({ attempts: 5, sentAt: null, body: '', subject: '' })
  expect(row.deadAt).not.toBeNull()
  world.sandbox.sms.faults.clear()
  expect(await after(minutes(60))).toBe(5)
  expect(arrived()).toEqual([])
})

test('SSO-05 a code that died before the SMS service came back is not sent', async () => {
  world.sandbox.sms.faults.next('5xx', { times: 4, when: 'order-lost' })
  await sendCode()
  for (const wait of [seconds(5), seconds(30), minutes(2)]) await after(wait)
  await after(minutes(10))
  expect(arrived()).toEqual([])
  const row = await kept()
  expect(row).toMatchObject({ sentAt: null, body: '', subject: '' })
  expect(row.deadAt).not.toBeNull()
})

test('SSO-05 of two codes that wait for the SMS service only the newer one, which is right, is sent', async () => {
  world.sandbox.sms.faults.next('5xx', { times: 2, when: 'order-lost' })
  const browser = new Browser(world)
  const desafio = await browser.challenge(twin)
  await world.app.services.worker.idle()
  await after(seconds(5))
  world.clock.advance(seconds(25))
  expect((await browser.call('code', { body: { desafio, canal: 'SMS' } })).status).toBe(200)
  await after(seconds(10))
  expect(arrived()).toHaveLength(1)
  expect((await browser.typeCode(desafio, /\d{6}/.exec(arrived()[0]?.text ?? '')?.[0])).status).toBe(200)
})

test.each(['5xx', 'cut', 'html'] as const)(
  'SSO-05 when the answer of the SMS service is lost to %s the person gets one message',
  async (kind) => {
    world.sandbox.sms.faults.next(kind, { when: 'answer-lost' })
    await sendCode()
    await after(seconds(5))
    expect(arrived()).toHaveLength(1)
    expect((await kept()).sentAt).not.toBeNull()
  },
)

test('SSO-05 several senders at once send a message once', async () => {
  world.sandbox.sms.faults.next('5xx', { when: 'order-lost' })
  await sendCode()
  world.clock.advance(seconds(5))
  await Promise.all(Array.from({ length: 5 }, () => world.app.services.messages.drain()))
  expect(arrived()).toHaveLength(1)
  expect((await kept()).attempts).toBe(2)
})

test('SSO-05 a message that waited when the server ended is sent by the next one', async () => {
  world.sandbox.sms.faults.next('5xx', { when: 'order-lost' })
  const desafio = await sendCode()
  await world.restart()
  await after(seconds(5))
  const code = /\d{6}/.exec(arrived()[0]?.text ?? '')?.[0] ?? ''
  expect((await new Browser(world).typeCode(desafio, code)).status).toBe(200)
})

test('SSO-05 a code by e-mail arrives at the mailbox, once, from the portal', async () => {
  const browser = new Browser(world)
  const desafio = await browser.challenge(twin)
  world.clock.advance(seconds(30))
  await browser.call('code', { body: { desafio, canal: 'EMAIL' } })
  await world.app.services.worker.idle()
  const mails = world.sandbox.mail.messages().filter(({ to }) => to === twin.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^\d{6} é seu código$/)
  expect(mails[0]?.text).toContain('é seu código para entrar no portal.')
})

test('SSO-05 a name or an address with a line break in it reaches nobody else', async () => {
  const browser = new Browser(world)
  await world.db
    .updateTable('customers')
    .set({ email: 'a@b.example\r\nBcc: mal@mal.example' })
    .where('id', '=', twin.id)
    .execute()
  const desafio = await browser.challenge(twin)
  world.clock.advance(seconds(30))
  await browser.call('code', { body: { desafio, canal: 'EMAIL' } })
  await world.app.services.worker.idle()
  expect(world.sandbox.mail.messages().filter(({ to }) => to.includes('mal.example') || to.startsWith('a@b'))).toEqual(
    [],
  )
})
