import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { txidOf } from '../payer.ts'
import { enterQuickSlip, invoicesOf, slipsOf } from '../quick-slip-steps.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

test('QT-01 GUARD-12 a quick-slip token finds nothing of another CPF', async () => {
  const [owner, stranger] = [
    await enterQuickSlip(world, await createTwin(world, 'Marina')),
    await enterQuickSlip(world, await createTwin(world, 'Teresa')),
  ]
  const [slip] = await invoicesOf(owner)
  const [own] = await invoicesOf(stranger)
  const order = { cartao: slip?.cartao, fatura: slip?.id, valorCentavos: slip?.valorHojeCentavos }
  const pix = await owner.call('createPix', { body: order, key: newKey() })
  const line = await owner.call('createSlip', { body: order, key: newKey() })
  for (const [name, sent] of [
    ['createPix', { body: order, key: newKey() }],
    ['createSlip', { body: order, key: newKey() }],
    ['createPix', { body: { ...order, cartao: own?.cartao }, key: newKey() }],
    ['pixStatus', { query: { cobranca: pix.body.cobranca } }],
    ['pixEvents', { query: { cobranca: pix.body.cobranca } }],
    ['slip', { query: { boleto: line.body.boleto } }],
    ['slipPdf', { query: { boleto: line.body.boleto } }],
    ['slipEmail', { body: { boleto: line.body.boleto }, key: newKey() }],
    ['slipSms', { body: { boleto: line.body.boleto }, key: newKey() }],
  ] as const)
    expect(await stranger.call(name, sent), name).toMatchObject({ status: 404 })
})

test('QT-01 GUARD-12 a quick-slip token reaches what its list shows: an older charge of its own CPF is nobody’s to it', async () => {
  const twin = await createTwin(world, 'Marina')
  const owner = await new Browser(world).signIn(twin)
  const { order } = await owner.currentInvoice()
  const keys = [newKey(), newKey()] as const
  const pix = (await owner.call('createPix', { body: order, key: keys[0] })).body.cobranca
  const line = (await owner.call('createSlip', { body: order, key: keys[1] })).body.boleto
  const asked = [
    ['createPix', { body: order, key: keys[0] }],
    ['createSlip', { body: order, key: keys[1] }],
    ['pixStatus', { query: { cobranca: pix } }],
    ['slip', { query: { boleto: line } }],
    ['slipPdf', { query: { boleto: line } }],
    ['slipEmail', { body: { boleto: line }, key: newKey() }],
    ['slipSms', { body: { boleto: line }, key: newKey() }],
  ] as const
  const quick = await enterQuickSlip(world, twin)
  for (const [name, sent] of asked) expect((await quick.call(name, sent)).status, `${name}, listed`).toBe(200)
  // Another invoice keeps the quick slip open once this one is settled and its day is over.
  await world.sandbox.psp.pay(txidOf(pix))
  await world.noticesApplied()
  await oweEarlierMonths(order.fatura)
  const listed = await enterQuickSlip(world, twin)
  expect((await listed.call('pixStatus', { query: { cobranca: pix } })).body).toMatchObject({ situacao: 'PAGO' })
  world.clock.advance(hours(24))
  const later = await enterQuickSlip(world, twin)
  expect((await slipsOf(later)).emAberto.map(({ id }) => id)).not.toContain(order.fatura)
  for (const [name, sent] of [...asked, ['pixEvents', { query: { cobranca: pix } }] as const])
    expect(await later.call(name, sent), name).toMatchObject({ status: 404 })
  const whole = await owner.signIn(twin)
  expect((await whole.call('pixStatus', { query: { cobranca: pix } })).body).toMatchObject({ situacao: 'PAGO' })
})

/** The invoices before this one are open again. */
async function oweEarlierMonths(id: string): Promise<void> {
  const invoice = await world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await world.db
    .updateTable('invoices')
    .set({ settledAt: null })
    .where('cardId', '=', invoice.cardId)
    .where('closesOn', '<', invoice.closesOn)
    .execute()
}
