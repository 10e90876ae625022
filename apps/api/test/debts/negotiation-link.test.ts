import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, Browser, newKey } from '../browser.ts'
import { type Twin, createTwin } from '../twins.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const BIRTH = '1988-03-14'
const OTHER = '1988-03-15'
const NOBODYS = 'A'.repeat(43)

async function ask(body: object, secret: string = NOTICE_SECRETS.MESA) {
  const text = JSON.stringify(body)
  const order = { address: '/webhook/link-negociacao', body: text, by: 'maria.mesa' }
  const headers = { 'content-type': 'application/json', 'x-signature': signOrder(secret, order, world.clock.now()) }
  const answer = await fetch(`${world.address}/webhook/link-negociacao`, { method: 'POST', headers, body: text })
  return { status: answer.status, text: await answer.text() }
}

const send = ({ cpf }: Twin, more: object = {}) => ask({ acao: 'enviar', emissor: '1', cpf, canal: 'SMS', ...more })
const revoke = ({ cpf }: Twin) => ask({ acao: 'revogar', emissor: '1', cpf })

/** The token of the newest message to a phone. */
async function tokenOf({ phone }: Twin): Promise<string> {
  await world.run('messages')
  const texts = world.sandbox.sms.messages().flatMap(({ to, text }) => (to === phone ? [text] : []))
  return /\/negociacao\/link#([\w-]{43})$/.exec(texts[0] ?? '')?.[1] ?? ''
}

async function sentTo(twin: Twin, more: object = {}): Promise<string> {
  const sent = await send(twin, more)
  expect(sent.status, sent.text).toBe(200)
  return tokenOf(twin)
}

const open = (token: string, dataNascimento = BIRTH, browser = new Browser(world)) =>
  browser.call('negotiationLinkAccess', { body: { token, dataNascimento, emissor: '1' } })

/** A customer signed in by a link. */
async function enter(name = 'Quitéria', more: object = {}) {
  const twin = await createTwin(world, name)
  const browser = new Browser(world)
  const answer = await open(await sentTo(twin, more), BIRTH, browser)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  browser.accessToken = answer.body.accessToken
  browser.refreshToken = answer.body.refreshToken
  return { twin, browser, answer }
}

/** The answer as a guesser sees it, without the request's id. */
const seen = ({ status, body, headers }: Answer) => {
  const { requestId: _, ...words } = body as { requestId?: string }
  return { status, words, length: headers.get('content-length') }
}

test('NEG-01 NEG-04 who came by a link pays a debt whole, and follows the charge up to its payment', async () => {
  const { browser } = await enter()
  const { body: debts } = await browser.call('openDebts')
  const { status, body } = await browser.call('createDebtPix', { body: { divida: debts[0]?.id }, key: newKey() })
  expect([status, body.valorCentavos]).toEqual([200, debts[0]?.valorHoje?.totalCentavos])
  await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))
  await world.noticesApplied()
  const query = { cobranca: body.cobranca }
  expect((await browser.call('pixStatus', { query })).body.situacao).toBe('PAGO')
  expect((await browser.call('openDebts')).body).toHaveLength(debts.length - 1)
})

test('NEG-04 GUARD-03 link and birth date open debts and agreements, and tell no name', async () => {
  const { twin, browser, answer } = await enter('Quitéria', { cupom: 'MARMANSO' })
  expect(answer.body).toEqual({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    refreshToken: expect.any(String),
    cpf: `***.${twin.cpf.slice(3, 6)}.${twin.cpf.slice(6, 9)}-**`,
    segundosRestantes: 3600,
    campanha: null,
    cupom: 'MARMANSO',
  })
  const { body } = await browser.call('index', { query: { bin: '0', origemExterna: 'true' } })
  expect(body.modulos.map(({ nome }) => nome)).toEqual(['NEGOCIACAO', 'ACORDO_ANDAMENTO'])
  expect((await browser.call('openDebts')).status).toBe(200)
  expect((await browser.call('agreements')).status).toBe(200)
})

test('NEG-04 GUARD-12 what came by link opens nothing else of the account', async () => {
  const { browser } = await enter()
  const bearers = Object.entries<Call>(contract).filter(([, { auth }]) => auth === 'bearer')
  // Payment calls of an agreement answer by the charge, and say of any other one that there is none.
  const charges = ['pixStatus', 'pixEvents', 'slip', 'slipPdf', 'slipEmail', 'slipSms']
  const opened = new Set(['flow', 'index', 'signOut', 'recordCookies', ...charges])
  const isOpen = ([name, { module }]: [string, Call]): boolean =>
    opened.has(name) || module === 'NEGOCIACAO' || module === 'ACORDO_ANDAMENTO'
  for (const [name, { method }] of bearers.filter((one) => !isOpen(one)))
    expect(await browser.call(name as CallName, method === 'POST' ? { body: {} } : {}), name).toMatchObject({
      status: 403,
      code: 'ESCOPO_INSUFICIENTE',
    })
})

test('NEG-04 a charge of an invoice of the same person is none to who came by link', async () => {
  const { twin, browser } = await enter()
  const whole = await new Browser(world).signIn(twin)
  const { order } = await whole.currentInvoice()
  const { cobranca } = (await whole.call('createPix', { body: order, key: newKey() })).body
  const query = { cobranca }
  expect((await whole.call('pixStatus', { query })).status).toBe(200)
  expect(await browser.call('pixStatus', { query })).toMatchObject({ status: 404, code: 'COBRANCA_NAO_ENCONTRADA' })
})

test('NEG-04 Z13 the message names no debt and asks for no data, the database keeps a hash, the desk never answers the link', async () => {
  const twin = await createTwin(world, 'Edna')
  const ordered = await send(twin, { cupom: 'MARMANSO' })
  await send(twin, { canal: 'EMAIL', cupom: 'MARMANSO' })
  const byMail = world.sandbox.mail
  await world.run('messages')
  const mail = byMail.messages().find(({ to }) => to === twin.email)
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.subject).toBe('Sua proposta está no portal')
  const sms = world.sandbox.sms.messages().find(({ to }) => to === twin.phone)
  const words = [mail?.subject, mail?.text, sms?.text].join(' ').replaceAll(/http\S+/g, '')
  expect(sms?.text, 'its subject, and what to do in doubt').toMatch(
    /: sua proposta esta no portal\. O link abre uma vez, ate .*nao abra: digite/,
  )
  expect(words, 'an SMS that asks for data is what swindlers send').not.toMatch(/nascimento|CPF/i)
  expect(words).not.toMatch(/d[ií]vida|d[eé]bito|atras|negocia|acordo|cobran|vencid|R\$|Edna/i)
  expect(ordered.text).not.toContain('#')
  const rows = JSON.stringify(await world.db.selectFrom('negotiationLinks').selectAll().execute())
  const messages = JSON.stringify(await world.db.selectFrom('messages').selectAll().execute())
  for (const place of [ordered.text, rows, messages])
    for (const secret of [token, 'MARMANSO']) expect(place).not.toContain(secret)
  expect(token).toHaveLength(43)
})

test('NEG-04 only who signs as the desk does makes a link, for somebody, in a campaign that runs', async () => {
  const twin = await createTwin(world, 'Edna')
  const body = { acao: 'enviar', emissor: '1', cpf: twin.cpf, canal: 'SMS' }
  expect((await ask(body, 'outro-segredo-qualquer-0123456789-abcdef')).status).toBe(401)
  expect((await ask({ ...body, canal: 'CARTA' })).status).toBe(400)
  expect((await ask({ ...body, emissor: '2' })).status).toBe(404)
  expect((await ask({ ...body, campanha: 'nenhuma' })).status).toBe(409)
  expect((await revoke(twin)).status).toBe(409)
})

test('Z12 a previewer that opens the address uses nothing up; the second use of a link finds it closed', async () => {
  const twin = await createTwin(world, 'Edna')
  const token = await sentTo(twin)
  for (const method of ['GET', 'HEAD']) await new Browser(world).open('/negociacao/link', { method })
  for (const method of ['GET', 'HEAD']) await new Browser(world).open(contract.negotiationLinkAccess.path, { method })
  expect((await open(token)).status).toBe(200)
  expect(await open(token)).toMatchObject({ status: 409, code: 'LINK_ENCERRADO' })
})

test('Z12 fifty at once with the right date: one session', async () => {
  const token = await sentTo(await createTwin(world, 'Edna'))
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('Z12 three wrong dates burn a link: the fourth, though right, finds it closed', async () => {
  const token = await sentTo(await createTwin(world, 'Edna'))
  const codes = []
  for (let turn = 0; turn < 3; turn += 1) codes.push((await open(token, OTHER)).code)
  expect(codes).toEqual(['LINK_NAO_CONFERE', 'LINK_NAO_CONFERE', 'LINK_ENCERRADO'])
  expect(await open(token)).toMatchObject({ status: 409, code: 'LINK_ENCERRADO' })
})

test('Z12 many wrong dates at once are no better than three', async () => {
  const token = await sentTo(await createTwin(world, 'Edna'))
  const answers = await Promise.all(Array.from({ length: 9 }, () => open(token, OTHER)))
  expect(answers.filter(({ code }) => code === 'LINK_NAO_CONFERE')).toHaveLength(2)
  expect((await open(token)).code).toBe('LINK_ENCERRADO')
})

test("Z12 another holder's date does not open it, though they have a link of their own", async () => {
  const [twin, other] = [await createTwin(world, 'Edna'), await createTwin(world, 'Quitéria')]
  await world.db.updateTable('customers').set({ birthDate: OTHER }).where('id', '=', other.id).execute()
  const [token, others] = [await sentTo(twin), await sentTo(other)]
  expect((await open(token, OTHER)).code).toBe('LINK_NAO_CONFERE')
  expect((await open(others, OTHER)).status).toBe(200)
})

test('Z12 a link that nobody made and a wrong date: the same words and the same statements', async () => {
  const token = await sentTo(await createTwin(world, 'Edna'))
  world.statements()
  const wrong = await open(token, OTHER)
  const ofWrong = world.statements()
  const unknown = await open(NOBODYS)
  const ofUnknown = world.statements()
  expect(seen(unknown)).toEqual(seen(wrong))
  expect(ofUnknown).toEqual(ofWrong)
  const misshapen = await open('curto')
  expect(misshapen).toMatchObject({ status: 422, code: 'LINK_NAO_CONFERE' })
})

test('NEG-04 B27 ten wrong dates of a CPF a day, whatever its links, then none until the day is over', async () => {
  const twin = await createTwin(world, 'Edna')
  let token = await sentTo(twin)
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    if (turn % 2 === 0) token = await sentTo(twin)
    codes.push((await open(token, OTHER)).code)
  }
  expect(codes).toEqual([...Array<string>(9).fill('LINK_NAO_CONFERE'), 'MUITAS_TENTATIVAS'])
  token = await sentTo(twin)
  expect(await open(token)).toMatchObject({ status: 429, code: 'MUITAS_TENTATIVAS' })
  world.clock.advance(days(1) - seconds(1))
  expect((await open(token)).code).toBe('MUITAS_TENTATIVAS')
  world.clock.advance(seconds(1))
  expect((await open(token)).status).toBe(200)
})

test('Z12 B27 a link serves for 72 hours', async () => {
  const [early, late] = [await createTwin(world, 'Edna'), await createTwin(world, 'Edna')]
  const [first, second] = [await sentTo(early), await sentTo(late)]
  world.clock.advance(hours(72) - seconds(1))
  expect((await open(first)).status).toBe(200)
  world.clock.advance(seconds(1))
  expect(await open(second)).toMatchObject({ status: 409, code: 'LINK_ENCERRADO' })
})

test('NEG-04 a link that was revoked, replaced by a newer one, or sent to a contact of before is closed', async () => {
  const twin = await createTwin(world, 'Edna')
  const first = await sentTo(twin)
  const second = await sentTo(twin)
  expect((await open(first)).code).toBe('LINK_ENCERRADO')
  expect((await revoke(twin)).status).toBe(200)
  expect((await open(second)).code).toBe('LINK_ENCERRADO')
  const third = await sentTo(twin)
  await world.db.updateTable('customers').set({ phone: '+5585900000000' }).where('id', '=', twin.id).execute()
  expect((await open(third)).code).toBe('LINK_ENCERRADO')
})

test('NEG-04 TOKEN-03 B27 an hour in all, however it is renewed', async () => {
  const { browser } = await enter()
  for (let turn = 0; turn < 11; turn += 1) {
    world.clock.advance(minutes(5))
    const renewed = await browser.refresh()
    expect(renewed.status, `after ${turn * 5 + 5} minutes`).toBe(200)
    browser.accessToken = renewed.body.accessToken
    browser.refreshToken = renewed.body.refreshToken
    expect((await browser.call('openDebts')).status).toBe(200)
  }
  world.clock.advance(minutes(5) - seconds(1))
  expect((await browser.call('openDebts')).status).toBe(200)
  world.clock.advance(seconds(1))
  expect((await browser.call('openDebts')).status).toBe(401)
  expect((await browser.refresh()).code).toBe('SESSAO_EXPIRADA')
})

test('NEG-04 B27 a quarter of an hour without use ends it', async () => {
  const { browser } = await enter()
  world.clock.advance(minutes(15))
  expect((await browser.refresh()).code).toBe('SESSAO_EXPIRADA')
})

test('NEG-04 TOKEN-05 leaving ends it on the server', async () => {
  const { browser } = await enter()
  expect((await browser.call('signOut', { body: {} })).status).toBe(200)
  expect((await browser.call('openDebts')).status).toBe(401)
  expect((await browser.refresh()).code).toBe('SESSAO_EXPIRADA')
})

test('NEG-04 B27 an agreement by link always takes a code, though one was accepted before', async () => {
  const { twin, browser } = await enter('Ubirajara')
  const agree = async (debt: string, who: Browser) => {
    const { body: proposal } = await who.call('propose', { body: { dividas: [debt] } })
    const choice = { proposta: proposal.proposta, quantidade: 0, entradaCentavos: 0, diaVencimento: 10 }
    const { negociacao } = (await who.call('summarizeAgreement', { body: choice })).body
    const { proximoPasso } = (await who.call('confirmAgreementData', { body: { negociacao, confere: true } })).body
    const body = { negociacao, versaoContrato: '2026-11', aceito: true }
    return { proximoPasso, negociacao, body }
  }
  const debts = (await browser.call('openDebts')).body
  const first = await agree(debts[0]?.id ?? '', browser)
  expect(first.proximoPasso).toBe('CODIGO')
  await browser.call('sendAgreementCode', { body: { negociacao: first.negociacao, canal: 'SMS' } })
  const codigo = await world.lastCode(twin.cpf)
  expect((await browser.call('concludeAgreement', { body: { ...first.body, codigo }, key: newKey() })).status).toBe(200)

  const second = await agree(debts[1]?.id ?? '', browser)
  expect(second.proximoPasso).toBe('CODIGO')
  expect((await browser.call('concludeAgreement', { body: second.body, key: newKey() })).status).not.toBe(200)
  expect((await agree(debts[1]?.id ?? '', await new Browser(world).signIn(twin))).proximoPasso).toBe('CONCLUIR')
})

test('NEG-04 the link of another issuer opens nothing here', async () => {
  const token = await sentTo(await createTwin(world, 'Edna'))
  const body = { token, dataNascimento: BIRTH, emissor: '2' }
  expect((await new Browser(world).call('negotiationLinkAccess', { body })).code).toBe('LINK_NAO_CONFERE')
  expect((await open(token)).status).toBe(200)
})
