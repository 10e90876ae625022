/** A phone, a document and a wallet in one pair of hands: what a reset by them gives, and what it does not (decision 037). */
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '../../src/platform/clock.ts'
import { answer, createPassword, rightChoices, toPassword, toQuestions } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import {
  WAIT,
  approveRescue,
  beginRescue,
  codeTo,
  factsOf,
  messagesTo,
  nameBoth,
  newEmail,
  newPhone,
  proveByPassword,
  readContacts,
  stopTokenOf,
} from '../rescue-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const PHRASE = 'três jangadeiros no mar às seis'
const OWN = 'sete pescadores de volta ao cais'
const stop = (token: string) => new Browser(world).call('stopRescue', { body: { token } })

/** From the CPF to the session, by a code to the phone and the facts. */
const reset = async (twin: Twin, browser = new Browser(world), senha = PHRASE) =>
  enter(browser, await toPassword(world, browser, twin, 'forgottenPassword'), senha)

async function enter(browser: Browser, desafio: string, senha = PHRASE) {
  const made = await createPassword(browser, desafio, senha)
  Object.assign(browser, { accessToken: made.body.accessToken, refreshToken: made.body.refreshToken })
  Object.assign(browser, (await browser.call('concludeAccess', { body: {} })).body)
  expect((await browser.call('flow')).status, 'the journey lands as it always did').toBe(200)
  return browser
}

/** Each act that would make the account theirs for good. */
async function takeOver(thief: Browser, senha = PHRASE) {
  const ways = await thief.call('stepUpWays')
  const typed = await thief.call('stepUp', { body: { senha } })
  const coded = await thief.call('stepUpCode', { body: { canal: 'SMS' } })
  const changed = await thief.call('changeContact', { body: { canal: 'EMAIL', contato: newEmail() } })
  const key = await thief.call('beginPasskey', { body: {} })
  return { ways: ways.body, codes: [typed, coded, changed, key].map(({ code }) => code) }
}
const KEPT = {
  ways: { canais: ['EMAIL'], senha: false },
  codes: ['SENHA_RECENTE', 'CONTATO_RECENTE', 'CONFIRME_IDENTIDADE', 'CONFIRME_IDENTIDADE'],
}

test('SSO-03 H1 who has the phone, the document and the card signs in, and changes no contact and no key for a week', async () => {
  const twin = await createTwin(world, 'Marina')
  const thief = await reset(twin)
  expect(await takeOver(thief)).toEqual(KEPT)
  expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })

  const next = 'quatro barcos ancorados no cais'
  expect((await thief.call('changePassword', { body: { senhaAtual: PHRASE, senha: next } })).status).toBe(200)
  expect(await takeOver(thief, next), 'another password of the same hands is as young').toEqual(KEPT)
  expect(await takeOver(await reset(twin, thief)), 'its own device is no second proof').toEqual(KEPT)

  world.clock.advance(days(7))
  const later = new Browser(world)
  const { desafio } = (await later.login(twin, { senha: PHRASE })).body as { desafio: string }
  Object.assign(later, (await later.typeCode(desafio)).body)
  expect((await later.call('stepUpWays')).body).toEqual({ canais: ['SMS', 'EMAIL'] })
  expect((await later.call('stepUp', { body: { senha: PHRASE } })).status).toBe(200)
})

test('SSO-03 a device that was the person’s before, or the second contact, is a proof enough: no week is waited for', async () => {
  const twin = await createTwin(world, 'Marina')
  const own = await reset(twin, await new Browser(world).signIn(twin))
  expect((await own.call('stepUp', { body: { senha: PHRASE } })).status).toBe(200)
  await world.run('messages')
  expect(messagesTo(world, twin.email)[0]?.text).not.toContain('parar-troca')

  const other = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { desafio } = await toQuestions(world, browser, other.cpf, 'forgottenPassword')
  await browser.call('secondCode', { body: { desafio } })
  const { dataNascimento, finalCartao: final } = await factsOf(world, other)
  const body = { desafio, dataNascimento, final, codigo: await codeTo(world, 'EMAIL') }
  expect((await browser.call('answerQuestions', { body })).status).toBe(200)
  await enter(browser, desafio)
  expect((await browser.call('stepUpWays')).body).toEqual({ canais: ['SMS', 'EMAIL'] })
  expect((await browser.call('stepUp', { body: { senha: PHRASE } })).status).toBe(200)
})

test('SSO-03 SSO-02 a young password is no proof for a rescue: it waits as by facts, and the notice’s link ends it too', async () => {
  const twin = await createTwin(world, 'Marina')
  const thief = await reset(twin)
  const token = await stopTokenOf(world, twin)
  const { desafio } = await beginRescue(thief, twin.cpf)
  await proveByPassword(thief, desafio, PHRASE)
  const { phone } = await nameBoth(world, thief, desafio)
  const asked = world.db.selectFrom('contactRescues').selectAll().where('customerId', '=', twin.id)
  const waiting = await asked.executeTakeFirstOrThrow()
  expect(waiting).toMatchObject({ provenBy: 'facts', knownDevice: false })
  expect(waiting.takesEffectAt.getTime() - waiting.askedAt.getTime()).toBe(WAIT)
  await approveRescue(world, twin)

  expect((await stop(token)).status).toBe(200)
  await world.run('messages')
  expect(messagesTo(world, phone)[0]?.text).toContain('foi cancelada')
  world.clock.advance(WAIT)
  await world.run('rescues')
  expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
})

test('SSO-03 both contacts hear of it at once, and each can stop it: the password ends, and no fact makes the next', async () => {
  const twin = await createTwin(world, 'Marina')
  const thief = await reset(twin)
  const token = await stopTokenOf(world, twin)
  for (const to of [twin.phone, twin.email])
    expect(messagesTo(world, to)[0]?.text).toContain(`${world.address}/sso/parar-troca?de=senha#${token}`)
  expect((await new Browser(world).open(`/sso-clientes/v4/portal/resgate/parar?token=${token}`)).status).toBe(405)
  expect((await thief.call('flow')).status, 'opening it changes nothing').toBe(200)

  expect((await stop(token)).status).toBe(200)
  expect((await stop(token)).status, 'pressed again it says the same').toBe(200)
  expect((await thief.call('flow')).status).toBe(401)
  expect((await thief.refresh()).status).toBe(401)
  expect((await thief.login(twin, { senha: PHRASE })).code).toBe('CREDENCIAIS_INVALIDAS')
  await world.run('messages')
  for (const to of [twin.phone, twin.email]) expect(messagesTo(world, to)[0]?.text).toMatch(/senha nova foi cancelada/)

  for (const way of ['forgottenPassword', 'firstAccess'] as const) {
    const again = new Browser(world)
    const { desafio, perguntas } = await toQuestions(world, again, twin.cpf, way)
    expect(perguntas, 'the same hands know the answers').toEqual([])
    expect((await answer(again, desafio, await rightChoices(world, twin.id, perguntas))).code).toBe(
      'RESPOSTAS_INCORRETAS',
    )
  }
  world.clock.advance(days(30))
  const said = await deskCall(world, 'resgate', { acao: 'liberar-senha', emissor: '1', cpf: twin.cpf, nota: 'Visto.' })
  const { codigo: codigoAtendimento } = said.body as { codigo: string }
  const owner = new Browser(world)
  const { desafio } = await toQuestions(world, owner, twin.cpf, 'forgottenPassword')
  await owner.call('answerQuestions', { body: { desafio, codigoAtendimento } })
  expect((await createPassword(owner, desafio, OWN)).status).toBe(200)
  expect((await stop(token)).status, 'and a link that did its work ends no later password').toBe(200)
  expect((await owner.login(twin, { senha: OWN })).body).toHaveProperty('accessToken')
})

test('SSO-03 a link is over with its week, with the next password, and of two at once one acts', async () => {
  const twin = await createTwin(world, 'Marina')
  await reset(twin)
  const first = await stopTokenOf(world, twin)
  await reset(twin, new Browser(world), OWN)
  expect((await stop(first)).code).toBe('RESGATE_ENCERRADO')
  const second = await stopTokenOf(world, twin)
  world.clock.advance(days(7))
  expect((await stop(second)).code).toBe('RESGATE_ENCERRADO')
  expect((await new Browser(world).login(twin, { senha: OWN })).status).toBe(200)

  const other = await createTwin(world, 'Marina')
  await reset(other)
  const token = await stopTokenOf(world, other)
  const both = await Promise.all([stop(token), stop(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const holds = world.db.selectFrom('contactRescues').select('id').where('customerId', '=', other.id)
  expect(await holds.execute()).toHaveLength(1)
})

test('GUARD-12 M1 a phished password and one code take one contact at most: the other goes by a code to itself alone', async () => {
  const twin = await createTwin(world, 'Marina')
  const thief = await new Browser(world).signIn(twin)
  const prove = async () => (await thief.call('stepUp', { body: { senha: STORY_PASSWORD } })).body.prova
  const change = (canal: 'SMS' | 'EMAIL', contato: string, prova: string) =>
    thief.call('changeContact', { body: { canal, contato, prova } })
  const prova = await prove()
  // Both are begun by one proof, before either counts.
  await change('EMAIL', newEmail(), prova)
  const mailed = await codeTo(world, 'EMAIL')
  await change('SMS', newPhone(), prova)
  const codigo = await codeTo(world, 'SMS')
  expect((await thief.call('confirmContact', { body: { canal: 'SMS', codigo } })).status).toBe(200)
  expect((await thief.call('confirmContact', { body: { canal: 'EMAIL', codigo: mailed } })).code).toBe(
    'TROCA_ENCERRADA',
  )
  expect((await change('EMAIL', newEmail(), prova)).code).toBe('OUTRO_CONTATO_RECENTE')
  expect((await change('EMAIL', newEmail(), await prove())).code).toBe('OUTRO_CONTATO_RECENTE')
  const { email } = await readContacts(world, twin)
  expect(email).toBe(twin.email)
  await world.run('messages')
  expect(messagesTo(world, email).some(({ text }) => /celular da sua conta foi trocado/.test(text))).toBe(true)

  // Its holder has the mailbox, and may change it at once.
  world.clock.advance(minutes(1))
  await thief.call('stepUpCode', { body: { canal: 'EMAIL' } })
  const own = await thief.call('stepUp', { body: { codigo: await codeTo(world, 'EMAIL') } })
  expect((await change('EMAIL', newEmail(), own.body.prova)).status).toBe(200)
})

test('GUARD-12 M1 of two changes that are confirmed at once one counts', async () => {
  const twin = await createTwin(world, 'Marina')
  const thief = await new Browser(world).signIn(twin)
  const { prova } = (await thief.call('stepUp', { body: { senha: STORY_PASSWORD } })).body
  const asked: { canal: 'SMS' | 'EMAIL'; codigo: string }[] = []
  for (const canal of ['SMS', 'EMAIL'] as const) {
    const contato = canal === 'SMS' ? newPhone() : newEmail()
    await thief.call('changeContact', { body: { canal, contato, prova } })
    asked.push({ canal, codigo: await codeTo(world, canal) })
  }
  const both = await Promise.all(asked.map((body) => thief.call('confirmContact', { body })))
  expect(both.map(({ code }) => code).filter(Boolean)).toEqual(['TROCA_ENCERRADA'])
  const { phone, email } = await readContacts(world, twin)
  expect([phone === twin.phone, email === twin.email].filter(Boolean), 'its owner keeps one').toHaveLength(1)
})

test('SSO-03 GUARD-12 a contact that was changed within the week makes no old password, from a known device either', async () => {
  const twin = await createTwin(world, 'Marina')
  const thief = await new Browser(world).signIn(twin)
  const { prova } = (await thief.call('stepUp', { body: { senha: STORY_PASSWORD } })).body
  await thief.call('changeContact', { body: { canal: 'SMS', contato: newPhone(), prova } })
  await thief.call('confirmContact', { body: { canal: 'SMS', codigo: await codeTo(world, 'SMS') } })
  const { phone } = await readContacts(world, twin)
  world.clock.advance(minutes(16))
  await reset({ ...twin, phone }, thief)
  expect(await takeOver(thief)).toEqual(KEPT)
  const token = await stopTokenOf(world, { phone })
  await world.run('messages')
  expect(messagesTo(world, twin.email)[0]?.text, 'the holder stops it from the contact that is left').toContain(token)
  expect((await stop(token)).status).toBe(200)
  expect((await thief.call('flow')).status).toBe(401)
})
