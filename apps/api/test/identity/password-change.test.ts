import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { createPassword, toPassword } from '../access-steps.ts'
import { type Answer, Browser } from '../browser.ts'
import { createTwin, type Twin } from '../twins.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let twin: Twin
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina')
})

const PHRASE = 'três jangadeiros no mar às seis'
const signedIn = () => new Browser(world).signIn(twin)
const change = (browser: Browser, senha = PHRASE, senhaAtual = STORY_PASSWORD) =>
  browser.call('changePassword', { body: { senhaAtual, senha } })
const asksForCode = async (browser: Browser, senha: string) => 'desafio' in (await browser.login(twin, { senha })).body
const codesOf = (answers: Answer[]) => answers.map(({ code }) => code)

test('SSO-06 GUARD-12 another password: the session and the device that ask stay, every other one is forgotten', async () => {
  const [here, other] = [await signedIn(), await signedIn()]
  expect(await asksForCode(other, STORY_PASSWORD), 'a device that typed a code is known').toBe(false)
  expect(await change(here)).toMatchObject({ status: 200, body: {} })
  expect([(await here.call('flow')).status, (await here.refresh()).status]).toEqual([200, 200])
  expect([(await other.call('flow')).status, (await other.refresh()).status]).toEqual([401, 401])
  expect((await here.login(twin)).code).toBe('CREDENCIAIS_INVALIDAS')
  expect(await asksForCode(here, PHRASE)).toBe(false)
  expect(await asksForCode(other, PHRASE)).toBe(true)
})

test('SSO-06 another password is told to both contacts', async () => {
  const here = await signedIn()
  await world.run('messages')
  await change(here)
  await world.run('messages')
  const [sms, mail] = [world.sandbox.sms.messages()[0], world.sandbox.mail.messages()[0]]
  expect(sms).toMatchObject({ to: twin.phone, text: expect.stringContaining('sua senha foi trocada') })
  expect(mail).toMatchObject({ to: twin.email, subject: 'Sua senha foi trocada' })
})

test('SSO-07 a wrong current password counts with those of the login, and the fifth closes both doors', async () => {
  const here = await signedIn()
  const wrong: Answer[] = []
  for (let time = 0; time < 4; time += 1) wrong.push(await change(here, PHRASE, 'nao-e-esta'))
  expect(codesOf(wrong)).toEqual(Array<string>(4).fill('SENHA_ATUAL_INCORRETA'))
  expect(await here.login(twin, { senha: 'nao-e-esta' })).toMatchObject({ status: 429, code: 'MUITAS_TENTATIVAS' })
  expect(await change(here)).toMatchObject({ status: 429, code: 'MUITAS_TENTATIVAS' })
  expect((await here.login(twin)).code).toBe('MUITAS_TENTATIVAS')
  world.clock.advance(minutes(15))
  expect((await (await signedIn()).call('flow')).status, 'nothing changed').toBe(200)
})

test('SSO-06 a new password that others would try first is refused, and nothing changes', async () => {
  const [here, other] = [await signedIn(), await signedIn()]
  const refused = [await change(here, 'Senha123'), await change(here, twin.cpf), await change(here, 'curta')]
  expect(codesOf(refused)).toEqual(['SENHA_COMUM', 'SENHA_PESSOAL', 'SENHA_TAMANHO'])
  expect((await other.call('flow')).status).toBe(200)
  expect(await asksForCode(here, STORY_PASSWORD)).toBe(false)
})

test('SSO-03 of a changed and a forgotten password at once one is made: each ends what the other rests on', async () => {
  const here = await signedIn()
  const reset = new Browser(world)
  const desafio = await toPassword(world, reset, twin, 'forgottenPassword')
  const other = 'sete barcos de vela branca'
  const [changed, made] = await Promise.all([change(here), createPassword(reset, desafio, other)])
  expect([changed.status, made.status].filter((status) => status === 200)).toHaveLength(1)
  const senha = changed.status === 200 ? PHRASE : other
  expect((await new Browser(world).login(twin, { senha })).status).toBe(200)
  expect((await here.call('flow')).status).toBe(changed.status === 200 ? 200 : 401)
})

test('GUARD-12 only who signed in whole changes a password', async () => {
  expect((await change(new Browser(world))).code).toBe('SESSAO_EXPIRADA')
  const confirming = new Browser(world)
  const made = await createPassword(confirming, await toPassword(world, confirming, twin), PHRASE)
  confirming.accessToken = made.body.accessToken
  expect((await change(confirming, 'outra frase bem diferente', PHRASE)).code).toBe('ESCOPO_INSUFICIENTE')
})
