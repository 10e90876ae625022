import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../src/platform/clock.ts'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { createPassword, toPassword } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import {
  WAIT,
  approveRescue,
  beginRescue,
  codeTo,
  confirm,
  name,
  newEmail,
  newPhone,
  proveByPassword,
  rescue,
  stopTokenOf,
  messagesTo,
  readContacts,
} from '../rescue-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))
afterEach(() => world.run('messages'))

const contactsOf = (twin: Twin) => readContacts(world, twin)
const stop = (token: string) => new Browser(world).call('stopRescue', { body: { token } })
const told = (to: string) => messagesTo(world, to)

test('SSO-02 both contacts of before are told at once, with a link that stops it; opening the link changes nothing', async () => {
  const twin = await createTwin(world, 'Marina')
  const { phone, email } = await rescue(world, new Browser(world), twin)
  const token = await stopTokenOf(world, twin)
  for (const to of [twin.phone, twin.email]) {
    expect(told(to)[0]?.text).toMatch(/(o celular e o e-mail|troca do celular e do e-mail) da sua conta/)
    expect(told(to)[0]?.text).toContain(`${world.address}/sso/parar-troca#${token}`)
  }
  const link = await new Browser(world).open(`/sso-clientes/v4/portal/resgate/parar?token=${token}`)
  expect(link.status, 'no GET').toBe(405)
  expect((await stop('A'.repeat(43))).code).toBe('RESGATE_ENCERRADO')
  expect((await stop(token)).status).toBe(200)
  expect((await stop(token)).status, 'pressed again it says the same').toBe(200)
  await world.run('messages')
  for (const to of [phone, email]) expect(told(to)[0]?.text).toMatch(/foi cancelada/)
  world.clock.advance(WAIT + hours(1))
  await world.run('rescues')
  expect(await contactsOf(twin)).toEqual({ phone: twin.phone, email: twin.email })
})

test('SSO-02 the link comes too late once the new contacts count', async () => {
  const twin = await createTwin(world, 'Marina')
  await rescue(world, new Browser(world), twin)
  await approveRescue(world, twin)
  const token = await stopTokenOf(world, twin)
  world.clock.advance(WAIT)
  await world.run('rescues')
  expect((await stop(token)).code).toBe('RESGATE_ENCERRADO')
})

test('SSO-02 SSO-04 once a person said yes no new device gets in until then, and is told when; a device that is known does', async () => {
  const twin = await createTwin(world, 'Marina')
  const own = await new Browser(world).signIn(twin)
  const browser = new Browser(world)
  await rescue(world, browser, twin)
  await approveRescue(world, twin)
  world.clock.advance(hours(1))
  for (const stranger of [browser, new Browser(world)]) {
    const answer = await stranger.login(twin)
    expect(answer).toMatchObject({
      status: 409,
      code: 'RESGATE_EM_ESPERA',
      body: { tentarEmSegundos: WAIT / 1000 - 3600 },
    })
  }
  expect((await own.login(twin)).body, 'its owner’s own').toHaveProperty('accessToken')
})

test('SSO-02 who is in the account sees what waits, until when and for which contacts, and stops it there', async () => {
  const twin = await createTwin(world, 'Marina')
  const own = await new Browser(world).signIn(twin)
  expect((await own.call('waitingRescue')).body).toEqual({ troca: null })
  expect((await own.call('cancelRescue', { body: {} })).code).toBe('RESGATE_ENCERRADO')
  const { phone, email } = await rescue(world, new Browser(world), twin)
  const { troca } = (await own.call('waitingRescue')).body
  expect(troca?.valeEm).toBe('2026-11-22T13:00:00.000Z')
  expect(troca?.contatos.map(({ canal }) => canal)).toEqual(['SMS', 'EMAIL'])
  expect(JSON.stringify(troca)).not.toMatch(new RegExp(`${phone.slice(3, 9)}|${email}`))

  const stranger = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  expect((await stranger.call('waitingRescue')).body, 'nobody else’s').toEqual({ troca: null })
  expect((await stranger.call('cancelRescue', { body: {} })).code).toBe('RESGATE_ENCERRADO')

  expect((await own.call('cancelRescue', { body: {} })).status).toBe(200)
  expect((await own.call('waitingRescue')).body).toEqual({ troca: null })
  await world.run('messages')
  for (const to of [phone, email]) expect(told(to)[0]?.text).toMatch(/foi cancelada/)
  expect((await new Browser(world).login(twin)).body, 'a new device gets in again').toHaveProperty('desafio')
})

test('SSO-02 a second one is refused while the first waits, and for a week after it, however it ended', async () => {
  const twin = await createTwin(world, 'Marina')
  await rescue(world, new Browser(world), twin)
  const secondTry = async () => {
    const browser = new Browser(world)
    return proveByPassword(browser, (await beginRescue(browser, twin.cpf)).desafio)
  }
  expect(await secondTry()).toMatchObject({
    code: 'RESGATE_EM_ESPERA',
    body: { tentarEmSegundos: policy.rescue.lapse / 1000 },
  })
  await stop(await stopTokenOf(world, twin))
  expect((await secondTry()).code).toBe('RESGATE_RECENTE')
  world.clock.advance(days(7))
  expect((await secondTry()).status).toBe(200)
})

test('SSO-02 two at once: one waits, the other is refused', async () => {
  const twin = await createTwin(world, 'Marina')
  const tabs = [new Browser(world), new Browser(world)]
  const ready: (() => ReturnType<typeof confirm>)[] = []
  for (const tab of tabs) {
    const { desafio } = await beginRescue(tab, twin.cpf)
    await proveByPassword(tab, desafio)
    await name(tab, desafio, 'SMS', newPhone())
    await confirm(tab, desafio, 'SMS', await codeTo(world, 'SMS'))
    await name(tab, desafio, 'EMAIL', newEmail())
    const codigo = await codeTo(world, 'EMAIL')
    ready.push(() => confirm(tab, desafio, 'EMAIL', codigo))
    world.clock.advance(minutes(16))
    world.clock.set(0)
  }
  const answers = await Promise.all(ready.map((each) => each()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const rows = await world.db.selectFrom('contactRescues').select('id').where('customerId', '=', twin.id).execute()
  expect(rows).toHaveLength(1)
})

test('SSO-02 who makes a password with a code to an old contact needs no rescue: the one that waits is stopped', async () => {
  const twin = await createTwin(world, 'Marina')
  const { phone } = await rescue(world, new Browser(world), twin)
  const owner = new Browser(world)
  const made = await createPassword(
    owner,
    await toPassword(world, owner, twin, 'forgottenPassword'),
    'três jangadeiros no mar às seis',
  )
  expect(made.status).toBe(200)
  await world.run('messages')
  expect(told(phone)[0]?.text).toMatch(/foi cancelada/)
  world.clock.advance(WAIT + hours(1))
  await world.run('rescues')
  expect(await contactsOf(twin)).toMatchObject({ phone: twin.phone })
})

test('SSO-02 with the new contacts nothing of before opens the account: sessions, devices, passkeys', async () => {
  const twin = await createTwin(world, 'Marina')
  const own = await new Browser(world).signIn(twin)
  await plantPasskey(twin)
  await rescue(world, new Browser(world), twin)
  await approveRescue(world, twin)
  world.clock.advance(WAIT - minutes(10))
  await own.signIn(twin)
  world.clock.advance(minutes(10))
  expect((await own.call('flow')).status).toBe(401)
  Object.assign(own, (await own.refresh()).body)
  expect((await own.call('flow')).status).toBe(200)
  await world.run('rescues')
  expect((await own.call('flow')).status).toBe(401)
  expect((await own.refresh()).status).toBe(401)
  expect((await own.login(twin)).body, 'the device types a code again').toHaveProperty('desafio')
  expect(await world.db.selectFrom('passkeys').select('id').where('customerId', '=', twin.id).execute()).toEqual([])
})

const plantPasskey = ({ id }: Twin) =>
  world.db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      customerId: id,
      credentialId: crypto.randomUUID(),
      publicKey: 'x',
      counter: 0,
      transports: '',
      name: 'Celular',
      createdAt: world.clock.now(),
      usedAt: null,
    })
    .execute()

test('SSO-02 a process that dies between the wait and its end leaves it to the next, which does it once', async () => {
  const twin = await createTwin(world, 'Marina')
  const { phone, email } = await rescue(world, new Browser(world), twin)
  await approveRescue(world, twin)
  await world.run('messages')
  await world.restart()
  world.clock.advance(WAIT)
  await Promise.all([world.run('rescues'), world.run('rescues')])
  await world.restart()
  await world.run('rescues')
  expect(await contactsOf(twin)).toEqual({ phone, email })
  const written = await world.db
    .selectFrom('messages')
    .select('subject')
    .where('customerId', '=', twin.id)
    .where('purpose', '=', 'contact-rescue')
    .execute()
  expect(written, 'two of the asking, four of the end').toHaveLength(6)
})

test('SSO-02 what fails half way through the end of the wait leaves all as it was, and is done whole at the next turn', async () => {
  const twin = await createTwin(world, 'Marina')
  const { phone, email } = await rescue(world, new Browser(world), twin)
  await approveRescue(world, twin)
  await world.run('messages')
  world.clock.advance(WAIT)
  // The notices are the last thing of the transaction: without their table it dies after the contacts were replaced.
  await sql`alter table messages rename to messages_away`.execute(world.db)
  await world.run('rescues')
  await sql`alter table messages_away rename to messages`.execute(world.db)
  expect(await contactsOf(twin)).toEqual({ phone: twin.phone, email: twin.email })
  await world.run('rescues')
  expect(await contactsOf(twin)).toEqual({ phone, email })
})
