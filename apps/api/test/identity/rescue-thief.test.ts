import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { days, hours } from '../../src/platform/clock.ts'
import {
  answer as answerQuestions,
  begin,
  createPassword,
  rightChoices,
  sendCode,
  toQuestions,
} from '../access-steps.ts'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import {
  WAIT,
  beginRescue,
  factsOf,
  messagesTo,
  proveByFacts,
  readContacts,
  rescue,
  rescueByFacts,
  stopTokenOf,
} from '../rescue-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))
afterEach(() => world.run('messages'))

type Waiting = { resgate: string; cpf: string; esperaAprovacao: boolean; prova: string; contatosAntigos: object }
const desk = (order: object) => deskCall(world, 'resgate', { emissor: '1', ...order })
const waitingOf = async ({ cpf }: Twin): Promise<Waiting | undefined> => {
  const { body } = await desk({ acao: 'listar' })
  return (body as { resgates: Waiting[] }).resgates.find((each) => each.cpf === cpf)
}
const decide = async (twin: Twin, acao: 'aprovar' | 'recusar') =>
  desk({ acao, resgate: (await waitingOf(twin))?.resgate, nota: 'Ligamos e conferimos.' })

/** From the facts to new contacts that count, with the issuer's yes. */
async function rescued(twin: Twin) {
  const { phone, email } = await rescueByFacts(world, new Browser(world), twin)
  await decide(twin, 'aprovar')
  world.clock.advance(WAIT)
  await world.run('rescues')
  expect(await readContacts(world, twin)).toEqual({ phone, email })
  return { phone, email }
}

test('SSO-02 H1 a due day is no proof: a thief who types all days of the month, over days, is not understood', async () => {
  const twin = await createTwin(world, 'Marina')
  const facts = await factsOf(world, twin)
  const thief = new Browser(world)
  for (let diaVencimento = 1; diaVencimento <= 31; diaVencimento += 1) {
    const { desafio } = await beginRescue(thief, twin.cpf)
    const answer = await proveByFacts(thief, desafio, { ...facts, diaVencimento } as never)
    expect(answer, `day ${diaVencimento}`).toMatchObject({ status: 400 })
    world.clock.advance(days(1))
  }
  expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
})

test('SSO-02 H1 CPF, birth date and a card’s ending replace no contact while nobody of the issuer says yes', async () => {
  const twin = await createTwin(world, 'Marina')
  const { phone } = await rescueByFacts(world, new Browser(world), twin)
  expect(await waitingOf(twin)).toMatchObject({
    esperaAprovacao: true,
    prova: 'DADOS',
    contatosAntigos: { celular: twin.phone },
  })
  for (let day = 0; day < 6; day += 1) {
    world.clock.advance(days(1))
    await world.run('rescues')
    expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
  }
  expect((await new Browser(world).login(twin)).body, 'nor do they keep the owner out').toHaveProperty('desafio')
  world.clock.advance(days(1))
  await world.run('rescues')
  expect(await waitingOf(twin), 'a week without a yes is a no').toBeUndefined()
  await world.run('messages')
  expect(messagesTo(world, phone)[0]?.text).toMatch(/terminou sem aprova[çc][ãa]o/)
})

test('SSO-02 H1 a phished password alone replaces no contact, from no device: nobody said yes, and both old contacts hear of it each day', async () => {
  for (const known of [false, true]) {
    world.clock.set(0)
    const twin = await createTwin(world, 'Marina')
    const thief = new Browser(world)
    if (known) await thief.signIn(twin)
    const { asked, phone } = await rescue(world, thief, twin)
    expect(asked.body).toMatchObject({ emAnalise: true })
    await world.run('messages')
    for (let day = 1; day <= 6; day += 1) {
      world.clock.advance(days(1))
      for (let turn = 0; turn < 3; turn += 1) await world.run('rescues')
      await world.run('messages')
      expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
      for (const old of [twin.phone, twin.email])
        expect(messagesTo(world, old).filter(({ text }) => /continua em an[áa]lise/.test(text))).toHaveLength(day)
    }
    expect((await new Browser(world).login(twin)).body, 'nor do they keep the owner out').toHaveProperty('desafio')
    await world.run('messages')
    expect(
      messagesTo(world, phone).some(({ text }) => text.includes('para entrar')),
      'no code for them',
    ).toBe(false)
    world.clock.advance(days(1))
    await world.run('rescues')
    expect(await waitingOf(twin), 'a week without a yes is a no').toBeUndefined()
  }
})

test('SSO-02 a person of the issuer says no: nothing changes, the act stands, and the one who asked is told', async () => {
  const twin = await createTwin(world, 'Marina')
  const { phone } = await rescueByFacts(world, new Browser(world), twin)
  expect((await decide(twin, 'recusar')).status).toBe(200)
  expect((await decide(twin, 'aprovar')).status, 'decided once').toBe(400)
  world.clock.advance(WAIT)
  await world.run('rescues')
  expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
  await world.run('messages')
  expect(messagesTo(world, phone)[0]?.text).toMatch(/n[ãa]o foi aprovada/)
  const acts = await world.db
    .selectFrom('deskEvents')
    .select(['act', 'note'])
    .where('customerId', '=', twin.id)
    .execute()
  expect(acts).toEqual([{ act: 'rescue-refusal', note: 'Ligamos e conferimos.' }])
})

test('SSO-02 a yes shortens no wait, and the old contacts stop it all the same', async () => {
  const twin = await createTwin(world, 'Marina')
  await rescueByFacts(world, new Browser(world), twin)
  const id = (await waitingOf(twin))?.resgate
  expect((await desk({ acao: 'aprovar', resgate: id, nota: 'Conferido.' })).status).toBe(200)
  expect((await desk({ acao: 'aprovar', resgate: id, nota: 'Conferido.' })).status, 'said once').toBe(409)
  expect(
    (await deskCall(world, 'resgate', { acao: 'recusar', emissor: '2', resgate: id, nota: 'Outro.' })).status,
  ).toBe(409)
  world.clock.advance(WAIT - hours(1))
  await world.run('rescues')
  expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
  const token = await stopTokenOf(world, twin)
  expect((await new Browser(world).call('stopRescue', { body: { token } })).status).toBe(200)
  world.clock.advance(hours(2))
  await world.run('rescues')
  expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
})

test('SSO-03 H1 right after a rescue no fact opens a new password: the reset asks for what the issuer says', async () => {
  const twin = await createTwin(world, 'Marina')
  // A thief who has read every answer in the portal, by a session that they had.
  const { perguntas } = await toQuestions(world, new Browser(world), twin.cpf)
  const choices = await rightChoices(world, twin.id, perguntas)
  await rescued(twin)
  for (const way of ['forgottenPassword', 'firstAccess'] as const) {
    for (let day = 0; day < 3; day += 1) {
      const thief = new Browser(world)
      const { desafio } = await toQuestions(world, thief, twin.cpf, way)
      const { body } = await thief.call('currentStep', { body: { desafio } })
      expect(body).toEqual({ proximoPasso: 'VALIDAR_PERGUNTAS', desafio, codigoAtendimento: true, perguntas: [] })
      expect((await answerQuestions(thief, desafio, choices)).code).toBe('RESPOSTAS_INCORRETAS')
      expect((await answerQuestions(thief, desafio, [])).code).toBe('RESPOSTAS_INCORRETAS')
      const guess = await thief.call('answerQuestions', { body: { desafio, codigoAtendimento: '0123456789' } })
      expect(guess.code).toBe('DESAFIO_ENCERRADO')
      expect((await createPassword(thief, desafio, 'três jangadeiros no mar às seis')).status).not.toBe(200)
      // Longer than the longest of the locks that wrong answers bring.
      world.clock.advance(days(8))
    }
  }
})

test('SSO-03 after a rescue the code that the issuer’s person says opens a new password, once and for an hour', async () => {
  const twin = await createTwin(world, 'Marina')
  expect((await desk({ acao: 'liberar-senha', cpf: twin.cpf, nota: 'Sem troca.' })).status, 'nothing is held').toBe(409)
  await rescued(twin)
  const say = async () => {
    const { status, body } = await desk({ acao: 'liberar-senha', cpf: twin.cpf, nota: 'Documento conferido.' })
    expect(status).toBe(200)
    return (body as { codigo: string }).codigo
  }
  const browser = new Browser(world)
  const { desafio } = await toQuestions(world, browser, twin.cpf, 'forgottenPassword')
  const type = (codigoAtendimento: string) => browser.call('answerQuestions', { body: { desafio, codigoAtendimento } })
  const [first, second] = [await say(), await say()]
  expect((await type(first)).code, 'the newer one counts').toBe('CODIGO_ATENDIMENTO_INCORRETO')
  expect((await type(second)).body).toMatchObject({ proximoPasso: 'CRIAR_SENHA' })
  expect((await createPassword(browser, desafio, 'três jangadeiros no mar às seis')).status).toBe(200)
  expect((await desk({ acao: 'liberar-senha', cpf: twin.cpf, nota: 'De novo.' })).status, 'the way is as before').toBe(
    409,
  )
})

test('SSO-03 the issuer’s code is over after its hour', async () => {
  const twin = await createTwin(world, 'Marina')
  await rescued(twin)
  const { body } = await desk({ acao: 'liberar-senha', cpf: twin.cpf, nota: 'Documento conferido.' })
  world.clock.advance(policy.rescue.releaseLife)
  const late = new Browser(world)
  const { desafio } = await toQuestions(world, late, twin.cpf, 'forgottenPassword')
  const { codigo: codigoAtendimento } = body as { codigo: string }
  const typed = await late.call('answerQuestions', { body: { desafio, codigoAtendimento } })
  expect(typed.code).toBe('CODIGO_ATENDIMENTO_INCORRETO')
})

test('SSO-03 who signs in with the old password and a code to the new contact resets later as anybody', async () => {
  const twin = await createTwin(world, 'Marina')
  await rescued(twin)
  const browser = new Browser(world)
  await browser.signIn(twin)
  const { perguntas } = await toQuestions(world, new Browser(world), twin.cpf, 'forgottenPassword')
  expect(perguntas).toHaveLength(2)
})

test('SSO-02 a CPF that nobody rescued is asked the same as before', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { desafio } = await begin(browser, twin.cpf, 'forgottenPassword')
  await sendCode(browser, desafio)
  expect((await browser.typeCode(desafio)).body).not.toHaveProperty('codigoAtendimento')
})
