import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { begin, sendCode } from '../access-steps.ts'
import { type Answer, Browser } from '../browser.ts'
import { codeTo } from '../rescue-steps.ts'
import { proveAgain } from '../step-up-steps.ts'
import { type Twin, createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

/** Strangers who ask for codes, so that their owner gets none. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** On a device that nobody knows, with the password and a code of one's own. */
async function expectOwnerIn(twin: Twin): Promise<void> {
  // The strangers' codes are sent already: the newest code is the owner's.
  await world.run('messages')
  expect(await new Browser(world).signIn(twin)).toHaveProperty('accessToken')
}

test('SSO-05 many CPFs with one phone: it is sent what strangers may ask for, and nobody who proved nothing is told', async () => {
  const phone = `+55119${newCpf().slice(0, 8)}`
  const answers: Answer[] = []
  const twins: Twin[] = []
  for (let time = 0; time < 14; time += 1) {
    const twin = await createTwin(world, 'Teresa', { customer: { phone } })
    const stranger = new Browser(world)
    answers.push(await sendCode(stranger, (await begin(stranger, twin.cpf)).desafio))
    twins.push(twin)
  }
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await world.run('messages')
  expect(sentTo(phone)).toBe(policy.code.sends.stranger.destination.daily.count)
  await expectOwnerIn(twins[0]!)
})

const sentTo = (phone: string): number => world.sandbox.sms.messages().filter(({ to }) => to === phone).length

/** Waiting codes are sent first: later they would have expired, and be dropped. */
async function waitAQuarter(): Promise<void> {
  await world.run('messages')
  world.clock.advance(minutes(15))
}

/** All that a stranger may request in a day for one CPF, each as soon as allowed. */
async function useUp({ cpf }: Twin): Promise<void> {
  const { recent, daily } = policy.code.sends.stranger.cpf
  for (let sent = 0; sent < daily.count; sent += 1) {
    if (sent === recent.count) await waitAQuarter()
    const stranger = new Browser(world)
    expect((await sendCode(stranger, (await begin(stranger, cpf)).desafio)).status).toBe(200)
  }
}

/** Somebody with an account of their own says that this is their new phone, again and again. */
async function nameAsNew(phone: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    const browser = await new Browser(world).signIn(await createTwin(world, 'Teresa'))
    const prova = await proveAgain(browser)
    await browser.call('changeContact', { body: { canal: 'SMS', contato: phone.replace('+55', ''), prova } })
  }
}

test('SSO-05 two card-holders with one phone, both asked after by strangers and the phone named as new: each still signs in', async () => {
  const phone = `+55119${newCpf().slice(0, 8)}`
  const pair = [
    await createTwin(world, 'Teresa', { customer: { phone } }),
    await createTwin(world, 'Teresa', { customer: { phone } }),
  ]
  for (const twin of pair) await useUp(twin)
  await nameAsNew(phone)
  await world.run('messages')
  const { stranger, 'new-contact': fresh } = policy.code.sends
  expect(sentTo(phone)).toBe(stranger.destination.daily.count + fresh.destination.daily.count)
  for (const twin of pair) await expectOwnerIn(twin)
  expect(sentTo(phone)).toBe(policy.code.destinationSends.daily.count)
})

test('SSO-05 a phone that has had its codes of the day sends the right password to the e-mail', async () => {
  const phone = `+55119${newCpf().slice(0, 8)}`
  const other = await createTwin(world, 'Teresa', { customer: { phone } })
  for (let sent = 0; sent < policy.code.destinationSends.daily.count; sent += 1) {
    if (sent === 5) await waitAQuarter()
    expect((await new Browser(world).login(other)).body).toMatchObject({ canal: 'SMS' })
  }
  const twin = await createTwin(world, 'Teresa', { customer: { phone } })
  const browser = new Browser(world)
  const { body } = await browser.login(twin)
  expect(body).toMatchObject({ canal: 'EMAIL', destino: 'g*****@exemplo.example' })
  expect((await browser.typeCode((body as { desafio: string }).desafio, await codeTo(world, 'EMAIL'))).status).toBe(200)
  await world.run('messages')
  expect(sentTo(phone)).toBe(policy.code.destinationSends.daily.count)
})
