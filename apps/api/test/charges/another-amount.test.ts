/** A Pix that waits, and the choice of another amount: a person is not left with two codes that a bank takes. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { replaceCharge, supersedeAll, voidAll, withdrawSome } from '../../src/charges/payments/void-repository.ts'
import { later, minutes } from '../../src/platform/clock.ts'
import type { Transaction } from '../../src/platform/db/database.ts'
import type { NewRow } from '../../src/platform/db/schema.ts'
import { transact } from '../../src/platform/transact.ts'
import { Browser, newKey } from '../browser.ts'
import { payerHere } from '../holder.ts'
import { linkSteps } from '../link-steps.ts'
import { txidOf } from '../payer.ts'
import { enterQuickSlip } from '../quick-slip-steps.ts'
import { createTwin } from '../twins.ts'
import { isEmbedded } from '../world.ts'

const here = payerHere()
const link = linkSteps(here)

const TOTAL = 128_460
const PART = 50_000

const codeOf = async (cents?: number, key?: string) => (await here.payer.pix(cents, key)).body.cobranca
const stateOf = async (cobranca: string) => (await here.payer.pixStatus(cobranca)).situacao

test('INV-06 INV-10 another amount withdraws the Pix that waits, here at once and at the PSP by the next round', async () => {
  const whole = await codeOf()
  const part = await codeOf(PART)
  expect(await here.payer.pixStatus(whole)).toMatchObject({
    situacao: 'REMOVIDO',
    encerramento: { motivo: 'CODIGO_NOVO', faltaCentavos: TOTAL },
  })
  expect(await stateOf(part)).toBe('AGUARDANDO')
  expect((await here.payer.invoice()).cobranca).toMatchObject({ forma: 'PIX', valorCentavos: PART })
  await here.world.run('reconciliation')
  expect(await here.world.sandbox.psp.pay(txidOf(whole))).toEqual({ paid: false, reason: 'removed' })
  const again = await codeOf()
  expect(again, 'who comes back to the first amount has a code that serves').not.toBe(whole)
  expect([await stateOf(again), await stateOf(part)]).toEqual(['AGUARDANDO', 'REMOVIDO'])
})

test('INV-06 a choice that gets no code leaves the one that waits', async () => {
  const whole = await codeOf()
  here.world.sandbox.psp.faults.next('5xx', { times: 100, calls: /^(PUT|GET) \/cob\// })
  expect((await here.payer.pix(PART)).code).toBe('PIX_INDISPONIVEL')
  expect(await stateOf(whole)).toBe('AGUARDANDO')
  here.world.sandbox.psp.faults.clear()
  expect(await stateOf(await codeOf(PART))).toBe('AGUARDANDO')
  expect(await stateOf(whole)).toBe('REMOVIDO')
})

test('INV-06 of two choices at once one code stays', async () => {
  const codes = await Promise.all([codeOf(), codeOf(PART), codeOf(PART + 1)])
  const states = await Promise.all(codes.map(stateOf))
  const again = await codeOf(PART + 2)
  expect(states.filter((state) => state === 'AGUARDANDO').length).toBeGreaterThanOrEqual(1)
  expect(await Promise.all([...codes, again].map(stateOf))).toEqual([...codes.map(() => 'REMOVIDO'), 'AGUARDANDO'])
})

test('INV-10 money that was on its way to the withdrawn code is booked as any other', async () => {
  const whole = await codeOf()
  await codeOf(PART)
  await here.world.sandbox.psp.pay(txidOf(whole))
  await here.world.noticesApplied()
  expect(await here.payer.invoice()).toMatchObject({ codigo: 1, valorPagoCentavos: TOTAL })
  expect(await here.payer.suspense()).toEqual([])
})

test('INV-06 a replay of the same key shows the withdrawn code as it stands, and withdraws nothing', async () => {
  const key = newKey()
  const whole = await codeOf(undefined, key)
  const part = await codeOf(PART)
  expect(await codeOf(undefined, key)).toBe(whole)
  expect([await stateOf(whole), await stateOf(part)]).toEqual(['REMOVIDO', 'AGUARDANDO'])
})

const voiding = { why: 'paid', now: new Date(0) } as const
const waysToVoid: [string, (tx: Transaction, charge: string, invoice: string) => Promise<unknown>][] = [
  ['replaced', (tx, charge) => replaceCharge(tx, charge, voiding.now)],
  ['withdrawn', (tx, charge) => withdrawSome(tx, [charge], voiding.now)],
  ['superseded', (tx, _, invoice) => supersedeAll(tx, invoice, voiding)],
  ['closed', (tx, _, invoice) => voidAll(tx, invoice, voiding)],
]

// The embedded engine has one connection, and nobody to wait for.
test.skipIf(isEmbedded).each(waysToVoid)(
  'INV-10 a charge that is %s waits for nobody who holds its invoice',
  async (_, take) => {
    const cobranca = await codeOf()
    const invoice = here.payer.order.fatura
    await transact(here.world.db, async (tx) => {
      await tx.selectFrom('invoices').select('id').where('id', '=', invoice).forUpdate().execute()
      await transact(here.world.db, async (other) => {
        await sql`set local lock_timeout = '5s'`.execute(other)
        await take(other, cobranca, invoice)
      })
    })
    expect(await stateOf(cobranca)).toBe('REMOVIDO')
  },
)

test('INV-07 a boleto of the same amount stands beside its Pix, and one of another amount withdraws it', async () => {
  const whole = await codeOf()
  await here.payer.slip()
  expect(await stateOf(whole)).toBe('AGUARDANDO')
  await here.payer.slip(PART)
  expect(await stateOf(whole)).toBe('REMOVIDO')
})

test('QT-01 INV-10 a visitor of boleto rápido and the receiver of a link take no code away', async () => {
  const part = await codeOf(PART)
  const visitor = await enterQuickSlip(here.world, here.payer.twin)
  const { body } = await visitor.call('createPix', { body: here.payer.order, key: newKey() })
  await link.opened(await link.token(PART + 1))
  expect([await stateOf(part), await stateOf(body.cobranca)]).toEqual(['AGUARDANDO', 'AGUARDANDO'])
})

test('BKL-02 INV-10 a Pix of one of the same instalments makes room, one of others stays', async () => {
  const browser = await new Browser(here.world).signIn(await createTwin(here.world, 'Benedito'))
  const { body: list } = await browser.call('booklets', { params: { cartao: '0' } })
  const [booklet] = list
  if (!booklet?.proxima) throw new Error('a booklet with an open instalment')
  const { id: carne, proxima } = booklet
  const next = proxima.numero
  const pix = async (parcelas: number[]) =>
    (await browser.call('createBookletPix', { body: { carne, parcelas }, key: newKey() })).body.cobranca
  const state = async (cobranca: string) => (await browser.call('pixStatus', { query: { cobranca } })).body.situacao
  const one = await pix([next])
  const awaited = (await browser.call('booklets', { params: { cartao: '0' } })).body[0]?.cobranca
  expect(awaited, 'the list says that it waits').toMatchObject({ forma: 'PIX', valorCentavos: proxima.hojeCentavos })
  const other = await pix([next + 1])
  expect([await state(one), await state(other)]).toEqual(['AGUARDANDO', 'AGUARDANDO'])
  await pix([next, next + 1])
  expect([await state(one), await state(other)]).toEqual(['REMOVIDO', 'REMOVIDO'])
})

test('INV-10 money that left, was told again or is settled is not said to have come', async () => {
  const cobranca = await codeOf()
  const { db, clock } = here.world
  const set = async (reason: NewRow<'suspense'>['reason'], amountCents: number, minute: number): Promise<void> => {
    const at = later(clock.now(), minutes(minute))
    const row = { chargeId: cobranca, source: 'PIX', recordId: null, amountCents, paidAt: at, raisedAt: at } as const
    const open = { resolvedAt: null, resolution: null, note: null, paymentId: null }
    await db
      .insertInto('suspense')
      .values({ ...row, ...open, reason, id: randomUUID(), externalId: reason })
      .execute()
  }
  const seen = (seenAt: Date | null) => db.updateTable('charges').set({ seenAt }).where('id', '=', cobranca).execute()
  const told = async () => [(await here.payer.pixStatus(cobranca)).conferencia, (await here.payer.invoice()).cobranca]
  const waits = { forma: 'PIX', valorCentavos: TOTAL }
  for (const reason of ['reversed', 'told-again', 'refund-of-unknown', 'refund-by-hand'] as const)
    await set(reason, 900, 2)
  await seen(clock.now())
  expect(await told()).toEqual([null, { ...waits, aCaminho: true }])
  await set('other-amount', 100, 1)
  expect((await told())[1], 'the older one alone came').toMatchObject({ conferencia: { valorCentavos: 100 } })
  await seen(null)
  expect(await told()).toEqual([null, { ...waits, aCaminho: false }])
})
