import { type CallName, contract } from '@portal/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../src/platform/clock.ts'
import { type LocalServer, serve } from '@portal/sandbox/serve'
import { type Answer, Browser, newKey } from '../browser.ts'
import { txidOf } from '../payer.ts'
import { readPdf } from '../pdf.ts'
import { BIRTH, askQuickSlip, calls, enterQuickSlip, given, invoicesOf, slipsOf } from '../quick-slip-steps.ts'
import { createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
/** A device-risk service that calls the fingerprint `roubado` risky, over real HTTP. */
let deviceRisk: LocalServer

beforeAll(async () => {
  deviceRisk = await serve(async ({ body }) => {
    const { fingerPrint, acao } = body as { fingerPrint: string; acao: string }
    return { status: 200, body: { risco: fingerPrint === 'roubado' && acao === 'boleto-rapido' ? 'ALTO' : 'BAIXO' } }
  })
  world = await createWorld({ DEVICE_RISK_URL: deviceRisk.url })
})
afterAll(async () => {
  await world.close()
  await deviceRisk.close()
})
beforeEach(() => world.clock.set(0))

const ask = (browser: Browser, cpf: string, more?: object) => askQuickSlip(browser, cpf, more)
const enter = (who: { cpf: string }) => enterQuickSlip(world, who)

/** The parts of an answer that a guesser can compare: all but the request's id and the time. */
const seen = ({ status, body, headers }: Answer) => {
  const { requestId: _, ...words } = body as { requestId?: string }
  const names = [...headers.keys()].filter((name) => name !== 'date')
  return { status, words, names, length: headers.get('content-length') }
}

test('QT-01 CALL-02 CALL-13 CPF and birth date open the slips for ten minutes, and tell no name', async () => {
  const twin = await createTwin(world, 'Marina')
  const { status, body } = await ask(new Browser(world), twin.cpf)
  expect(status).toBe(200)
  expect(body).toEqual({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    cpf: `***.${twin.cpf.slice(3, 6)}.${twin.cpf.slice(6, 9)}-**`,
    segundosRestantes: 600,
  })
})

test('QT-02 the list has every open slip with its value today, charges included, and nothing of the person', async () => {
  const [rafael, joao] = [await enter(await createTwin(world, 'Rafael')), await enter(await createTwin(world, 'João'))]
  const several = await slipsOf(rafael)
  expect((await invoicesOf(rafael)).map(({ produto, valorHojeCentavos }) => [produto, valorHojeCentavos])).toEqual([
    ['Jangada Mais', 84_590],
    ['Casa Benvinda', 41_275],
  ])
  const { emAberto, pagosHoje, hoje } = await slipsOf(joao)
  expect([hoje, pagosHoje]).toEqual(['2026-11-19', []])
  expect(emAberto).toHaveLength(1)
  expect(emAberto[0]).toMatchObject({
    tipo: 'FATURA',
    produto: 'Jangada Mais',
    situacao: 'ATRASO',
    vencimento: '2026-11-12',
  })
  expect(emAberto[0]?.encargosCentavos).toBeGreaterThan(0)
  expect(emAberto[0]?.valorHojeCentavos).toBe(128_460 + (emAberto[0]?.encargosCentavos ?? 0))
  const told = JSON.stringify([several, emAberto])
  for (const secret of ['Rafael', 'João', 'Batista', 'limite', 'Mercado', '@']) expect(told).not.toContain(secret)
})

test('QT-02 what is owed today is what the whole portal says', async () => {
  const twin = await createTwin(world, 'João')
  const [quick] = await invoicesOf(await enter(twin))
  const { details } = await (await new Browser(world).signIn(twin)).currentInvoice()
  expect(quick).toMatchObject({ id: details.id, valorHojeCentavos: details.valorHojeCentavos })
})

test('QT-01 QT-02 a slip is paid by Pix, and stands among those paid today until the day is over', async () => {
  const browser = await enter(await createTwin(world, 'Marina'))
  const [slip] = await invoicesOf(browser)
  const order = { cartao: slip?.cartao, fatura: slip?.id, valorCentavos: slip?.valorHojeCentavos }
  const pix = await browser.call('createPix', { body: order, key: newKey() })
  expect(pix.status, JSON.stringify(pix.body)).toBe(200)
  const line = await browser.call('createSlip', { body: order, key: newKey() })
  expect(line.status).toBe(200)
  expect(JSON.stringify([pix.body, line.body])).not.toMatch(/Marina|Souza/)
  await world.sandbox.psp.pay(txidOf(pix.body.cobranca))
  await world.noticesApplied()
  const after = await slipsOf(browser)
  expect(after.emAberto).toEqual([])
  expect(after.pagosHoje).toEqual([
    expect.objectContaining({ id: slip?.id, valorPagoCentavos: 128_460, pagoEm: '2026-11-19T13:00:00.000Z' }),
  ])
  const status = await browser.call('slip', { query: { boleto: line.body.boleto } })
  expect(status.body.situacao, 'the line of the same invoice is written off').toBe('BAIXADO')
})

test('QT-02 INV-07 the slip goes on paper without a name, and by e-mail and SMS only to who owes it', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await enter(twin)
  const [slip] = await invoicesOf(browser)
  const order = { cartao: slip?.cartao, fatura: slip?.id, valorCentavos: slip?.valorHojeCentavos }
  const { boleto } = (await browser.call('createSlip', { body: order, key: newKey() })).body
  const { linhaDigitavel: line } = (await browser.call('slip', { query: { boleto } })).body
  const { bytes } = await browser.file('slipPdf', { query: { boleto } })
  const { text } = await readPdf(bytes)
  expect(text.replaceAll(/\D/g, '')).toContain(line)
  expect(text).toContain('M*****')
  expect(text).toContain(`CPF ***.${twin.cpf.slice(3, 6)}`)
  expect(text).not.toMatch(/Marina|Souza|Enseada/)
  expect(text.replaceAll(/\D/g, '')).not.toContain(twin.cpf)
  const mail = await browser.call('slipEmail', { body: { boleto }, key: newKey() })
  const sms = await browser.call('slipSms', { body: { boleto }, key: newKey() })
  expect([mail.body.destino, sms.body.destino]).toEqual(['g*****@exemplo.example', expect.stringContaining('*')])
  await world.run('messages')
  expect(world.sandbox.sms.messages()[0]).toMatchObject({
    to: twin.phone,
    text: expect.stringMatching(
      new RegExp(`: Boleto de R\\$ [\\d.]+,\\d\\d, vence em \\d\\d/\\d\\d\\. .*Linha digitavel: ${line ?? 'nenhuma'}$`),
    ),
  })
})

test('QT-01 what was paid today can be looked at again; the day after there is nothing to open', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await enter(twin)
  const [slip] = await invoicesOf(browser)
  const body = { cartao: slip?.cartao, fatura: slip?.id, valorCentavos: slip?.valorHojeCentavos }
  const pix = await browser.call('createPix', { body, key: newKey() })
  await world.sandbox.psp.pay(txidOf(pix.body.cobranca))
  await world.noticesApplied()
  expect((await slipsOf(await enter(twin))).pagosHoje).toHaveLength(1)
  world.clock.advance(hours(24))
  expect((await ask(new Browser(world), twin.cpf)).code).toBe('ACESSO_RAPIDO_NAO_CONFERE')
})

test('QT-01 an unknown CPF, another birth date and nothing open get the same answer, bytes, statements and rows', async () => {
  const [open, nothing] = [await createTwin(world, 'Marina'), await createTwin(world, 'Ana')]
  const sold = await createTwin(world, 'Sílvia')
  // The jobs speak to the same database at their own times, and would be counted with the attempt.
  await world.app.services.worker.stop()
  const counters = () => world.db.selectFrom('signInCounters').selectAll().execute()
  const attempt = async (cpf: string, dataNascimento: string) => {
    const visitor = new Browser(world)
    await visitor.visit()
    const before = new Set((await counters()).map(({ key }) => key))
    world.statements()
    const answer = seen(await ask(visitor, cpf, { dataNascimento }))
    const statements = world.statements()
    const left = (await counters()).filter(({ key }) => !before.has(key)).map(({ key: _, ...row }) => row)
    return { answer, statements, left }
  }
  const unknown = await attempt(newCpf(), BIRTH)
  expect(unknown.answer).toMatchObject({ status: 422, words: { codigo: 'ACESSO_RAPIDO_NAO_CONFERE' } })
  expect(unknown.statements.length).toBeGreaterThan(3)
  expect(unknown.left, 'of the network, and of all').toHaveLength(2)
  expect(await attempt(open.cpf, '1990-01-01'), 'another birth date').toEqual(unknown)
  expect(await attempt(nothing.cpf, BIRTH), 'nothing open').toEqual(unknown)
  expect(await attempt(sold.cpf, BIRTH), 'a sold wallet').toEqual(unknown)
  await world.restart()
})

test('QT-01 SSO-07 five guesses of a birth date an hour from one network, whoever asks, for a CPF that exists or not', async () => {
  const twin = await createTwin(world, 'Marina')
  const guess = async (cpf: string) => {
    const answers: Answer[] = []
    for (let day = 1; day <= 6; day += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${day}` }
      const body = { cpf, dataNascimento: `1990-01-0${day}`, emissor: '1' }
      answers.push(await new Browser(world).call('quickSlipAccess', { body, headers }))
    }
    return answers.map(seen)
  }
  const known = await guess(twin.cpf)
  expect(known.map(({ words }) => (words as { codigo?: string }).codigo)).toEqual([
    ...Array<string>(4).fill('ACESSO_RAPIDO_NAO_CONFERE'),
    'MUITAS_TENTATIVAS',
    'MUITAS_TENTATIVAS',
  ])
  expect(await guess(newCpf())).toEqual(known)
  const late = await ask(new Browser(world), twin.cpf)
  expect(late, 'the right date waits too').toMatchObject({ status: 429, body: { tentarEmSegundos: 3600 } })
  world.clock.advance(hours(1))
  expect((await ask(new Browser(world), twin.cpf)).status).toBe(200)
})

test('QT-01 OPS-05 a risky device is sent to the password, whoever it asks for', async () => {
  const twin = await createTwin(world, 'Marina')
  const [known, unknown] = [twin.cpf, newCpf()].map((cpf) => ask(new Browser(world), cpf, { fingerPrint: 'roubado' }))
  expect(await known).toMatchObject({ status: 403, code: 'ACESSO_EXIGE_SENHA' })
  expect(seen(await unknown!)).toEqual(seen(await known!))
  expect((await ask(new Browser(world), twin.cpf, { fingerPrint: 'de-sempre' })).status).toBe(200)
})

test('QT-01 GUARD-12 nothing but the list, the slips and the way out answers to a quick-slip token', async () => {
  const browser = await enter(await createTwin(world, 'Marina'))
  const refused: CallName[] = []
  for (const [name, { auth, method }] of calls) {
    if (auth !== 'bearer' || given.includes(name)) continue
    const body = method === 'POST' ? { body: {}, key: newKey() } : {}
    const params = Object.fromEntries(
      [...contract[name].path.matchAll(/\{(\w+)\}/g)].map(([, p]) => [p!, randomUUID()]),
    )
    const answer = await browser.call(name, { params, ...body })
    expect(answer, name).toMatchObject({ status: 403, code: 'ESCOPO_INSUFICIENTE' })
    refused.push(name)
  }
  expect(refused).toEqual(
    expect.arrayContaining(['flow', 'index', 'cards', 'invoices', 'invoiceDetails', 'transactions']),
  )
  expect(given.filter((name) => name !== 'signOut')).toEqual(
    expect.arrayContaining([
      'openSlips',
      'createPix',
      'pixStatus',
      'pixEvents',
      'createSlip',
      'slip',
      'slipPdf',
      'slipEmail',
      'slipSms',
    ]),
  )
})

test('QT-01 GUARD-12 a whole session does not open the list of the quick slip', async () => {
  const browser = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  expect(await browser.call('openSlips')).toMatchObject({ status: 403, code: 'ESCOPO_INSUFICIENTE' })
})

test('QT-01 ten minutes are ten minutes: nothing renews them but a press, and no other call of theirs', async () => {
  const browser = await enter(await createTwin(world, 'Marina'))
  for (let minute = 1; minute < 10; minute += 1) {
    world.clock.advance(minutes(1))
    expect((await slipsOf(browser)).segundosRestantes).toBe(600 - minute * 60)
  }
  world.clock.advance(minutes(1) - seconds(1))
  expect((await slipsOf(browser)).segundosRestantes).toBe(1)
  world.clock.advance(seconds(1))
  expect(await browser.call('openSlips')).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  const renewed = await browser.refresh(browser.accessToken)
  expect(renewed, 'an access token is no refresh token').toMatchObject({ status: 401 })
})

test('2.2.1 QT-01 before they end the ten minutes begin anew when asked, ten times at most', async () => {
  const browser = await enter(await createTwin(world, 'Marina'))
  for (let time = 1; time <= 10; time += 1) {
    world.clock.advance(minutes(9))
    expect((await browser.call('extendQuickSlip')).body.segundosRestantes).toBe(600)
  }
  world.clock.advance(minutes(9))
  expect((await slipsOf(browser)).segundosRestantes).toBe(60)
  // 110 minutes after its beginning it is over, whatever is asked.
  for (let time = 1; time <= 3; time += 1) {
    world.clock.advance(minutes(8))
    await browser.call('extendQuickSlip')
  }
  expect(await browser.call('openSlips')).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
  expect(await browser.call('extendQuickSlip')).toMatchObject({ status: 401, code: 'SESSAO_EXPIRADA' })
})

test('QT-01 leaving ends the token at once', async () => {
  const browser = await enter(await createTwin(world, 'Marina'))
  expect((await browser.call('signOut')).status).toBe(200)
  expect((await browser.call('openSlips')).status).toBe(401)
})

test('QT-01 who signs in with the password leaves no quick-slip token behind', async () => {
  const twin = await createTwin(world, 'Marina')
  const quick = await enter(twin)
  expect((await quick.call('openSlips')).status).toBe(200)
  const whole = await new Browser(world).signIn(twin)
  expect(whole.accessToken).not.toBe(quick.accessToken)
  expect((await quick.call('openSlips')).status).toBe(401)
  expect((await whole.call('cards')).status).toBe(200)
})

test('QT-02 a list that cannot be read whole is not shown in part', async () => {
  const browser = await enter(await createTwin(world, 'Caio'))
  expect(await browser.call('openSlips')).toMatchObject({ status: 502, code: 'FATURA_INDISPONIVEL' })
})
