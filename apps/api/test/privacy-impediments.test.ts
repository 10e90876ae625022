import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../src/clock.ts'
import type { Schema } from '../src/db/schema.ts'
import { newKey } from './browser.ts'
import { deskCall } from './desk-call.ts'
import { type Payer, createPayer, txidOf } from './payer.ts'
import { type World, createWorld } from './world.ts'

let world: World
let marina: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  marina = await createPayer(world)
})

const TOTAL = 128_460
const MINIMUM = 19_269

const impediments = async () => (await marina.browser.call('privacy')).body.impedimentos

const erase = () => marina.browser.call('eraseAccount', { body: { codigo: '000000', ciente: true }, key: newKey() })

async function pay(cents: number): Promise<void> {
  const { cobranca } = (await marina.pix(cents)).body
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.noticesApplied()
}

/** A purchase contested and found to be none of hers. */
async function contested(): Promise<void> {
  const { body: found } = await marina.browser.call('transactions', { params: { cartao: marina.cartao } })
  const compra = found.lancamentos.find(({ tipo }) => tipo === 'COMPRA')?.id ?? ''
  const body = { motivo: 'NAO_RECONHECO' as const, relato: 'Nunca estive nesta loja, e o cartão estava comigo.' }
  const { body: made } = await marina.browser.call('openDispute', { params: { compra }, body, key: newKey() })
  const { protocolo } = made.pedido
  const granted = { acao: 'responder', protocolo, etapa: 'ATENDIDO', nota: 'A loja devolveu' }
  expect((await deskCall(world, 'servico', granted)).status).toBe(200)
}

type Invoices = Partial<Pick<Schema['invoices'], 'settled_at' | 'month'>>
const current = (values: Invoices) =>
  world.db.updateTable('invoices').set(values).where('id', '=', marina.order.fatura).execute()
const others = (values: Invoices) =>
  world.db
    .updateTable('invoices')
    .set(values)
    .where('card_id', '=', marina.cartao)
    .where('id', '!=', marina.order.fatura)
    .execute()
const dispute = (values: { to_post_cents?: number; cents?: number; out_cents?: number }) =>
  world.db.updateTable('disputes').set(values).where('customer_id', '=', marina.twin.id).execute()

/** The card is over, and of its invoices only the current one may ask for something. */
async function endCard(): Promise<void> {
  const ended_at = world.clock.now()
  await world.db.updateTable('cards').set({ ended_at }).where('customer_id', '=', marina.twin.id).execute()
  await others({ settled_at: ended_at })
}

test('SVC-01 O8 an account whose last invoice is settled may end; while it asks for something it may not', async () => {
  await endCard()
  expect(await impediments()).toEqual(['DIVIDA'])
  await pay(TOTAL)
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 revolving credit stands in the way where it is asked for: in the next invoice, or where there is none', async () => {
  await pay(MINIMUM)
  world.clock.set(days(8))
  await marina.browser.signIn(marina.twin)
  await endCard()
  expect((await marina.invoice()).codigo, 'revolving').toBe(2)
  expect(await impediments(), 'the next one is settled').toEqual([])
  await world.db
    .updateTable('invoices')
    .set({ settled_at: null })
    .where('card_id', '=', marina.cartao)
    .where('closes_on', '>', world.clock.today())
    .execute()
  expect(await impediments(), 'the next one is not').toEqual(['DIVIDA'])
  await others({ settled_at: world.clock.now() })
  await current({ month: '2030-01' })
  expect(await impediments(), 'there is no later one').toEqual(['DIVIDA'])
})

test('SVC-01 O8 an invoice that is contested whole asks for nothing, whether or not anybody settled it', async () => {
  await contested()
  await endCard()
  await dispute({ to_post_cents: 0 })
  expect(await impediments(), 'the rest is still asked for').toEqual(['DIVIDA'])
  await dispute({ cents: TOTAL, out_cents: TOTAL })
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 what was paid too much of an invoice is given back before an account ends', async () => {
  await pay(TOTAL)
  await endCard()
  const payments = world.db.updateTable('payments').where('invoice_id', '=', marina.order.fatura)
  await payments.set({ credit_cents: 500, credit_posted_cents: 100 }).execute()
  expect(await impediments()).toEqual(['DEVOLUCAO'])
  expect(await erase()).toMatchObject({ status: 409, code: 'EXCLUSAO_IMPEDIDA' })
  await payments.set({ credit_posted_cents: 500 }).execute()
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 what a dispute leaves to an invoice stands in the way: as a credit, or as something to pay', async () => {
  await pay(TOTAL)
  await contested()
  await endCard()
  expect(await impediments()).toEqual(['DEVOLUCAO'])
  await dispute({ to_post_cents: 6_200 })
  expect(await impediments()).toEqual(['DIVIDA'])
  await dispute({ to_post_cents: 0 })
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 money of theirs that waits for a decision stands in the way until it is decided', async () => {
  await pay(TOTAL)
  await endCard()
  const [charge] = (await marina.books()).charges
  const paid = { source: 'PIX', external_id: randomUUID(), amount_cents: 500, reason: 'told-again' } as const
  const at = world.clock.now()
  const row = { ...paid, id: randomUUID(), charge_id: charge?.id ?? '', paid_at: at, raised_at: at }
  await world.db.insertInto('suspense').values(row).execute()
  expect(await impediments()).toEqual(['DEVOLUCAO'])
  const decided = { resolved_at: at, resolution: 'closed', note: 'Devolvido' } as const
  await world.db.updateTable('suspense').set(decided).where('id', '=', row.id).execute()
  expect(await impediments()).toEqual([])
})
