import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
let fatura: string
let total: number
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
  const { faturas } = (await payer.browser.call('invoices', { query: { cartao: payer.cartao } })).body
  const open = faturas.find(({ status }) => status === 'FATURAABERTA')!
  fatura = open.id
  total = open.valorTotalCentavos
})

const order = (valorCentavos: number) => ({ body: { cartao: payer.cartao, fatura, valorCentavos }, key: newKey() })
const open = async () => (await payer.browser.call('invoiceDetails', { query: { cartao: payer.cartao, fatura } })).body
const free = async () => (await open()).limites.disponivelCentavos
/** To the day of the closing, signed in anew. */
async function toClosing(): Promise<void> {
  const { fechamento, hoje } = await open()
  world.clock.advance(days((Date.parse(fechamento) - Date.parse(hoje)) / 86_400_000))
  await payer.browser.signIn(payer.twin)
}
async function payEarly(cents: number): Promise<string> {
  const { status, body } = await payer.browser.call('createPix', order(cents))
  expect(status).toBe(200)
  expect(await world.sandbox.psp.pay(txidOf(body.cobranca))).toMatchObject({ paid: true })
  await world.noticesApplied()
  return body.cobranca
}

test('INV-05 an invoice that has not closed takes a Pix, which lowers it and frees the limit at once', async () => {
  expect(await open()).toMatchObject({ pagavel: false, antecipavel: true, valorHojeCentavos: total })
  const before = await free()
  const cobranca = await payEarly(10_000)
  expect(await payer.pixStatus(cobranca)).toMatchObject({ situacao: 'PAGO' })
  expect(await open()).toMatchObject({
    codigo: 0,
    valorTotalCentavos: total - 10_000,
    valorHojeCentavos: total - 10_000,
    pagamentos: [{ valorCentavos: 10_000, creditoCentavos: 0, forma: 'PIX' }],
  })
  expect(await free()).toBe(before + 10_000)
  const query = { fatura }
  const { lancamentos } = (await payer.browser.call('transactions', { params: { cartao: payer.cartao }, query })).body
  expect(lancamentos.filter(({ descricao }) => descricao === 'Pagamento antecipado por Pix')).toMatchObject([
    { tipo: 'CREDITO', valorCentavos: -10_000 },
  ])
})

test('INV-05 all of it may be paid early: it stays open, grows with what is bought, and asks for nothing once it closes', async () => {
  await payEarly(total)
  expect(await open()).toMatchObject({ codigo: 0, antecipavel: false, valorTotalCentavos: 0 })
  expect(await world.db.selectFrom('invoices').select('settledAt').where('id', '=', fatura).execute()).toEqual([
    { settledAt: null },
  ])
  await toClosing()
  expect(await open()).toMatchObject({ codigo: 1, pagavel: false, valorHojeCentavos: 0 })
})

test('INV-05 what was read before the closing and told after it is a payment of the closed invoice', async () => {
  const { body } = await payer.browser.call('createPix', order(10_000))
  await world.sandbox.psp.pay(txidOf(body.cobranca), { silent: true })
  await toClosing()
  await world.run('reconciliation')
  expect(await open()).toMatchObject({ valorTotalCentavos: total, valorPagoCentavos: 10_000, codigo: 8 })
})

test('INV-05 two of them at once for all of it: one lowers it to nothing, the other is a credit of a later invoice', async () => {
  const pix = await Promise.all([1, 2].map((less) => payer.browser.call('createPix', order(total - less))))
  for (const { body } of pix) await world.sandbox.psp.pay(txidOf(body.cobranca), { silent: true })
  await world.run('received')
  await world.run('reconciliation')
  expect(await open()).toMatchObject({ codigo: 0, valorTotalCentavos: 0 })
  const payments = await world.db
    .selectFrom('payments')
    .select(['amountCents', 'creditCents', 'creditPostedCents'])
    .where('invoiceId', '=', fatura)
    .execute()
  expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(2 * total - 3)
  expect(payments.reduce((sum, { creditPostedCents }) => sum + creditPostedCents, 0)).toBe(total)
  const told = world.db.selectFrom('alerts').select('text').where('customerId', '=', payer.twin.id)
  const texts = (await told.where('kind', '=', 'paid').execute()).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.endsWith('A diferença virou crédito.'))).toHaveLength(1)
})

test('INV-05 more than it comes to so far is refused, and so are a boleto and a pay link before it closes', async () => {
  expect((await payer.browser.call('createPix', order(total + 1))).code).toBe('VALOR_ACIMA_DO_TOTAL')
  expect((await payer.browser.call('createSlip', order(total))).code).toBe('FATURA_NAO_PAGAVEL')
  const pagar = { tipo: 'FATURA' as const, ...order(total).body }
  expect((await payer.browser.call('createPayLink', { body: { pagar } })).code).toBe('FATURA_NAO_PAGAVEL')
  const { charges } = await payer.books()
  expect(charges).toEqual([])
})
