import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { createPassword, toPassword } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import { proveAgain } from '../step-up-steps.ts'
import { type Twin, createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const newPhone = () => `(11) 9${newCpf().slice(0, 4)}-${newCpf().slice(0, 4)}`
const PASSWORD = 'três jangadeiros no mar às seis'

/** A new contact, after the proof that it asks for. */
const change = async (browser: Browser, canal: string, contato: string, senha = PASSWORD) =>
  browser.call('changeContact', { body: { canal, contato, prova: await proveAgain(browser, senha) } })
const confirm = (browser: Browser, canal: string, codigo: string) =>
  browser.call('confirmContact', { body: { canal, codigo } })
const contactsOf = ({ db }: World, { id }: Twin) =>
  db.selectFrom('customers').select(['phone', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

/** Somebody who has just made a password, and whose contacts are still to be confirmed. */
async function newcomer() {
  const twin = await createTwin(world, 'Marina', { customer: { passwordHash: null } })
  const browser = new Browser(world)
  const made = await createPassword(browser, await toPassword(world, browser, twin), PASSWORD)
  Object.assign(browser, { accessToken: made.body.accessToken, refreshToken: made.body.refreshToken })
  await world.run('messages')
  return { twin, browser }
}

test('SSO-02 the contacts are shown masked, and confirmed as they are they open the portal under another token', async () => {
  const { twin, browser } = await newcomer()
  const { body } = await browser.call('contacts')
  expect(body).toEqual({
    contatos: [
      { canal: 'SMS', destino: `(11) *****-${twin.phone.slice(-4)}` },
      { canal: 'EMAIL', destino: 'g*****@exemplo.example' },
    ],
    trocas: [],
  })
  const before = browser.duplicate()
  const whole = await browser.call('concludeAccess', { body: {} })
  Object.assign(browser, whole.body)
  expect((await browser.call('flow')).status).toBe(200)
  expect((await before.call('contacts')).status, 'the narrower session').toBe(401)
  expect((await browser.call('concludeAccess', { body: {} })).code, 'a whole one has nothing to conclude').toBe(
    'ESCOPO_INSUFICIENTE',
  )
})

test('SSO-02 a session that another process ended begins no whole one', async () => {
  const { twin, browser } = await newcomer()
  expect((await browser.call('contacts')).status).toBe(200)
  // This process still knows its bearer for some seconds.
  const revokedAt = world.clock.now()
  await world.db.updateTable('sessions').set({ revokedAt }).where('customerId', '=', twin.id).execute()
  expect(await browser.call('concludeAccess', { body: {} })).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
})

test('SSO-02 a new phone counts once its own code came back; the old one and the e-mail are told', async () => {
  const { twin, browser } = await newcomer()
  const phone = newPhone()
  const asked = await change(browser, 'SMS', phone)
  expect(asked.body.trocas).toEqual([
    { canal: 'SMS', destino: `(11) *****-${phone.slice(-4)}`, expiraEmSegundos: 300, reenvioEmSegundos: 30 },
  ])
  expect(await contactsOf(world, twin), 'nothing changed yet').toMatchObject({ phone: twin.phone })
  const codigo = await world.lastCode()
  const e164 = `+55${phone.replaceAll(/\D/g, '')}`
  expect(world.sandbox.sms.messages()[0]).toMatchObject({ to: e164 })
  expect((await confirm(browser, 'SMS', codigo === '000000' ? '111111' : '000000')).code).toBe('CODIGO_INCORRETO')
  const done = await confirm(browser, 'SMS', codigo)
  expect(done.body).toMatchObject({ contatos: [{ destino: `(11) *****-${phone.slice(-4)}` }, {}], trocas: [] })
  expect(await contactsOf(world, twin)).toMatchObject({ phone: e164 })
  await world.run('messages')
  expect(world.sandbox.sms.messages()[0]).toMatchObject({ to: twin.phone })
  expect(world.sandbox.sms.messages()[0]?.text).toMatch(/o celular da sua conta foi trocado agora/)
  expect(world.sandbox.mail.messages()[0]).toMatchObject({ to: twin.email, subject: 'Seu celular foi trocado' })
})

test('SSO-02 a new e-mail likewise, and a code of one contact does not confirm the other', async () => {
  const { twin, browser } = await newcomer()
  const email = `nova.${newCpf()}@exemplo.example`
  await change(browser, 'SMS', newPhone())
  const ofPhone = await world.lastCode()
  await change(browser, 'EMAIL', ` ${email} `)
  await world.run('messages')
  const ofEmail = /\d{6}/.exec(world.sandbox.mail.messages()[0]?.text ?? '')?.[0] ?? ''
  if (ofPhone !== ofEmail) expect((await confirm(browser, 'EMAIL', ofPhone)).code).toBe('CODIGO_INCORRETO')
  expect((await confirm(browser, 'EMAIL', ofEmail)).status).toBe(200)
  expect(await contactsOf(world, twin)).toEqual({ phone: twin.phone, email })
  await world.run('messages')
  expect(world.sandbox.mail.messages()[0]).toMatchObject({ to: twin.email, subject: 'Seu e-mail foi trocado' })
})

test('SSO-02 what is no mobile and no address is refused, and a line break brings no second recipient', async () => {
  const { browser } = await newcomer()
  for (const typed of ['123', '(11) 3234-5678', '(00) 91234-5678', 'a@b.example'])
    expect((await change(browser, 'SMS', typed)).code, typed).toBe('CELULAR_INVALIDO')
  for (const typed of ['ana', 'ana@', 'a b@c.example', 'ana@exemplo.example\r\nBcc: x@y.example', 'a,b@c.example'])
    expect((await change(browser, 'EMAIL', typed)).code, typed).toBe('EMAIL_INVALIDO')
})

test('SSO-05 a code to a new contact has the same life, tries and waits as any other', async () => {
  const { browser } = await newcomer()
  const phone = newPhone()
  await change(browser, 'SMS', phone)
  expect(await change(browser, 'SMS', phone)).toMatchObject({ code: 'REENVIO_CEDO', body: { tentarEmSegundos: 30 } })
  const right = await world.lastCode()
  for (let by = 1; by <= 5; by += 1)
    await confirm(browser, 'SMS', String((Number(right) + by) % 1_000_000).padStart(6, '0'))
  expect((await confirm(browser, 'SMS', right)).code).toBe('TROCA_ENCERRADA')
  expect((await change(browser, 'SMS', phone)).status, 'a new one may be asked for').toBe(200)
  const second = await world.lastCode()
  world.clock.advance(seconds(301))
  expect((await confirm(browser, 'SMS', second)).code).toBe('CODIGO_EXPIRADO')
})

test('GUARD-12 without a fresh proof no contact changes, and they are still seen', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const bare = () => browser.call('changeContact', { body: { canal: 'SMS', contato: newPhone() } })
  expect(await bare(), 'however young the session').toMatchObject({ status: 403, code: 'CONFIRME_IDENTIDADE' })
  expect((await browser.call('contacts')).status).toBe(200)
  expect(await contactsOf(world, twin)).toMatchObject({ phone: twin.phone })
})
