import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../src/platform/clock.ts'
import { begin, sendCode } from '../access-steps.ts'
import { type Answer, Browser } from '../browser.ts'
import { beginRescue, codeTo, confirm, name, newPhone, proveByPassword } from '../rescue-steps.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** A device that waits for a code: the challenge and the code that came by SMS. */
async function waiting() {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const desafio = await browser.challenge(twin)
  return { twin, browser, desafio, codigo: await world.lastCode() }
}

/** Another code than the right one. */
const wrong = (codigo: string, by = 1): string => String((Number(codigo) + by) % 1_000_000).padStart(6, '0')

const resend = (browser: Browser, desafio: string, canal = 'SMS') => browser.call('code', { body: { desafio, canal } })

const codesOf = (answers: Answer[]): string[] => answers.map(({ status, code }) => code ?? String(status))

test('SSO-05 a code is six digits and holds for 299 seconds', async () => {
  const { browser, desafio, codigo } = await waiting()
  expect(codigo).toMatch(/^[0-9]{6}$/)
  world.clock.advance(seconds(299))
  expect((await browser.typeCode(desafio, codigo)).body).toHaveProperty('accessToken')
})

test('SSO-05 after 301 seconds the code is expired, and a new one can be asked for', async () => {
  const { browser, desafio, codigo } = await waiting()
  world.clock.advance(seconds(301))
  expect(await browser.typeCode(desafio, codigo)).toMatchObject({ status: 422, code: 'CODIGO_EXPIRADO' })
  expect((await resend(browser, desafio)).status).toBe(200)
  expect((await browser.typeCode(desafio)).status).toBe(200)
})

test('SSO-05 a code that is typed after it expired costs no try: neither the challenge’s nor the day’s', async () => {
  const { browser, desafio, codigo } = await waiting()
  world.clock.advance(seconds(301))
  for (let time = 0; time < 12; time += 1)
    expect((await browser.typeCode(desafio, codigo)).code).toBe('CODIGO_EXPIRADO')
  expect((await resend(browser, desafio)).status).toBe(200)
  expect((await browser.typeCode(desafio)).status).toBe(200)
})

test('SSO-05 the fifth wrong code ends the challenge, and the right one comes too late', async () => {
  const { browser, desafio, codigo } = await waiting()
  const answers: Answer[] = []
  for (let by = 1; by <= 5; by += 1) answers.push(await browser.typeCode(desafio, wrong(codigo, by)))
  expect(codesOf(answers)).toEqual([...Array<string>(4).fill('CODIGO_INCORRETO'), 'DESAFIO_ENCERRADO'])
  expect(await browser.typeCode(desafio, codigo)).toMatchObject({ status: 422, code: 'DESAFIO_ENCERRADO' })
  world.clock.advance(seconds(31))
  expect((await resend(browser, desafio)).code).toBe('DESAFIO_ENCERRADO')
})

test('SSO-05 what is not six ASCII digits is a wrong code and costs no try', async () => {
  const { browser, desafio, codigo } = await waiting()
  for (const typed of ['12345', '1234567', '１２３４５６', '12a456', '', ' 123456'])
    expect(await browser.typeCode(desafio, typed), typed).toMatchObject({ status: 422, code: 'CODIGO_INCORRETO' })
  for (const typed of [123_456, ['123456'], null])
    expect(await browser.call('code', { body: { desafio, codigo: typed } })).toMatchObject({ code: 'CODIGO_INCORRETO' })
  expect((await browser.typeCode(desafio, codigo)).status).toBe(200)
})

test('SSO-05 a new code may be asked for after 30, then 60, then 120 seconds, and no fourth time', async () => {
  const { browser, desafio } = await waiting()
  for (const [wait, next] of [
    [30, 60],
    [60, 120],
    [120, 300],
  ] as const) {
    world.clock.advance(seconds(wait - 1))
    const early = await resend(browser, desafio)
    expect(early).toMatchObject({ status: 429, code: 'REENVIO_CEDO', body: { tentarEmSegundos: 1 } })
    expect(early.headers.get('retry-after')).toBe('1')
    world.clock.advance(seconds(1))
    expect(await resend(browser, desafio)).toMatchObject({
      status: 200,
      body: { reenvioEmSegundos: next, expiraEmSegundos: 300 },
    })
  }
  world.clock.advance(seconds(300))
  expect((await resend(browser, desafio)).code).toBe('DESAFIO_ENCERRADO')
})

test('SSO-05 the code before dies when a new one is sent', async () => {
  const { browser, desafio, codigo } = await waiting()
  world.clock.advance(seconds(30))
  await resend(browser, desafio)
  const fresh = await world.lastCode()
  if (fresh !== codigo) expect((await browser.typeCode(desafio, codigo)).code).toBe('CODIGO_INCORRETO')
  expect((await browser.typeCode(desafio, fresh)).status).toBe(200)
})

test('SSO-05 the code can be sent by e-mail instead, to the registered address', async () => {
  const { twin, browser, desafio } = await waiting()
  world.clock.advance(seconds(30))
  const { body } = await resend(browser, desafio, 'EMAIL')
  expect(body).toMatchObject({ canal: 'EMAIL' })
  await world.app.services.worker.idle()
  const [mail] = world.sandbox.mail.messages()
  expect(mail?.to).toBe(twin.email)
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await browser.typeCode(desafio, code)).status).toBe(200)
})

test("SSO-05 another challenge's code is refused, of the same customer and of another", async () => {
  const one = await waiting()
  const desafio = await one.browser.challenge(one.twin)
  const second = await world.lastCode()
  const other = await waiting()
  const foreign = [one.codigo, other.codigo].filter((codigo) => codigo !== second)
  for (const codigo of foreign) expect((await one.browser.typeCode(desafio, codigo)).code).toBe('CODIGO_INCORRETO')
  expect((await one.browser.typeCode(desafio, second)).status).toBe(200)
})

test('SSO-05 A11 a code serves its own purpose: none of a login opens a first access or new contacts, nor the other way', async () => {
  const { twin, browser, desafio, codigo: ofLogin } = await waiting()
  const first = new Browser(world)
  const access = (await begin(first, twin.cpf)).desafio
  await sendCode(first, access)
  const ofAccess = await world.lastCode()
  const lost = new Browser(world)
  const rescue = (await beginRescue(lost, twin.cpf)).desafio
  await proveByPassword(lost, rescue)
  await name(lost, rescue, 'SMS', newPhone())
  const ofRescue = await codeTo(world, 'SMS')
  const codes = [ofLogin, ofAccess, ofRescue]
  const tries = [
    { right: ofLogin, type: (codigo: string) => browser.typeCode(desafio, codigo) },
    { right: ofAccess, type: (codigo: string) => first.typeCode(access, codigo) },
    { right: ofRescue, type: (codigo: string) => confirm(lost, rescue, 'SMS', codigo) },
  ]
  for (const { right, type } of tries) {
    for (const codigo of codes.filter((each) => each !== right))
      expect((await type(codigo)).code).toBe('CODIGO_INCORRETO')
    expect((await type(right)).status).toBe(200)
  }
})

test('SSO-05 a code works once', async () => {
  const { browser, desafio, codigo } = await waiting()
  expect((await browser.typeCode(desafio, codigo)).status).toBe(200)
  expect(await new Browser(world).typeCode(desafio, codigo)).toMatchObject({ status: 422, code: 'DESAFIO_ENCERRADO' })
})

test('SSO-05 of three right codes at once one signs in', async () => {
  const { browser, desafio, codigo } = await waiting()
  await browser.visit()
  const answers = await Promise.all([1, 2, 3].map(() => browser.duplicate().typeCode(desafio, codigo)))
  expect(codesOf(answers).filter((code) => code === '200')).toHaveLength(1)
  expect(codesOf(answers).filter((code) => code === 'DESAFIO_ENCERRADO')).toHaveLength(2)
})

test('SSO-05 of twenty wrong codes at once at most five are looked at, and the right one is then refused', async () => {
  const { browser, desafio, codigo } = await waiting()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, by) => browser.duplicate().typeCode(desafio, wrong(codigo, by + 1))),
  )
  expect(codesOf(answers).filter((code) => code === 'CODIGO_INCORRETO').length).toBeLessThanOrEqual(4)
  expect((await browser.typeCode(desafio, codigo)).body).not.toHaveProperty('accessToken')
})

test('SSO-05 a challenge that nobody opened, or not of its form, is ended', async () => {
  const browser = new Browser(world)
  for (const desafio of ['A'.repeat(43), 'curto', "'; drop table customers; --", ''])
    expect(await browser.typeCode(desafio, '123456'), desafio).toMatchObject({ status: 422, code: 'DESAFIO_ENCERRADO' })
  expect((await resend(browser, 'A'.repeat(43))).code).toBe('DESAFIO_ENCERRADO')
})

test('SSO-05 a challenge ends after fifteen minutes, new codes or not', async () => {
  const { browser, desafio } = await waiting()
  world.clock.advance(minutes(14))
  expect((await resend(browser, desafio)).status).toBe(200)
  const code = await world.lastCode()
  world.clock.advance(seconds(61))
  expect((await browser.typeCode(desafio, code)).code).toBe('DESAFIO_ENCERRADO')
})

test('SSO-05 ten wrong codes in a day, over several challenges, close the codes for two hours', async () => {
  const { twin, browser, desafio, codigo } = await waiting()
  for (let by = 1; by <= 5; by += 1) await browser.typeCode(desafio, wrong(codigo, by))
  const second = await browser.challenge(twin)
  const right = await world.lastCode()
  for (let by = 1; by <= 4; by += 1) await browser.typeCode(second, wrong(right, by))
  await browser.typeCode(second, wrong(right, 9))
  const third = await browser.challenge(twin)
  const refused = await browser.typeCode(third)
  expect(refused).toMatchObject({ status: 429, code: 'MUITAS_TENTATIVAS', body: { tentarEmSegundos: 7200 } })
  world.clock.advance(hours(2))
  expect((await browser.typeCode(await browser.challenge(twin))).status).toBe(200)
})

test('SSO-05 a customer is sent at most five codes in fifteen minutes and ten in a day', async () => {
  const { twin } = await waiting()
  const login = () => new Browser(world).login(twin)
  for (let sent = 1; sent < 5; sent += 1) expect((await login()).status).toBe(200)
  const sixth = await login()
  expect(sixth).toMatchObject({ status: 429, code: 'LIMITE_DE_ENVIOS' })
  expect(sixth.headers.get('retry-after')).toBe('900')
  // A waiting code would be dropped: it has expired by then.
  await world.run('messages')
  world.clock.advance(minutes(15))
  for (let sent = 5; sent < 10; sent += 1) expect((await login()).status).toBe(200)
  await world.run('messages')
  world.clock.advance(minutes(15))
  expect((await login()).code).toBe('LIMITE_DE_ENVIOS')
  expect(world.sandbox.sms.messages().filter(({ to }) => to === twin.phone)).toHaveLength(10)
})

test('SSO-05 asking in many tabs at once sends no more codes than asking in one', async () => {
  const twin = await createTwin(world, 'Marina')
  const opened = await Promise.all(Array.from({ length: 12 }, () => new Browser(world).login(twin)))
  expect(opened.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
  await world.lastCode()
  expect(world.sandbox.sms.messages().filter(({ to }) => to === twin.phone).length).toBeLessThanOrEqual(5)
})

test('SSO-05 resending in two challenges at once counts each code that is sent', async () => {
  const { twin, browser, desafio } = await waiting()
  const others: string[] = []
  for (let opened = 1; opened < 4; opened += 1) others.push(await browser.challenge(twin))
  world.clock.advance(seconds(30))
  await Promise.all([desafio, ...others].map((each) => resend(browser.duplicate(), each)))
  await world.lastCode()
  expect(world.sandbox.sms.messages().filter(({ to }) => to === twin.phone)).toHaveLength(5)
})

test('SSO-05 who asked for too many codes is told when the oldest of them no longer counts', async () => {
  const { twin } = await waiting()
  const login = () => new Browser(world).login(twin)
  for (let sent = 1; sent < 5; sent += 1) {
    world.clock.advance(minutes(2))
    expect((await login()).status).toBe(200)
  }
  world.clock.advance(minutes(2))
  const refused = await login()
  expect(refused).toMatchObject({ code: 'LIMITE_DE_ENVIOS', body: { tentarEmSegundos: 300 } })
  world.clock.advance(seconds(299))
  expect((await login()).code).toBe('LIMITE_DE_ENVIOS')
  world.clock.advance(seconds(1))
  expect((await login()).status).toBe(200)
})
