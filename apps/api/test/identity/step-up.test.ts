import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@portal/contract'
import { days, minutes } from '../../src/platform/clock.ts'
import { answer as answerQuestions, begin, rightChoices, toQuestions } from '../access-steps.ts'
import { createAuthenticator } from '../authenticator.ts'
import { Browser } from '../browser.ts'
import { codeTo, messagesTo, newEmail, newPhone, readContacts } from '../rescue-steps.ts'
import { proveAgain } from '../step-up-steps.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const UNPROVEN = { status: 403, code: 'CONFIRME_IDENTIDADE' }

async function signedIn() {
  const twin = await createTwin(world, 'Marina')
  return { twin, browser: await new Browser(world).signIn(twin) }
}

/** Another browser, somewhere else, with nothing but a bearer of this moment. */
const thiefOf = ({ accessToken }: Browser): Browser => Object.assign(new Browser(world), { accessToken })

const changePhone = (browser: Browser, prova?: string) =>
  browser.call('changeContact', { body: { canal: 'SMS', contato: newPhone(), ...(prova && { prova }) } })

test('GUARD-12 M1 a bearer seconds old takes no account: contact, passkeys and password ask for what it does not know', async () => {
  const { twin, browser } = await signedIn()
  // The owner proves who they are meanwhile: the proof lies with their page.
  await proveAgain(browser)
  const thief = thiefOf(browser)
  for (const canal of ['SMS', 'EMAIL'] as const) {
    const contato = canal === 'SMS' ? newPhone() : newEmail()
    expect(await thief.call('changeContact', { body: { canal, contato } })).toMatchObject(UNPROVEN)
    const made = { canal, contato, prova: 'A'.repeat(43) }
    expect(await thief.call('changeContact', { body: made })).toMatchObject(UNPROVEN)
    expect((await thief.call('confirmContact', { body: { canal, codigo: '123456' } })).code).toBe('TROCA_ENCERRADA')
  }
  expect(await thief.call('beginPasskey', { body: {} })).toMatchObject(UNPROVEN)
  expect(await thief.call('removePasskey', { params: { id: twin.id }, body: {} })).toMatchObject(UNPROVEN)
  const senha = 'três jangadeiros no mar às seis'
  const typed = await thief.call('changePassword', { body: { senhaAtual: 'nao-e-esta-2026', senha } })
  expect(typed.code).toBe('SENHA_ATUAL_INCORRETA')
  expect((await thief.call('stepUp', { body: { senha: 'nao-e-esta-2026' } })).code).toBe('SENHA_ATUAL_INCORRETA')
  expect((await thief.call('stepUp', { body: { codigo: '123456' } })).code).toBe('CODIGO_DO_PEDIDO_ENCERRADO')
  expect(await readContacts(world, twin)).toEqual({ phone: twin.phone, email: twin.email })
  expect((await new Browser(world).login(twin)).body).toHaveProperty('desafio')
})

test('SSO-02 M1 no session reads the birth date, which every question of a reset goes with', async () => {
  const { browser } = await signedIn()
  const thief = thiefOf(browser)
  for (const [name, { method, auth, path }] of Object.entries(contract)) {
    if (method !== 'GET' || auth !== 'bearer' || path.includes('{')) continue
    const { body } = await thief.call(name as 'privacy')
    expect(JSON.stringify(body ?? null), name).not.toMatch(/1988-03-14|14\/03\/1988/)
  }
  expect((await thief.call('privacy')).body.cadastro.nascimento).toBe('**/**/1988')
})

test('the password proves, for five minutes, in this session and from this page', async () => {
  const { browser } = await signedIn()
  expect((await browser.call('stepUp', { body: { senha: 'nao-e-esta-2026' } })).code).toBe('SENHA_ATUAL_INCORRETA')
  const prova = await proveAgain(browser)
  expect((await changePhone(browser, prova)).status).toBe(200)
  const other = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  expect(await changePhone(other, prova)).toMatchObject(UNPROVEN)
  const newer = await proveAgain(browser)
  expect(await changePhone(browser, prova), 'the newer one counts').toMatchObject(UNPROVEN)
  world.clock.advance(minutes(5))
  expect(await changePhone(browser, newer)).toMatchObject(UNPROVEN)
})

test('guesses at the password of an open session are counted as at the login', async () => {
  const { browser } = await signedIn()
  const codes: (string | undefined)[] = []
  for (let time = 0; time < 6; time += 1)
    codes.push((await browser.call('stepUp', { body: { senha: `tentativa-${time}` } })).code)
  expect(codes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'SENHA_ATUAL_INCORRETA'))
  expect(codes.slice(4)).toEqual(['MUITAS_TENTATIVAS', 'MUITAS_TENTATIVAS'])
})

test('SSO-05 a code to an old contact proves, once, and its words say what it is for', async () => {
  const { twin, browser } = await signedIn()
  const sent = await browser.call('stepUpCode', { body: { canal: 'SMS' } })
  expect(sent.body).toMatchObject({ canal: 'SMS', expiraEmSegundos: 300, reenvioEmSegundos: 30 })
  const codigo = await codeTo(world, 'SMS')
  expect(messagesTo(world, twin.phone)[0]?.text).toContain('para confirmar uma mudanca na sua conta')
  const wrong = codigo === '000000' ? '111111' : '000000'
  expect((await browser.call('stepUp', { body: { codigo: wrong } })).code).toBe('CODIGO_INCORRETO')
  const { body } = await browser.call('stepUp', { body: { codigo } })
  expect((await changePhone(browser, body.prova)).status).toBe(200)
  expect((await browser.call('stepUp', { body: { codigo } })).code, 'used').toBe('CODIGO_DO_PEDIDO_ENCERRADO')
})

test('a code to a contact that is new proves nothing for a week: what was changed opens no further change', async () => {
  const { browser } = await signedIn()
  await changePhone(browser, await proveAgain(browser))
  await browser.call('confirmContact', { body: { canal: 'SMS', codigo: await codeTo(world, 'SMS') } })
  expect((await browser.call('stepUpWays')).body.canais).toEqual(['EMAIL'])
  expect(await browser.call('stepUpCode', { body: { canal: 'SMS' } })).toMatchObject({ code: 'CONTATO_RECENTE' })
  expect((await browser.call('stepUpCode', { body: { canal: 'EMAIL' } })).status).toBe(200)
})

test('GUARD-12 M1 a code that was sent and not typed is no proof: the proof before it ends', async () => {
  const { twin, browser } = await signedIn()
  const prova = await proveAgain(browser)
  await changePhone(browser, prova)
  await browser.call('confirmContact', { body: { canal: 'SMS', codigo: await codeTo(world, 'SMS') } })
  expect((await browser.call('stepUpCode', { body: { canal: 'EMAIL' } })).status).toBe(200)
  const body = { canal: 'EMAIL', contato: newEmail(), prova } as const
  expect(await browser.call('changeContact', { body })).toMatchObject(UNPROVEN)
  expect((await readContacts(world, twin)).email).toBe(twin.email)
})

test('a week later the new contact is an old one', async () => {
  const { twin, browser } = await signedIn()
  await changePhone(browser, await proveAgain(browser))
  await browser.call('confirmContact', { body: { canal: 'SMS', codigo: await codeTo(world, 'SMS') } })
  world.clock.advance(days(7))
  const back = await new Browser(world).signIn(twin)
  expect((await back.call('stepUpWays')).body.canais).toEqual(['SMS', 'EMAIL'])
})

test('a passkey proves too, its own person’s only, and an answer for the login does not', async () => {
  const { browser } = await signedIn()
  const authenticator = createAuthenticator(world)
  const { body: options } = await browser.call('beginPasskey', { body: { prova: await proveAgain(browser) } })
  await browser.call('addPasskey', { body: { credencial: authenticator.create(options) } })
  const ways = await browser.call('stepUpWays')
  const proven = await browser.call('stepUp', { body: { credencial: authenticator.sign(ways.body.chave!) } })
  expect((await changePhone(browser, proven.body.prova)).status).toBe(200)

  const { body: ofLogin } = await browser.call('passkeyChallenge')
  const refused = { code: 'CHAVE_ACESSO_RECUSADA' }
  expect(await browser.call('stepUp', { body: { credencial: authenticator.sign(ofLogin) } })).toMatchObject(refused)
  const stranger = await new Browser(world).signIn(await createTwin(world, 'Teresa'))
  const own = createAuthenticator(world)
  const asked = await stranger.call('beginPasskey', { body: { prova: await proveAgain(stranger) } })
  await stranger.call('addPasskey', { body: { credencial: own.create(asked.body) } })
  const theirs = await stranger.call('stepUpWays')
  const credencial = authenticator.sign(theirs.body.chave!)
  expect(await stranger.call('stepUp', { body: { credencial } })).toMatchObject(refused)
})

test('SSO-03 whoever reads the account’s facts in a session cannot answer a reset by them alone', async () => {
  const { twin } = await signedIn()
  const reset = new Browser(world)
  const { desafio, perguntas } = await toQuestions(world, reset, twin.cpf, 'forgottenPassword')
  const choices = await rightChoices(world, twin.id, perguntas)
  expect((await answerQuestions(reset, desafio, choices, '1988-01-01')).code).toBe('RESPOSTAS_INCORRETAS')
  expect((await begin(reset, twin.cpf, 'forgottenPassword')).answer.status).toBe(200)
})
