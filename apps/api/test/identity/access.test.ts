import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes, seconds } from '../../src/platform/clock.ts'
import { NONE } from '../../src/identity/sign-in/rescue/facts.ts'
import { answer, begin, createPassword, rightChoices, sendCode, toPassword, toQuestions } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import { createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))
// A code that one test leaves in the outbox would reach the next one together with its own.
afterEach(() => world.run('messages'))

const PHRASE = 'três jangadeiros no mar às seis'

test('SSO-02 CALL-13 first access: CPF, channel, code, questions, password, and signed in but for the contacts', async () => {
  const twin = await createTwin(world, 'Marina', { customer: { passwordHash: null } })
  const browser = new Browser(world)
  const { answer: chosen, desafio } = await begin(browser, twin.cpf)
  expect(chosen.body).toEqual({
    proximoPasso: 'OPCOES_ENVIO_CODIGO',
    desafio,
    canais: [{ canal: 'SMS' }, { canal: 'EMAIL' }],
  })
  const sent = await sendCode(browser, desafio, 'EMAIL')
  expect(sent.body).toEqual({
    proximoPasso: 'INSERIR_CODIGO',
    desafio,
    canal: 'EMAIL',
    canais: [{ canal: 'SMS' }, { canal: 'EMAIL' }],
    expiraEmSegundos: 300,
    reenvioEmSegundos: 30,
  })
  await world.run('messages')
  const [mail] = world.sandbox.mail.messages()
  expect(mail?.to).toBe(twin.email)
  const asked = await browser.typeCode(desafio, /\d{6}/.exec(mail?.text ?? '')?.[0])
  if (!('perguntas' in asked.body)) throw new Error('no questions')
  const { perguntas } = asked.body
  expect(perguntas.map(({ id }) => id)).toEqual(['FINAL_CARTAO', 'LIMITE_CARTAO'])
  for (const { opcoes } of perguntas) expect(opcoes.at(-1)).toBe(NONE)
  const validated = await answer(browser, desafio, await rightChoices(world, twin.id, perguntas))
  expect(validated.body).toEqual({ proximoPasso: 'CRIAR_SENHA', desafio })
  const created = await createPassword(browser, desafio, PHRASE)
  expect(created).toMatchObject({ status: 200, body: { proximoPasso: 'ATUALIZAR_DADOS', usuario: { ddd: '11' } } })
  expect((await new Browser(world).login(twin, { senha: PHRASE })).status).toBe(200)
  expect((await browser.login(twin, { senha: PHRASE })).body, 'the device typed a code').toHaveProperty('accessToken')
})

test('SSO-02 GUARD-12 the session of a new password opens nothing but the contacts until they are confirmed', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { body } = await createPassword(browser, await toPassword(world, browser, twin), PHRASE)
  browser.accessToken = body.accessToken
  for (const name of ['flow', 'cards', 'index'] as const)
    expect((await browser.call(name, { query: { emissor: '1' } })).code, name).toBe('ESCOPO_INSUFICIENTE')
})

test('SSO-03 a forgotten password: the same steps; every session, device and older attempt ends with it', async () => {
  const twin = await createTwin(world, 'Marina')
  const [own, other] = [await new Browser(world).signIn(twin), await new Browser(world).signIn(twin)]
  const waiting = await new Browser(world).challenge(twin)
  const waitingCode = await world.lastCode()
  const reset = new Browser(world)
  await createPassword(reset, await toPassword(world, reset, twin, 'forgottenPassword'), PHRASE)
  for (const browser of [own, other]) {
    expect((await browser.call('flow')).status).toBe(401)
    expect((await browser.refresh()).status).toBe(401)
  }
  expect((await own.typeCode(waiting, waitingCode)).code).toBe('DESAFIO_ENCERRADO')
  world.clock.advance(minutes(15))
  for (const browser of [own, other]) {
    expect((await browser.login(twin, { senha: PHRASE })).body, 'the device is asked for a code again').toHaveProperty(
      'desafio',
    )
  }
  expect((await own.login(twin)).code, 'the old password').toBe('CREDENCIAIS_INVALIDAS')
})

test('SSO-03 both contacts are told that the password changed, and no code stands in it', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  await createPassword(browser, await toPassword(world, browser, twin, 'forgottenPassword'), PHRASE)
  await world.run('messages')
  const [sms, mail] = [world.sandbox.sms.messages()[0], world.sandbox.mail.messages()[0]]
  expect([sms?.to, mail?.to]).toEqual([twin.phone, twin.email])
  for (const message of [sms, mail])
    expect(message?.text).toMatch(
      /sua senha foi trocada agora.*as chaves de acesso foram removidas.*N[ãa]o foi voc[êe]\? Cancele agora: \S+ ou ligue para o 0800 000 0001/,
    )
})

test('SSO-03 a first password is told as one that was made, and as no change of another', async () => {
  const twin = await createTwin(world, 'Yasmin')
  const browser = new Browser(world)
  await createPassword(browser, await toPassword(world, browser, twin, 'firstAccess'), PHRASE)
  await world.run('messages')
  for (const message of [world.sandbox.sms.messages()[0], world.sandbox.mail.messages()[0]])
    expect(message?.text).toMatch(/sua senha foi criada agora\. N[ãa]o foi voc[êe]/)
})

test('SSO-03 a lock on the old password is no lock on the new one', async () => {
  const twin = await createTwin(world, 'Marina')
  for (let time = 0; time < 5; time += 1) await new Browser(world).login(twin, { senha: 'nao-e-esta' })
  const reset = new Browser(world)
  await createPassword(reset, await toPassword(world, reset, twin, 'forgottenPassword'), PHRASE)
  expect((await new Browser(world).login(twin, { senha: PHRASE })).status).toBe(200)
})

test('GUARD-11 GUARD-12 no step opens before its own, and none twice', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { desafio } = await begin(browser, twin.cpf)
  const steps = {
    code: () => browser.typeCode(desafio, '123456'),
    questions: () => answer(browser, desafio, []),
    password: () => createPassword(browser, desafio, PHRASE),
    channel: () => sendCode(browser, desafio),
  }
  const refused = async (...names: (keyof typeof steps)[]) => {
    for (const name of names)
      expect(await steps[name](), name).toMatchObject({ status: 409, code: 'PASSO_FORA_DE_ORDEM' })
  }
  await refused('code', 'questions', 'password')
  await sendCode(browser, desafio)
  await refused('questions', 'password')
  const { body } = await browser.typeCode(desafio)
  if (!('perguntas' in body)) throw new Error('no questions')
  await refused('code', 'channel', 'password')
  await answer(browser, desafio, await rightChoices(world, twin.id, body.perguntas))
  await refused('code', 'channel', 'questions')
  expect((await steps.password()).status).toBe(200)
  for (const step of Object.values(steps)) expect((await step()).code).toBe('DESAFIO_ENCERRADO')
})

test('GUARD-12 the attempt of a login asks for no question and lets no password be made', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const desafio = await browser.challenge(twin)
  expect((await answer(browser, desafio, [])).code).toBe('PASSO_FORA_DE_ORDEM')
  expect((await createPassword(browser, desafio, PHRASE)).code).toBe('PASSO_FORA_DE_ORDEM')
  expect((await browser.typeCode(desafio)).body).toHaveProperty('accessToken')
})

test('SSO-02 who comes back finds the step where it was left, on any page', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { answer: chosen, desafio } = await begin(browser, twin.cpf)
  const now = async () => (await new Browser(world).call('currentStep', { body: { desafio } })).body
  expect(await now()).toEqual(chosen.body)
  const sent = await sendCode(browser, desafio)
  world.clock.advance(seconds(20))
  expect(await now()).toEqual({ ...sent.body, expiraEmSegundos: 280, reenvioEmSegundos: 10 })
  const asked = await browser.typeCode(desafio)
  expect(await now()).toEqual(asked.body)
  if (!('perguntas' in asked.body)) throw new Error('no questions')
  await answer(browser, desafio, await rightChoices(world, twin.id, asked.body.perguntas))
  expect(await now()).toEqual({ proximoPasso: 'CRIAR_SENHA', desafio })
  world.clock.advance(minutes(30) - seconds(21))
  expect(await now()).toHaveProperty('proximoPasso')
  world.clock.advance(seconds(2))
  expect((await new Browser(world).call('currentStep', { body: { desafio } })).code).toBe('DESAFIO_ENCERRADO')
})

test('SSO-02 the questions say the same each time they are asked, each from the least to the most', async () => {
  const twin = await createTwin(world, 'Marina')
  const seen = async () => (await toQuestions(world, new Browser(world), twin.cpf)).perguntas
  const [one, two] = [await seen(), await seen()]
  for (const [at, { opcoes }] of one.entries()) {
    expect(opcoes).toHaveLength(6)
    expect(new Set(opcoes).size).toBe(6)
    expect(opcoes).toEqual(two[at]?.opcoes)
  }
  const endings = one[0]!.opcoes.slice(0, -1)
  expect(endings).toEqual(endings.toSorted())
})

test('SSO-02 who has no card answers that none is theirs', async () => {
  const twin = await createTwin(world, 'Karina')
  const browser = new Browser(world)
  const { desafio, perguntas } = await toQuestions(world, browser, twin.cpf)
  const respostas = perguntas.map(({ id }) => ({ id, opcao: NONE }))
  expect((await answer(browser, desafio, respostas)).body).toHaveProperty('proximoPasso', 'CRIAR_SENHA')
})

test('SSO-02 who only owes is asked about contract and agreement', async () => {
  const twin = await createTwin(world, 'Gilda')
  const browser = new Browser(world)
  const { desafio, perguntas } = await toQuestions(world, browser, twin.cpf)
  expect(perguntas.map(({ id }) => id)).toEqual(['FINAL_CONTRATO', 'PARCELAS_ACORDO'])
  const respostas = [
    { id: 'FINAL_CONTRATO', opcao: 'final 2261' },
    { id: 'PARCELAS_ACORDO', opcao: '10 parcelas' },
  ]
  expect((await answer(browser, desafio, respostas)).status).toBe(200)
})

test('SSO-02 answers are judged at once: none says what was wrong, and the third wrong time ends the attempt', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { desafio, perguntas } = await toQuestions(world, browser, twin.cpf)
  const right = await rightChoices(world, twin.id, perguntas)
  const other = right.map(({ id }) => ({ id, opcao: NONE }))
  const tries = [
    () => answer(browser, desafio, right, '1988-03-15'),
    () => answer(browser, desafio, [...right.slice(1), ...other.slice(0, 1)]),
    () => answer(browser, desafio, []),
  ]
  const answers: object[] = []
  for (const attempt of tries) answers.push((await attempt()).body)
  expect(answers).toMatchObject([
    { codigo: 'RESPOSTAS_INCORRETAS', tentativasRestantes: 2 },
    { codigo: 'RESPOSTAS_INCORRETAS', tentativasRestantes: 1 },
    { codigo: 'DESAFIO_ENCERRADO' },
  ])
  expect((await answer(browser, desafio, right)).code, 'for a day').toBe('MUITAS_TENTATIVAS')
})

test('SSO-07 three wrong answers close the questions, for longer each time whatever the rest between, and the person is told until when', async () => {
  const twin = await createTwin(world, 'Marina')
  const waits: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const { desafio } = await toQuestions(world, new Browser(world), twin.cpf)
    for (let time = 0; time < 3; time += 1) await answer(new Browser(world), desafio, [])
    world.clock.advance(minutes(15))
    const next = await toQuestions(world, new Browser(world), twin.cpf)
    const refused = await answer(new Browser(world), next.desafio, await rightChoices(world, twin.id, next.perguntas))
    expect(refused).toMatchObject({ status: 429, code: 'MUITAS_TENTATIVAS' })
    waits.push((Number('tentarEmSegundos' in refused.body && refused.body.tentarEmSegundos) + 900) / 86_400)
    world.clock.advance(days(9))
    await world.run('housekeeping')
  }
  expect(waits).toEqual([1, 2, 4, 7])
})

test('SSO-06 a password that is refused costs nothing: the next one is taken', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const desafio = await toPassword(world, browser, twin)
  const codeOf = async (senha: string) => (await createPassword(browser, desafio, senha)).code
  expect(await codeOf('curta')).toBe('SENHA_TAMANHO')
  expect(await codeOf('x'.repeat(129))).toBe('SENHA_TAMANHO')
  expect(await codeOf('Senha123')).toBe('SENHA_COMUM')
  expect(await codeOf(`${twin.cpf}a`)).toBe('SENHA_PESSOAL')
  const long = Array.from({ length: 127 }, (_, number) => String.fromCodePoint(0x1_f6_00 + (number % 40))).join('')
  expect(await codeOf(`${long}é`)).toBeUndefined()
  expect((await browser.login(twin, { senha: `${long}e` })).code).toBe('CREDENCIAIS_INVALIDAS')
  expect((await browser.login(twin, { senha: `${long}é` })).status).toBe(200)
})

test('SSO-02 two pages that make a password at once make one', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const desafio = await toPassword(world, browser, twin)
  const answers = await Promise.all(
    [PHRASE, `${PHRASE} e meia`].map((senha) => createPassword(browser.duplicate(), desafio, senha)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('SSO-01 SSO-02 nothing is sent for a CPF that nobody has, and no code opens its attempt', async () => {
  await world.run('messages')
  const before = [...world.sandbox.sms.messages(), ...world.sandbox.mail.messages()].length
  const browser = new Browser(world)
  const { desafio } = await begin(browser, newCpf())
  expect((await sendCode(browser, desafio)).status).toBe(200)
  await world.run('messages')
  expect([...world.sandbox.sms.messages(), ...world.sandbox.mail.messages()]).toHaveLength(before)
  const codes: (string | undefined)[] = []
  for (let time = 0; time < 6; time += 1) codes.push((await browser.typeCode(desafio, `00000${time}`)).code)
  expect(codes).toEqual([...Array<string>(4).fill('CODIGO_INCORRETO'), 'DESAFIO_ENCERRADO', 'DESAFIO_ENCERRADO'])
})

test('SSO-02 a password that is already there is no obstacle, and none yet is no help', async () => {
  const twin = await createTwin(world, 'Marina', { customer: { passwordHash: null } })
  const browser = new Browser(world)
  await createPassword(browser, await toPassword(world, browser, twin, 'forgottenPassword'), PHRASE)
  expect((await browser.login(twin, { senha: PHRASE })).status).toBe(200)
})
