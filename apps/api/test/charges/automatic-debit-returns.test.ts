import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

/** The surplus of a debit and another payment, on its way back to whoever paid it. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
})
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const paidTwice = async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return { holder, debit: await holder.payTwice() }
}
const creditOf = (debit: string) =>
  world.db
    .selectFrom('payments')
    .select(['creditCents', 'creditPostedCents'])
    .where('chargeId', '=', debit)
    .executeTakeFirstOrThrow()
const returnsAtPsp = (debit: string) =>
  world.sandbox.psp.received().find(({ txid }) => txid === txidOf(debit))?.devolucoes ?? []

/** The lines of the card's invoices about the credit, in their order. */
const creditLines = async ({ cartao }: Authoriser): Promise<number[]> => {
  const lines = await world.db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoiceId')
    .select('amountCents')
    .where('invoices.cardId', '=', cartao)
    .where('description', 'like', '%rédito %fatura de novembro')
    .orderBy('transactions.position')
    .execute()
  return lines.map(({ amountCents }) => amountCents)
}
const booked = async (holder: Authoriser) => {
  await holder.settled()
  await world.run('refunds')
  await world.run('credits')
}

test('AUTO-16 what an invoice was lowered by goes back too, and the next invoice says so', async () => {
  const { holder, debit } = await paidTwice()
  await world.run('credits')
  const { creditPostedCents } = await creditOf(debit)
  expect(creditPostedCents).toBeGreaterThan(0)
  expect(await creditLines(holder)).toEqual([-creditPostedCents])
  const given = await holder.giveBack(debit)
  expect(given).toMatchObject({ status: 200, body: { devolucao: { valorCentavos: 128460 } } })
  await booked(holder)
  expect(returnsAtPsp(debit)).toMatchObject([{ valor: '1284.60', status: 'DEVOLVIDO' }])
  expect(await creditLines(holder)).toEqual([-creditPostedCents, creditPostedCents])
  expect(await creditOf(debit)).toEqual({ creditCents: 0, creditPostedCents: 0 })
  expect((await holder.books()).settledAt).not.toBeNull()
  expect(await holder.suspense()).toEqual([])
})

test('AUTO-16 a credit that was asked back lowers no invoice while the PSP is silent, and goes back once', async () => {
  const { holder, debit } = await paidTwice()
  world.sandbox.psp.faults.next('5xx', { calls: /devolucao/, when: 'order-lost', times: 20 })
  const asked = await holder.giveBack(debit)
  expect(asked).toMatchObject({ status: 200, body: { devolucao: { pedidaEm: expect.any(String) } } })
  await booked(holder)
  expect(await creditLines(holder)).toEqual([])
  expect(returnsAtPsp(debit)).toEqual([])
  world.sandbox.psp.faults.clear()
  for (let time = 0; time < 3; time += 1) {
    await world.run('surplus')
    await booked(holder)
  }
  await holder.giveBack(debit)
  expect(returnsAtPsp(debit)).toHaveLength(1)
  expect(await creditOf(debit)).toEqual({ creditCents: 0, creditPostedCents: 0 })
  expect(await creditLines(holder)).toEqual([])
  expect((await holder.books()).settledAt).not.toBeNull()
  expect(await holder.suspense()).toEqual([])
})

test('AUTO-16 what went back is said to be done, and the invoice stays paid by the payment that was kept', async () => {
  const { holder, debit } = await paidTwice()
  const before = (await holder.invoice()).acompanhamento?.etapas
  expect(before?.map(({ situacao }) => situacao)).toEqual(['FEITA', 'FEITA', 'FEITA', 'FEITA'])
  expect((await holder.giveBack(debit)).body.devolucao).toMatchObject({ feita: false })
  await booked(holder)
  expect((await holder.past())[0]?.devolucao).toMatchObject({ valorCentavos: 128460, feita: true })
  expect((await holder.invoice()).acompanhamento?.etapas).toEqual(before)
})

test('AUTO-16 a return that the PSP refuses is the holder’s credit again, whole, and nobody asks for it without end', async () => {
  const { holder, debit } = await paidTwice()
  await world.run('credits')
  const { creditCents, creditPostedCents } = await creditOf(debit)
  expect((await holder.giveBack(debit)).status).toBe(200)
  for (const each of returnsAtPsp(debit)) each.status = 'NAO_REALIZADO'
  await world.run('surplus')
  expect(await creditOf(debit)).toEqual({ creditCents, creditPostedCents: 0 })
  await world.run('credits')
  expect((await creditLines(holder)).reduce((sum, cents) => sum + cents, 0)).toBe(-creditPostedCents)
})

test('AUTO-16 a lost answer to a return makes no second one, and on the ninetieth day it is still taken', async () => {
  const { holder, debit } = await paidTwice()
  await moveTo(world, '2027-02-20 12:00')
  world.sandbox.psp.faults.next('cut', { calls: /devolucao/, when: 'answer-lost' })
  expect((await holder.giveBack(debit)).status).toBe(200)
  await world.run('surplus')
  await booked(holder)
  expect(returnsAtPsp(debit)).toHaveLength(1)
  expect(await creditOf(debit)).toEqual({ creditCents: 0, creditPostedCents: 0 })
})

test('AUTO-16 AUTO-31 the surplus that the payer’s bank took back is found at once, and nothing is left to ask for', async () => {
  const { holder, debit } = await paidTwice()
  expect(await world.sandbox.psp.automatic.desk.contest(txidOf(debit))).toMatchObject({ done: true })
  await booked(holder)
  expect(await creditOf(debit)).toEqual({ creditCents: 0, creditPostedCents: 0 })
  expect((await holder.books()).settledAt).not.toBeNull()
  expect(await holder.giveBack(debit)).toMatchObject({ code: 'NADA_A_DEVOLVER' })
  expect(returnsAtPsp(debit)).toHaveLength(1)
})
