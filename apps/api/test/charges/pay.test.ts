import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()), 60_000)
afterAll(() => world.close())

test('INV-06 INV-10 a customer pays the invoice by Pix and sees it paid', async () => {
  const marina = await new Browser(world).signIn('Marina')
  const { order, cartao, details } = await marina.currentInvoice()
  expect(details.valorHojeCentavos).toBe(128_460)
  const made = await marina.call('createPix', { body: order, key: newKey() })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await world.sandbox.psp.pay(made.body.cobranca.replaceAll('-', ''))
  await world.noticesApplied()
  const status = await marina.call('pixStatus', { query: { cobranca: made.body.cobranca } })
  expect(status.body.situacao).toBe('PAGO')
  const after = await marina.call('invoiceDetails', { query: { cartao } })
  expect(after.body).toMatchObject({ codigo: 1, valorPagoCentavos: 128_460, valorHojeCentavos: 0 })
})
