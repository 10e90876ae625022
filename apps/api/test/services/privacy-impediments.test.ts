import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import type { Schema } from '../../src/platform/db/schema.ts'
import { newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { payerHere } from '../holder.ts'
import { txidOf } from '../payer.ts'

const here = payerHere()

const TOTAL = 128_460
const MINIMUM = 19_269

const impediments = async () => (await here.payer.browser.call('privacy')).body.impedimentos

const erase = () => here.payer.browser.call('eraseAccount', { body: { codigo: '000000', ciente: true }, key: newKey() })

async function pay(cents: number): Promise<void> {
  const { cobranca } = (await here.payer.pix(cents)).body
  await here.world.sandbox.psp.pay(txidOf(cobranca))
  await here.world.noticesApplied()
}

/** A purchase that was contested and accepted. */
async function contested(): Promise<void> {
  const { body: found } = await here.payer.browser.call('transactions', { params: { cartao: here.payer.cartao } })
  const compra = found.lancamentos.find(({ tipo }) => tipo === 'COMPRA')?.id ?? ''
  const body = { motivo: 'NAO_RECONHECO' as const, relato: 'Nunca estive nesta loja, e o cartão estava comigo.' }
  const { body: made } = await here.payer.browser.call('openDispute', { params: { compra }, body, key: newKey() })
  const { protocolo } = made.pedido
  const granted = { acao: 'responder', protocolo, etapa: 'ATENDIDO', nota: 'A loja devolveu' }
  expect((await deskCall(here.world, 'servico', granted)).status).toBe(200)
}

type Invoices = Partial<Pick<Schema['invoices'], 'settledAt' | 'month'>>
const current = (values: Invoices) =>
  here.world.db.updateTable('invoices').set(values).where('id', '=', here.payer.order.fatura).execute()
const others = (values: Invoices) =>
  here.world.db
    .updateTable('invoices')
    .set(values)
    .where('cardId', '=', here.payer.cartao)
    .where('id', '!=', here.payer.order.fatura)
    .execute()
const dispute = (values: { toPostCents?: number; cents?: number; outCents?: number }) =>
  here.world.db.updateTable('disputes').set(values).where('customerId', '=', here.payer.twin.id).execute()

/** The card is over; of its invoices only the current one may ask for something. */
async function endCard(): Promise<void> {
  const endedAt = here.world.clock.now()
  await here.world.db.updateTable('cards').set({ endedAt }).where('customerId', '=', here.payer.twin.id).execute()
  await others({ settledAt: endedAt })
}

test('SVC-01 O8 an account whose last invoice is settled may end; while it asks for something it may not', async () => {
  await endCard()
  expect(await impediments()).toEqual(['DIVIDA'])
  await pay(TOTAL)
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 revolving credit stands in the way where it is asked for: in the next invoice, or where there is none', async () => {
  await pay(MINIMUM)
  here.world.clock.set(days(8))
  await here.payer.browser.signIn(here.payer.twin)
  await endCard()
  expect((await here.payer.invoice()).codigo, 'revolving').toBe(2)
  expect(await impediments(), 'the next one is settled').toEqual([])
  await here.world.db
    .updateTable('invoices')
    .set({ settledAt: null })
    .where('cardId', '=', here.payer.cartao)
    .where('closesOn', '>', here.world.clock.today())
    .execute()
  expect(await impediments(), 'the next one is not').toEqual(['DIVIDA'])
  await others({ settledAt: here.world.clock.now() })
  await current({ month: '2030-01' })
  expect(await impediments(), 'there is no later one').toEqual(['DIVIDA'])
})

test('SVC-01 O8 an invoice that is contested whole asks for nothing, whether or not anybody settled it', async () => {
  await contested()
  await endCard()
  await dispute({ toPostCents: 0 })
  expect(await impediments(), 'the rest is still asked for').toEqual(['DIVIDA'])
  await dispute({ cents: TOTAL, outCents: TOTAL })
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 what was paid too much of an invoice is given back before an account ends', async () => {
  await pay(TOTAL)
  await endCard()
  const payments = here.world.db.updateTable('payments').where('invoiceId', '=', here.payer.order.fatura)
  await payments.set({ creditCents: 500, creditPostedCents: 100 }).execute()
  expect(await impediments()).toEqual(['DEVOLUCAO'])
  expect(await erase()).toMatchObject({ status: 409, code: 'EXCLUSAO_IMPEDIDA' })
  await payments.set({ creditPostedCents: 500 }).execute()
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 what a dispute leaves to an invoice stands in the way: as a credit, or as something to pay', async () => {
  await pay(TOTAL)
  await contested()
  await endCard()
  expect(await impediments()).toEqual(['DEVOLUCAO'])
  await dispute({ toPostCents: 6_200 })
  expect(await impediments()).toEqual(['DIVIDA'])
  await dispute({ toPostCents: 0 })
  expect(await impediments()).toEqual([])
})

test('SVC-01 O8 money of theirs that waits for a decision stands in the way until it is decided', async () => {
  await pay(TOTAL)
  await endCard()
  const [charge] = (await here.payer.books()).charges
  const paid = { source: 'PIX', externalId: randomUUID(), amountCents: 500, reason: 'told-again' } as const
  const at = here.world.clock.now()
  const row = { ...paid, id: randomUUID(), chargeId: charge?.id ?? '', paidAt: at, raisedAt: at }
  await here.world.db.insertInto('suspense').values(row).execute()
  expect(await impediments()).toEqual(['DEVOLUCAO'])
  const decided = { resolvedAt: at, resolution: 'closed', note: 'Devolvido' } as const
  await here.world.db.updateTable('suspense').set(decided).where('id', '=', row.id).execute()
  expect(await impediments()).toEqual([])
})
