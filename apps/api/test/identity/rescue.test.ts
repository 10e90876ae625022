import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { createPassword } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import {
  WAIT,
  approveRescue,
  beginRescue,
  codeTo,
  confirm,
  factsOf,
  name,
  nameBoth,
  newPhone,
  proveByFacts,
  proveByPassword,
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
const told = (to: string) => messagesTo(world, to)

test('SSO-02 contact rescue: the password, two new contacts with their codes, a person’s yes, three days of waiting, and in with the new phone', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { answer, desafio } = await beginRescue(browser, twin.cpf)
  expect(answer.body).toEqual({ proximoPasso: 'RESGATE_IDENTIDADE', desafio })
  expect((await proveByPassword(browser, desafio)).body).toEqual({
    proximoPasso: 'RESGATE_CONTATOS',
    desafio,
    confirmados: [],
    trocas: [],
  })
  const { asked, phone, email } = await nameBoth(world, browser, desafio)
  const valeEm = new Date(world.clock.now().getTime() + WAIT).toISOString()
  const waiting = { proximoPasso: 'RESGATE_ESPERA', desafio, valeEm }
  expect(asked.body).toEqual({ ...waiting, emAnalise: true })
  expect((await browser.call('currentStep', { body: { desafio } })).body, 'kept over a reload').toEqual(asked.body)
  expect(await approveRescue(world, twin)).toBe(200)
  expect((await browser.call('currentStep', { body: { desafio } })).body, 'looked at').toEqual(waiting)
  expect(await contactsOf(twin), 'nothing changed yet').toEqual({ phone: twin.phone, email: twin.email })

  world.clock.advance(WAIT - seconds(1))
  await world.run('rescues')
  expect(await contactsOf(twin)).toEqual({ phone: twin.phone, email: twin.email })
  world.clock.advance(seconds(1))
  await world.run('rescues')
  expect(await contactsOf(twin)).toEqual({ phone, email })
  await world.run('messages')
  for (const to of [phone, email]) expect(told(to)[0]?.text).toMatch(/est(ão|ao|á|a) ativos?/)
  for (const to of [twin.phone, twin.email]) expect(told(to)[0]?.text).toMatch(/foram trocados agora/)

  const back = new Browser(world)
  const challenge = await back.challenge(twin)
  const codigo = await world.lastCode()
  expect(world.sandbox.sms.messages()[0]?.to).toBe(phone)
  expect((await back.typeCode(challenge, codigo)).body).toHaveProperty('accessToken')
})

test('SSO-02 from a device of the person’s own the wait is a day, not three', async () => {
  const twin = await createTwin(world, 'Marina')
  const own = await new Browser(world).signIn(twin)
  const { desafio } = await beginRescue(own, twin.cpf)
  await proveByPassword(own, desafio)
  const valeEm = new Date(world.clock.now().getTime() + hours(24)).toISOString()
  expect((await nameBoth(world, own, desafio)).asked.body).toMatchObject({ proximoPasso: 'RESGATE_ESPERA', valeEm })
})

test('SSO-02 contact rescue without a password: birth date and a card’s ending begin what a person of the issuer looks at', async () => {
  const twin = await createTwin(world, 'Marina', { customer: { passwordHash: null } })
  const browser = new Browser(world)
  const { desafio } = await beginRescue(browser, twin.cpf)
  expect((await proveByFacts(browser, desafio, await factsOf(world, twin))).status).toBe(200)
  const { asked } = await nameBoth(world, browser, desafio)
  expect(asked.body).toMatchObject({ proximoPasso: 'RESGATE_ESPERA', emAnalise: true })
  expect((await browser.call('currentStep', { body: { desafio } })).body, 'kept over a reload').toEqual(asked.body)
})

test('SSO-02 one wrong fact is as good as two, the words say nothing of which, and there is one try a day', async () => {
  const facts = await factsOf(world, await createTwin(world, 'Marina'))
  const wrong = [
    { ...facts, dataNascimento: '1988-03-15' },
    { ...facts, finalCartao: String((Number(facts.finalCartao) + 1) % 10_000).padStart(4, '0') },
  ]
  for (const each of wrong) {
    const twin = await createTwin(world, 'Marina')
    const browser = new Browser(world)
    const { desafio } = await beginRescue(browser, twin.cpf)
    const refused = { code: 'RESGATE_NAO_CONFERE', body: { tentarEmSegundos: 24 * 3600 } }
    expect(await proveByFacts(browser, desafio, each)).toMatchObject(refused)
    for (const again of [desafio, (await beginRescue(new Browser(world), twin.cpf)).desafio]) {
      expect((await proveByFacts(browser, again, facts)).code, 'not even the right ones').toBe('MUITAS_TENTATIVAS')
      expect((await proveByPassword(browser, again)).code, 'nor the password').toBe('MUITAS_TENTATIVAS')
    }
    world.clock.advance(days(1))
    const next = (await beginRescue(browser, twin.cpf)).desafio
    expect((await proveByFacts(browser, next, facts)).status).toBe(200)
  }
})

test('SSO-02 wrong proofs count over days: who rests between two of them waits longer all the same', async () => {
  const twin = await createTwin(world, 'Marina')
  const waits: unknown[] = []
  for (let time = 0; time < 6; time += 1) {
    const browser = new Browser(world)
    const { desafio } = await beginRescue(browser, twin.cpf)
    const { body } = await proveByPassword(browser, desafio, 'nao-e-esta')
    waits.push(Number('tentarEmSegundos' in body && body.tentarEmSegundos) / 86_400)
    world.clock.advance(days(9))
    await world.run('housekeeping')
  }
  expect(waits).toEqual([1, 1, 2, 4, 7, 7])
})

test('SSO-02 who has no card is not known by facts: a guess at none of them proves nothing', async () => {
  const twin = await createTwin(world, 'Marina')
  await world.db
    .updateTable('cards')
    .set({ customerId: (await createTwin(world, 'Marina')).id })
    .where('customerId', '=', twin.id)
    .execute()
  const browser = new Browser(world)
  const { desafio } = await beginRescue(browser, twin.cpf)
  expect((await proveByFacts(browser, desafio, await factsOf(world, twin))).code).toBe('RESGATE_NAO_CONFERE')
})

test('SSO-04 OPS-05 a device that is not to be trusted is told to call, whoever has the CPF', async () => {
  const twin = await createTwin(world, 'Marina')
  for (const cpf of [twin.cpf, '39053344705']) {
    const { answer } = await beginRescue(new Browser(world), cpf, 'suspeito-1')
    expect(answer).toMatchObject({ status: 403, code: 'RESGATE_RECUSADO' })
  }
  expect((await beginRescue(new Browser(world), twin.cpf, 'de-sempre')).answer.status).toBe(200)
})

test('GUARD-11 GUARD-12 no step of a rescue opens before its own, and its token opens no other way in', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { desafio } = await beginRescue(browser, twin.cpf)
  const early = [
    name(browser, desafio, 'SMS', newPhone()),
    confirm(browser, desafio, 'SMS', '123456'),
    browser.call('code', { body: { desafio, canal: 'SMS' } }),
    browser.typeCode(desafio, '123456'),
    createPassword(browser, desafio, 'três jangadeiros no mar às seis'),
  ]
  for (const answer of await Promise.all(early)) expect(answer).toMatchObject({ code: 'PASSO_FORA_DE_ORDEM' })
  await proveByPassword(browser, desafio)
  expect((await proveByPassword(browser, desafio)).code, 'proven once').toBe('PASSO_FORA_DE_ORDEM')
  expect((await confirm(browser, desafio, 'EMAIL', '123456')).code, 'no code was sent').toBe('TROCA_ENCERRADA')
  expect((await name(browser, desafio, 'SMS', '123')).code).toBe('CELULAR_INVALIDO')
  expect((await name(browser, desafio, 'EMAIL', 'a b@c.example')).code).toBe('EMAIL_INVALIDO')
  await name(browser, desafio, 'SMS', newPhone())
  const before = await codeTo(world, 'SMS')
  await name(browser, desafio, 'SMS', newPhone())
  expect((await confirm(browser, desafio, 'SMS', before)).code, 'of another number').toBe('CODIGO_INCORRETO')
  const { body } = await browser.call('currentStep', { body: { desafio } })
  expect(body).toMatchObject({ proximoPasso: 'RESGATE_CONTATOS', confirmados: [], trocas: [{ canal: 'SMS' }] })
  world.clock.advance(minutes(31))
  expect((await proveByPassword(browser, desafio)).code).toBe('DESAFIO_ENCERRADO')
})
