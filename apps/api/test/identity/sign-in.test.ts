import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, seconds, days } from '../../src/platform/clock.ts'
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { type LocalServer, serve } from '@portal/sandbox/serve'
import { type Answer, Browser } from '../browser.ts'
import { createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
/** A device-risk service that calls the fingerprint `roubado` risky, over real HTTP. */
let deviceRisk: LocalServer
const assessed: unknown[] = []

beforeAll(async () => {
  deviceRisk = await serve(async ({ body, headers }) => {
    assessed.push({ body, authorization: headers.authorization })
    const { fingerPrint } = body as { fingerPrint: string }
    return { status: 200, body: { risco: fingerPrint === 'roubado' ? 'ALTO' : 'BAIXO' } }
  })
  world = await createWorld({ DEVICE_RISK_URL: deviceRisk.url, DEVICE_RISK_KEY: 'chave-do-risco' })
})
afterAll(async () => {
  await world.close()
  await deviceRisk.close()
})
beforeEach(() => world.clock.set(0))

/** The parts of an answer that a guesser can compare: all but the request's id and the time. */
const seen = ({ status, body, headers }: Answer) => {
  const { requestId: _, ...words } = body as { requestId?: string }
  const names = [...headers.keys()].filter((name) => name !== 'date')
  return { status, words, names, type: headers.get('content-type'), length: headers.get('content-length') }
}

const hashesDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && (count += 1)) }).enable()
  await work()
  hook.disable()
  return count
}

test('SSO-01 an unknown CPF and a wrong password get the same answer, statements and hashes', async () => {
  const twin = await createTwin(world, 'Marina')
  // The jobs speak to the same database at their own times, and would be counted with the attempt.
  await world.app.services.worker.stop()
  const attempt = async (cpf: string) => {
    const visitor = new Browser(world)
    await visitor.visit()
    world.statements()
    let answer: Answer | undefined
    const hashes = await hashesDuring(async () => {
      answer = await visitor.login({ cpf }, { senha: 'errada' })
    })
    return { answer: answer && seen(answer), hashes, statements: world.statements() }
  }
  const wrong = await attempt(twin.cpf)
  const unknown = await attempt(newCpf())
  expect(wrong.answer).toMatchObject({ status: 422, words: { codigo: 'CREDENCIAIS_INVALIDAS' } })
  expect(wrong.hashes).toBe(1)
  expect(wrong.statements.length).toBeGreaterThan(3)
  await world.restart()
  expect(unknown).toEqual(wrong)
})

test('SSO-01 an unknown CPF and a wrong password leave the same rows behind', async () => {
  const twin = await createTwin(world, 'Marina')
  const before = await world.db.selectFrom('signInCounters').selectAll().execute()
  for (const cpf of [twin.cpf, newCpf()]) await new Browser(world).login({ cpf }, { senha: 'errada' })
  const after = await world.db.selectFrom('signInCounters').selectAll().execute()
  const added = after
    .filter(({ key }) => before.every((known) => known.key !== key))
    .map(({ key: _, ...counter }) => JSON.stringify(counter))
    .toSorted()
  // Each CPF has one of its network and one of all networks.
  expect(added).toHaveLength(4)
  expect([added[0], added[2]]).toEqual([added[1], added[3]])
})

test('SSO-01 a CPF is refused by its digits: mask, full-width, wrong check digits, too long', async () => {
  const wrong = [
    '52998224724',
    '11111111111',
    '529.982.247-25',
    '５２９９８２２４７２５',
    '5299822472',
    '52998224725 ',
    '\u202E52998224725',
    '5'.repeat(50_000),
  ]
  for (const cpf of wrong) {
    const answer = await new Browser(world).login({ cpf })
    expect(answer, cpf.slice(0, 20)).toMatchObject({ status: 422, code: 'CPF_INVALIDO', body: { campo: 'cpf' } })
  }
  for (const cpf of [52_998_224_725, ['52998224725'], { cpf: '52998224725' }, true, null]) {
    const answer = await new Browser(world).call('signIn', { body: { cpf, senha: STORY_PASSWORD, emissor: '1' } })
    expect(answer, JSON.stringify(cpf)).toMatchObject({ status: 422, code: 'CPF_INVALIDO' })
  }
})

test('SSO-01 the password is taken whole, of any characters, up to 128', async () => {
  const twin = await createTwin(world, 'Marina')
  const long = `${'çã🔑 '.repeat(20)}fim`
  const hash = await world.app.services.hasher.hash(long)
  await world.db.updateTable('customers').set({ passwordHash: hash }).where('id', '=', twin.id).execute()
  expect(await new Browser(world).login(twin, { senha: long.slice(0, 72) })).toMatchObject({
    code: 'CREDENCIAIS_INVALIDAS',
  })
  expect(await new Browser(world).login(twin, { senha: long })).toMatchObject({ status: 200 })
  expect(await new Browser(world).login(twin, { senha: 'x'.repeat(129) })).toMatchObject({
    status: 400,
    body: { campo: 'senha' },
  })
  expect(await new Browser(world).login(twin, { senha: '' })).toMatchObject({ status: 400 })
})

test('SSO-01 somebody without a password yet gets the answer of a wrong one', async () => {
  const twin = await createTwin(world, 'Marina', { customer: { passwordHash: null } })
  expect(await new Browser(world).login(twin)).toMatchObject({ status: 422, code: 'CREDENCIAIS_INVALIDAS' })
})

test('SSO-01 a customer of another issuer is unknown here', async () => {
  const twin = await createTwin(world, 'Marina')
  const body = { cpf: twin.cpf, senha: STORY_PASSWORD, emissor: 'outro' }
  expect(await new Browser(world).call('signIn', { body })).toMatchObject({ code: 'CREDENCIAIS_INVALIDAS' })
})

test('CALL-13 SSO-04 a device not seen before is asked for a code, sent to a masked phone', async () => {
  const twin = await createTwin(world, 'Marina')
  const { status, body } = await new Browser(world).login(twin)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    proximoPasso: 'INSERIR_CODIGO',
    canal: 'SMS',
    expiraEmSegundos: 300,
    reenvioEmSegundos: 30,
  })
  expect(JSON.stringify(body)).not.toContain(twin.phone.slice(3, 11))
  expect(JSON.stringify(body)).not.toContain(twin.email)
  await world.lastCode()
  expect(world.sandbox.sms.messages()[0]).toMatchObject({ to: twin.phone })
})

test('CALL-13 SSO-04 the code signs in, and the portal is told masked contacts only', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const answer = await browser.typeCode(await browser.challenge(twin))
  expect(answer).toMatchObject({
    status: 200,
    body: { usuario: { nome: 'Marina Souza', ddd: '11', faturaDigital: true } },
  })
  const told = JSON.stringify(answer.body)
  for (const secret of [twin.cpf, twin.email, twin.phone.slice(3)]) expect(told).not.toContain(secret)
})

test('SSO-04 the device that typed a code is not asked again; another customer on it is', async () => {
  const twin = await createTwin(world, 'Marina')
  const other = await createTwin(world, 'Teresa')
  const browser = await new Browser(world).signIn(twin)
  expect((await browser.login(twin)).body).toHaveProperty('accessToken')
  expect((await browser.login(other)).body).toHaveProperty('desafio')
})

test('SSO-04 two customers who share a device are both known on it', async () => {
  const twin = await createTwin(world, 'Marina')
  const other = await createTwin(world, 'Teresa')
  const browser = await new Browser(world).signIn(twin)
  await browser.signIn(other)
  expect((await browser.login(twin)).body).toHaveProperty('accessToken')
  expect((await browser.login(other)).body).toHaveProperty('accessToken')
})

test('SSO-04 a device is forgotten after 180 days, whatever its cookie says', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  world.clock.advance(days(180) - seconds(1))
  expect((await browser.login(twin)).body).toHaveProperty('accessToken')
  world.clock.advance(seconds(2))
  expect((await browser.login(twin)).body).toHaveProperty('desafio')
})

test('SSO-04 a device name that the server did not give is not remembered', async () => {
  for (const planted of ['', 'a', 'x'.repeat(43)]) {
    const twin = await createTwin(world, 'Marina')
    const browser = new Browser(world)
    browser.cookies.set('aparelho', planted)
    await browser.signIn(twin)
    const stranger = new Browser(world)
    if (planted !== '') stranger.cookies.set('aparelho', planted)
    expect((await stranger.login(twin)).body, planted).toHaveProperty('desafio')
  }
})

test('SSO-04 a device name seen on a shared computer does not open the next customer who signs in there', async () => {
  const mallory = await createTwin(world, 'Teresa')
  const owner = await createTwin(world, 'Marina')
  const computer = await new Browser(world).signIn(mallory)
  const copied = computer.cookies.get('aparelho') ?? ''
  await computer.signIn(owner)
  const elsewhere = new Browser(world)
  elsewhere.cookies.set('aparelho', copied)
  expect((await elsewhere.login(owner)).body).toHaveProperty('desafio')
})

test('SSO-04 a risky device is asked for a code though it is known', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  expect((await browser.login(twin, { fingerPrint: 'de-sempre' })).body).toHaveProperty('accessToken')
  expect((await browser.login(twin, { fingerPrint: 'roubado' })).body).toHaveProperty('desafio')
  expect(assessed.at(-1)).toEqual({
    body: { fingerPrint: 'roubado', acao: 'login' },
    authorization: 'Bearer chave-do-risco',
  })
})

test('SSO-04 a known device that says nothing of itself is asked for a code: silence is no way around the service', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  for (const body of [{}, { fingerPrint: '' }]) {
    const asked = { cpf: twin.cpf, senha: STORY_PASSWORD, emissor: '1', ...body }
    expect((await browser.call('signIn', { body: asked })).body).toHaveProperty('desafio')
  }
  expect((await browser.login(twin)).body).toHaveProperty('accessToken')
})

test('SSO-04 a device-risk service that fails or babbles blocks nobody', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  for (const fault of ['5xx', 'html', 'cut', 'wrong-schema'] as const) {
    deviceRisk.faults.next(fault)
    expect((await browser.login(twin, { fingerPrint: 'roubado' })).body, fault).toHaveProperty('accessToken')
  }
})

test('CALL-02 sign-in without the key of the portal, or with another, is refused before anything is looked at', async () => {
  const twin = await createTwin(world, 'Marina')
  const body = { cpf: twin.cpf, senha: STORY_PASSWORD, emissor: '1' }
  for (const key of ['', 'outra-chave', `${world.config.apiKey} `.repeat(2)]) {
    const answer = await new Browser(world).call('signIn', { body, headers: { 'x-api-key': key } })
    expect(answer).toMatchObject({ status: 403, code: 'CHAVE_API_INVALIDA' })
  }
  expect((await new Browser(world).call('code', { body: {}, headers: { 'x-api-key': '' } })).code).toBe(
    'CHAVE_API_INVALIDA',
  )
})

test('SSO-07 passwords right away in a row are limited by the codes that they send', async () => {
  const twin = await createTwin(world, 'Marina')
  for (let sent = 0; sent < 5; sent += 1) expect((await new Browser(world).login(twin)).status).toBe(200)
  expect(await new Browser(world).login(twin)).toMatchObject({ status: 429, code: 'LIMITE_DE_ENVIOS' })
  world.clock.advance(minutes(15) + seconds(1))
  expect((await new Browser(world).login(twin)).status).toBe(200)
})
