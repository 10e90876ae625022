import { readBrCode } from '@portal/brazil/br-code'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { readQr } from '../drawings.ts'
import { readPdf } from '../pdf.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld({ PIX_AUTOMATIC_ON_PAPER: 'on' })))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
})
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const OFFER = /seu banco pode oferecer o Pix Automático.*Só vale se você aceitar/

const recurrencesOf = ({ twin }: Authoriser) =>
  world.sandbox.psp.automatic
    .recurrences()
    .map(({ wire }) => wire)
    .filter(({ vinculo }) => vinculo.devedor.cpf === twin.cpf)

/** A paper's words, and the code of its Pix as a phone reads it. */
async function readPaper(bytes: ArrayBuffer) {
  const { text, drawings } = await readPdf(bytes)
  const codes = drawings.flatMap((one) => readQr(one) ?? [])
  return { words: text.replaceAll(/\s+/g, ' '), code: codes.find((code) => code.startsWith('0002')) ?? '' }
}
const invoicePaper = async ({ browser, cartao, order }: Authoriser) =>
  readPaper((await browser.file('invoicePdf', { params: { cartao }, query: { fatura: order.fatura } })).bytes)
const slipPaper = async (holder: Authoriser) => {
  const { body } = await holder.slip()
  return readPaper((await holder.browser.file('slipPdf', { query: { boleto: body.boleto } })).bytes)
}
const scan = (code: string, accept: boolean) => world.sandbox.psp.automatic.desk.scan(code, { accept })

test('AUTO-08 the invoice and its slip carry one code that pays and then offers the authorisation, however often they are printed', async () => {
  const holder = await createAuthoriser(world)
  const papers = [await invoicePaper(holder), await invoicePaper(holder), await slipPaper(holder)]
  expect(new Set(papers.map(({ code }) => code)).size).toBe(1)
  for (const { words } of papers) expect(words).toMatch(OFFER)
  const { url, recurrenceUrl } = readBrCode(papers[0]?.code ?? '') as { url: string; recurrenceUrl: string }
  expect([url, recurrenceUrl].map((one) => one.split('/')[0])).toEqual([expect.any(String), url.split('/')[0]])
  expect(recurrencesOf(holder)).toMatchObject([{ status: 'CRIADA', calendario: { dataInicial: '2026-11-23' } }])
  expect(await holder.state()).toMatchObject({ situacao: 'NAO_TEM', ativacao: null })
  expect((await holder.invoice()).debitoPix).toMatchObject({ situacao: 'NAO_TEM' })
  expect([await holder.acts(), await holder.alerts()]).toEqual([[], []])
})

test('AUTO-08 who pays the code and ignores the offer has paid the invoice, and authorised nothing', async () => {
  const holder = await createAuthoriser(world)
  const { code } = await invoicePaper(holder)
  expect(await scan(code, false)).toMatchObject({ done: true })
  await holder.settled()
  expect((await holder.books()).settledAt).not.toBeNull()
  expect(recurrencesOf(holder)).toMatchObject([{ status: 'CRIADA' }])
  expect((await holder.state()).situacao).toBe('NAO_TEM')
  await moveTo(world, '2026-12-20 12:00')
  expect(recurrencesOf(holder)).toMatchObject([{ status: 'CANCELADA' }])
  expect(await holder.state()).toMatchObject({ situacao: 'NAO_TEM', encerramento: null })
  expect([await holder.acts(), await holder.alerts()]).toEqual([[], []])
})

test('AUTO-08 AUTO-32 who pays it and accepts has paid once and is active, by the bank and the paper’s own text', async () => {
  const holder = await createAuthoriser(world)
  expect(await scan((await invoicePaper(holder)).code, true)).toMatchObject({ done: true })
  await holder.settled()
  expect((await holder.books()).payments).toMatchObject([{ amountCents: 128460, creditCents: 0 }])
  expect(await holder.state()).toMatchObject({ situacao: 'ATIVO', valor: 'TOTAL', proximo: null })
  expect(await holder.acts()).toMatchObject([
    { given: true, channel: 'BANCO', textVersion: 'pix-automatico-papel-2026-12', subject: await holder.recId() },
  ])
  expect(await holder.alerts()).toEqual(['debit-on'])
  expect(await holder.atPsp()).toEqual([])
})

test('AUTO-08 with an authorisation, or one that is asked for on the screen, the paper has its plain code', async () => {
  const holder = await createAuthoriser(world)
  await holder.activate()
  const plain = await invoicePaper(holder)
  expect(readBrCode(plain.code)).toMatchObject({ kind: 'dynamic', recurrenceUrl: undefined })
  expect(plain.words).not.toMatch(OFFER)
  await holder.authorise()
  for (const { code, words } of [await invoicePaper(holder), await slipPaper(holder)]) {
    expect(readBrCode(code)).toMatchObject({ kind: 'dynamic', recurrenceUrl: undefined })
    expect(words).not.toMatch(OFFER)
  }
  expect(recurrencesOf(holder)).toHaveLength(1)
})

test('AUTO-08 AUTO-29 after a death that the bank told of, the paper has its plain code, and nothing is asked of the PSP', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await holder.endAtBank('DCSD')
  const { code, words } = await invoicePaper(holder)
  expect(readBrCode(code)).toMatchObject({ kind: 'dynamic', recurrenceUrl: undefined })
  expect(words).not.toMatch(OFFER)
  expect(recurrencesOf(holder)).toHaveLength(1)
})

test('AUTO-05 AUTO-08 who has the paper and activates on the screen takes its offer over: one authorisation, two ways to it', async () => {
  const holder = await createAuthoriser(world)
  await invoicePaper(holder)
  const { body } = await holder.activate('MINIMO')
  expect(body).toMatchObject({ situacao: 'AGUARDANDO', valor: 'MINIMO' })
  expect(readBrCode(body.ativacao?.copiaECola ?? '')).toMatchObject({ kind: 'recurrence' })
  await holder.authorise('MINIMO')
  expect(recurrencesOf(holder)).toHaveLength(1)
  expect(await holder.state()).toMatchObject({ situacao: 'ATIVO', valor: 'MINIMO' })
  expect((await holder.acts()).map(({ channel }) => channel)).toEqual(['PORTAL', 'BANCO'])
})

test('AUTO-32 AUTO-08 who accepts on the screen while the paper’s offer is still being made has the act in the ledger, once and with the terms', async () => {
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('slow', { calls: /^POST \/rec$/, delayMs: 2000 })
  const printing = invoicePaper(holder)
  const own = world.db.selectFrom('recurrences').select('visitedUntil').where('customerId', '=', holder.twin.id)
  await expect
    .poll(async () => (await own.executeTakeFirst())?.visitedUntil ?? null, { timeout: 20_000 })
    .not.toBeNull()
  const { body } = await holder.activate('MINIMO')
  expect(body).toMatchObject({ situacao: 'AGUARDANDO', valor: 'MINIMO' })
  await printing
  const { versaoTexto: textVersion } = body.condicoes
  expect(await holder.acts()).toEqual([{ given: true, channel: 'PORTAL', textVersion, subject: await holder.recId() }])
  await holder.settled()
  expect(recurrencesOf(holder)).toHaveLength(1)
})

test.each([/^POST \/locrec/, /^POST \/rec$/, /^GET \/rec\//])(
  'AUTO-08 while the PSP does not answer (%s) the paper has its plain code, and a later one offers once',
  async (calls) => {
    const holder = await createAuthoriser(world)
    world.sandbox.psp.faults.next('5xx', { calls, when: 'answer-lost', times: 1000 })
    const plain = await invoicePaper(holder)
    expect(readBrCode(plain.code)).toMatchObject({ kind: 'dynamic', recurrenceUrl: undefined })
    expect(plain.words).not.toMatch(OFFER)
    world.sandbox.psp.faults.clear()
    await moveTo(world, '2026-11-19 10:02')
    await holder.browser.signIn(holder.twin)
    expect((await invoicePaper(holder)).words).toMatch(OFFER)
    expect(recurrencesOf(holder)).toHaveLength(1)
  },
)

test('AUTO-08 a slip of a part keeps its bank’s code', async () => {
  const holder = await createAuthoriser(world)
  const { body } = await holder.browser.call('createSlip', {
    body: { ...holder.order, valorCentavos: holder.details.valorMinimoCentavos },
    key: newKey(),
  })
  const { code, words } = await readPaper(
    (await holder.browser.file('slipPdf', { query: { boleto: body.boleto } })).bytes,
  )
  expect(readBrCode(code)).toMatchObject({ recurrenceUrl: undefined })
  expect(words).not.toMatch(OFFER)
})
