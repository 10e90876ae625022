import { formatDigitLine } from '@portal/brazil/boleto'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertRules } from '../../src/services/alerts/alert-status.ts'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { readItf, readQr } from '../drawings.ts'
import { openMailbox } from '../mailbox.ts'
import { type Payer, createPayer } from '../payer.ts'
import { readPdf, wordsOf } from '../pdf.ts'
import { type World, createWorld } from '../world.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let world: World
let payer: Payer
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await createWorld({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})
beforeEach(async () => {
  world.clock.set(0)
  mailbox.refuse(0)
  payer = await createPayer(world)
  await world.app.services.worker.idle()
})

async function registered(valorCentavos?: number) {
  const { body } = await payer.slip(valorCentavos)
  return payer.slipStatus(body.boleto)
}

const pdfOf = async (boleto: string) => {
  const file = await payer.browser.file('slipPdf', { query: { boleto } })
  return { name: file.name, pdf: await readPdf(file.bytes) }
}

const send = (name: 'slipEmail' | 'slipSms', boleto: string, key = newKey()) =>
  payer.browser.call(name, { body: { boleto }, key })

const arrived = async () => {
  await world.app.services.worker.idle()
  return mailbox.to(payer.twin.email).filter(({ mail }) => !told.has(mail.subject ?? ''))
}

/** Subjects of the alerts that a sign-in and a payment send by themselves. */
const told = new Set([alertRules['new-device'].subject, alertRules.paid.subject])

test('INV-07 the slip as PDF says all that a ficha de compensação must, and the line of the screen', async () => {
  const slip = await registered()
  const { name, pdf } = await pdfOf(slip.boleto)
  expect(name).toBe('boleto-2026-11.pdf')
  expect(pdf.pages).toBe(1)
  for (const words of [
    formatDigitLine(slip.linhaDigitavel ?? ''),
    '000-0',
    'R$ 1.284,60',
    '23/11/2026, segunda-feira',
    'Jangada Cartões · CNPJ 00.000.000/0001-91 · Avenida das Marés, 1000, Fortaleza, CE, 60000-000',
    'Marina Souza · CPF ',
    'Rua da Enseada, 101, Mucuripe, Fortaleza, CE, 60000-101',
    'Nosso número',
    'Agência/Código do beneficiário',
    'Não receber depois de 23/11/2026. Não cobrar multa nem juros.',
    'cartão Jangada Mais.',
    'SAC 24 horas: 0800 000 0001',
    'Ouvidoria: 0800 000 0003',
  ]) {
    expect(pdf.spoken).toContain(words)
  }
  expect(pdf.text).toContain('Autenticação mecânica - Ficha de compensação')
  for (const blank of ['(+) Mora/Multa', '(=) Valor cobrado']) expect(pdf.spoken, 'left to a pen').not.toContain(blank)
})

test('INV-07 a scanner reads the bars of the PDF, and a phone the Pix where the bank gave one', async () => {
  const slip = await registered()
  const brCode = writeDynamicBrCode({ url: 'pix.exemplo.invalid/v2/cobv/1', name: 'Jangada', city: 'Fortaleza' })
  await world.db.updateTable('charges').set({ copyPaste: null }).where('id', '=', slip.boleto).execute()
  const without = await pdfOf(slip.boleto)
  expect(without.pdf.drawings.map(readItf)).toEqual([slip.codigoBarras])
  await world.db.updateTable('charges').set({ copyPaste: brCode }).where('id', '=', slip.boleto).execute()
  const { drawings, spoken } = (await pdfOf(slip.boleto)).pdf
  const [qr, bars] = drawings
  expect([qr && readQr(qr), bars && readItf(bars)]).toEqual([brCode, slip.codigoBarras])
  expect(spoken.replaceAll('\n', '')).toContain(brCode)
})

test('INV-07 a screen reader finds the PDF tagged: language, title, headings in order, words for every drawing', async () => {
  const slip = await registered()
  const { pdf } = await pdfOf(slip.boleto)
  expect(pdf.about).toMatchObject({ Title: 'Boleto: fatura de novembro de 2026', Language: 'pt-BR' })
  expect(pdf.uaPart).toBe('1')
  expect(pdf.all('H1').map(wordsOf)).toEqual(['Boleto: fatura de novembro de 2026'])
  expect(pdf.all('H2').map(wordsOf)).toEqual(['Linha digitável', 'Pix deste boleto', 'Quem recebe', 'Quem paga'])
  const line = formatDigitLine(slip.linhaDigitavel ?? '')
  expect(pdf.all('Figure').map(({ alt }) => alt)).toEqual([
    'QR Code do Pix deste boleto; o código para copiar está abaixo',
    `Código de barras do boleto; a linha digitável é ${line}`,
  ])
  expect([...pdf.fonts].every((name) => /^[A-Z]{6}\+Figtree/.test(name))).toBe(true)
})

test('INV-07 a hostile name is inert in the PDF', async () => {
  payer = await createPayer(world, 'Marina', { customer: { name: ')Tj /JS (alert) \u202Eauza\u0007 <b>Ł 🙂' } })
  const slip = await registered()
  const { pdf } = await pdfOf(slip.boleto)
  expect(pdf.spoken).toContain(')Tj /JS (alert) auza <b>')
  expect(pdf.drawings.slice(1).map(readItf)).toEqual([slip.codigoBarras])
})

test('INV-07 what can no longer be paid is neither drawn nor sent', async () => {
  const { boleto } = await registered()
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  for (const call of [
    payer.browser.call('slipPdf', { query: { boleto } }),
    send('slipEmail', boleto),
    send('slipSms', boleto),
  ]) {
    expect(await call).toMatchObject({ status: 409, code: 'BOLETO_NAO_PAGAVEL' })
  }
  payer = await createPayer(world)
  const old = await registered()
  world.clock.set(days(5))
  await payer.browser.signIn(payer.twin)
  expect((await payer.browser.call('slipPdf', { query: { boleto: old.boleto } })).code).toBe('BOLETO_NAO_PAGAVEL')
})

test('INV-07 while the bank does not answer, the slip’s PDF says so and comes later', async () => {
  const { body } = await payer.slip()
  world.sandbox.bank.faults.next('5xx', { times: 100, calls: /^(POST|GET) \/boletos/ })
  const asked = await payer.browser.call('slipPdf', { query: { boleto: body.boleto } })
  expect(asked).toMatchObject({ status: 502, code: 'BOLETO_INDISPONIVEL' })
  world.sandbox.bank.faults.clear()
  expect((await pdfOf(body.boleto)).pdf.pages).toBe(1)
})

test('INV-07 the slip goes by e-mail to the registered address, in text and HTML, with the PDF', async () => {
  const slip = await registered()
  const { status, body } = await send('slipEmail', slip.boleto)
  expect([status, body]).toEqual([200, { destino: 'g*****@exemplo.example' }])
  const [received, ...more] = await arrived()
  expect(more).toEqual([])
  const { mail } = received!
  expect(mail.subject, 'others may read it').toBe('O documento que você pediu no portal')
  const line = formatDigitLine(slip.linhaDigitavel ?? '')
  for (const form of [mail.text, mail.html]) {
    for (const words of ['Olá, Marina.', line, '23/11/2026', 'CNPJ 00.000.000/0001-91']) expect(form).toContain(words)
  }
  expect(mail.html).toMatch(/^<!doctype html>\s*<html lang="pt-BR">/)
  const [attachment] = mail.attachments
  expect(attachment).toMatchObject({ filename: 'boleto-2026-11.pdf', mimeType: 'application/pdf' })
  const pdf = await readPdf(attachment!.content as ArrayBuffer)
  expect(pdf.drawings.map((one) => (one.caminho.includes('v50h') ? readItf(one) : ''))).toContain(slip.codigoBarras)
  const [row] = await world.db.selectFrom('messages').selectAll().where('aboutId', '=', slip.boleto).execute()
  expect(row, 'what was sent is kept nowhere').toMatchObject({ subject: '', body: '', html: '' })
})

test('INV-07 the line goes by SMS to the registered phone, as the bank gave it', async () => {
  const slip = await registered()
  const { body } = await send('slipSms', slip.boleto)
  expect(body).toEqual({ destino: `(11) *****-${payer.twin.phone.slice(-4)}` })
  await world.app.services.worker.idle()
  const received = world.sandbox.sms.messages().find(({ to }) => to === payer.twin.phone)
  expect(received?.text).toContain(slip.linhaDigitavel ?? '')
  expect(received?.text).toMatch(/^Jangada Cartoes: /)
})

test('INV-07 a destination in the request is refused: only the registered contact is ever written to', async () => {
  const { boleto } = await registered()
  const body = { boleto, email: 'outro@mal.example' }
  const refused = await payer.browser.call('slipEmail', { body, key: newKey() })
  expect(refused).toMatchObject({ status: 400, code: 'REQUISICAO_INVALIDA' })
  expect(await arrived()).toEqual([])
})

test('INV-07 asking again with the same key sends nothing more; with another it does', async () => {
  const [{ boleto }, other] = [await registered(), await registered(50_000)]
  const key = newKey()
  await Promise.all(Array.from({ length: 5 }, () => send('slipEmail', boleto, key)))
  expect(await arrived()).toHaveLength(1)
  expect((await send('slipEmail', other.boleto, key)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
  await send('slipEmail', boleto)
  expect(await arrived()).toHaveLength(2)
})

test.each([
  ['slipEmail', 5],
  ['slipSms', 3],
] as const)('INV-07 %s serves %i times an hour, and says when it does again', async (name, most) => {
  const { boleto } = await registered()
  const answers = await Promise.all(Array.from({ length: most + 3 }, () => send(name, boleto)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 429, code: 'LIMITE_DE_MENSAGENS' })
  expect(refused?.headers.get('retry-after')).toBe('3600')
  world.clock.advance(hours(1))
  await payer.browser.signIn(payer.twin)
  expect((await send(name, boleto)).status).toBe(200)
})

test('INV-07 while the mail server is away the e-mail waits and then arrives once; after five tries it is given up', async () => {
  const { boleto } = await registered()
  mailbox.refuse(2)
  await send('slipEmail', boleto)
  expect(await arrived()).toEqual([])
  for (const wait of [seconds(5), seconds(30), minutes(2)]) {
    world.clock.advance(wait)
    await world.run('messages')
  }
  expect(await arrived()).toHaveLength(1)
  mailbox.refuse(100)
  await send('slipEmail', boleto)
  await arrived()
  for (const wait of [seconds(5), seconds(30), minutes(2), minutes(10)]) {
    world.clock.advance(wait)
    await world.run('messages')
  }
  const rows = await world.db.selectFrom('messages').selectAll().where('aboutId', '=', boleto).execute()
  expect(rows.map(({ attempts, deadAt }) => [attempts, deadAt !== null])).toContainEqual([5, true])
})

test('INV-07 a slip that was paid while its e-mail waited is not sent', async () => {
  const { boleto } = await registered()
  mailbox.refuse(1)
  await send('slipEmail', boleto)
  await arrived()
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  world.clock.advance(minutes(1))
  await world.run('messages')
  expect(await arrived()).toEqual([])
})
