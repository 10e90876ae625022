import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lockOrder, transact } from '../../src/platform/transact.ts'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

/** The Pix whose surplus goes back, its amount, and the order in which its rows are held. */
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
  const debit = await holder.payTwice()
  await holder.browser.signIn(holder.twin)
  return { holder, debit }
}
const creditsOf = (debit: string) =>
  world.db
    .selectFrom('payments')
    .select(['creditCents', 'creditPostedCents'])
    .where('chargeId', '=', debit)
    .orderBy('paidAt')
    .execute()
const pixAtPsp = (debit: string) => world.sandbox.psp.received().filter(({ txid }) => txid === txidOf(debit))
const returnsAtPsp = (debit: string) =>
  pixAtPsp(debit).map(({ devolucoes = [] }) => devolucoes.map(({ valor, status }) => `${valor} ${status}`))
const reais = (cents: number): string => (cents / 100).toFixed(2)

/** Every invoice of the card takes entries no more. */
const closeAll = ({ cartao }: Authoriser) =>
  world.db
    .updateTable('invoices')
    .set({ closesOn: world.clock.today() })
    .where('cardId', '=', cartao)
    .where('closesOn', '>', world.clock.today())
    .execute()
const booked = async (holder: Authoriser): Promise<void> => {
  await holder.settled()
  await world.run('refunds')
  await world.run('credits')
}

/** Another Pix of the same debit, as a PSP could tell of by mistake. */
async function comeAgain(holder: Authoriser, debit: string): Promise<void> {
  const record = world.sandbox.psp.automatic.debits().find(({ wire }) => wire.txid === txidOf(debit))
  const [first] = record?.wire.pix ?? []
  if (record === undefined || first === undefined) throw new Error('nobody paid it')
  const horario = world.clock.now().toISOString()
  const again = { ...first, endToEndId: `${first.endToEndId.slice(0, -4)}ZZZZ`, horario }
  record.wire.pix = [first, again]
  const received = world.sandbox.psp.received() as (typeof first)[]
  received.push(again)
  await moveTo(world, '2026-11-23 09:05')
  await world.run('received')
  await holder.settled()
}

test('AUTO-16 a return is of the Pix that it was asked of: another one of the same debit that comes meanwhile stays a credit', async () => {
  const { holder, debit } = await paidTwice()
  world.sandbox.psp.faults.next('5xx', { calls: /devolucao/, when: 'order-lost', times: 20 })
  expect((await holder.giveBack(debit)).status).toBe(200)
  await moveTo(world, '2026-11-23 09:00')
  await comeAgain(holder, debit)
  expect(await creditsOf(debit)).toEqual([
    { creditCents: 128460, creditPostedCents: 128460 },
    { creditCents: 128460, creditPostedCents: 0 },
  ])
  world.sandbox.psp.faults.clear()
  for (let time = 0; time < 3; time += 1) {
    await world.run('surplus')
    await booked(holder)
  }
  expect(returnsAtPsp(debit)).toEqual([['1284.60 DEVOLVIDO'], []])
  const [returned, stays] = await creditsOf(debit)
  expect(returned).toEqual({ creditCents: 0, creditPostedCents: 0 })
  expect(stays?.creditCents).toBe(128460)
  expect(await holder.suspense()).toEqual([])
})

/** With a part of the credit in an invoice, and no other invoice left that could ask for it again. */
async function partlyPosted() {
  const { holder, debit } = await paidTwice()
  await world.run('credits')
  const [credit] = await creditsOf(debit)
  const posted = credit?.creditPostedCents ?? 0
  expect(posted).toBeGreaterThan(0)
  expect(posted).toBeLessThan(128460)
  await closeAll(holder)
  return { holder, debit, posted, rest: 128460 - posted }
}

test('AUTO-16 with no invoice left to ask for it again what one has of the credit stays there, and the rest goes back, once', async () => {
  const { holder, debit, posted, rest } = await partlyPosted()
  expect((await holder.past())[0]?.devolucao, 'said before').toMatchObject({ valorCentavos: rest, pedidaEm: null })
  expect((await holder.giveBack(debit)).body.devolucao).toMatchObject({ valorCentavos: rest })
  await booked(holder)
  expect(returnsAtPsp(debit)).toEqual([[`${reais(rest)} DEVOLVIDO`]])
  expect(await creditsOf(debit)).toEqual([{ creditCents: posted, creditPostedCents: posted }])
  const calls = new RegExp(`devolucao/${txidOf(debit)}`)
  world.sandbox.psp.faults.next('5xx', { calls, when: 'order-lost' })
  await world.run('surplus')
  expect(world.sandbox.psp.faults.take(`PUT /pix/E/devolucao/${txidOf(debit)}`), 'nobody asks again').toBeDefined()
})

test('AUTO-16 such a return that the PSP refuses is a credit again, beside what the invoice has', async () => {
  const { holder, debit, posted } = await partlyPosted()
  expect((await holder.giveBack(debit)).status).toBe(200)
  for (const { devolucoes = [] } of pixAtPsp(debit)) for (const each of devolucoes) each.status = 'NAO_REALIZADO'
  await world.run('surplus')
  expect(await creditsOf(debit)).toEqual([{ creditCents: 128460, creditPostedCents: posted }])
  expect((await holder.past())[0]?.devolucao).toMatchObject({ pedidaEm: null })
})

test('AUTO-16 an order that the PSP refuses, and knows nothing of, is not asked again: the credit is the holder’s', async () => {
  const { holder, debit } = await paidTwice()
  // More than the PSP says came in.
  for (const pix of pixAtPsp(debit)) pix.valor = '1.00'
  expect((await holder.giveBack(debit)).body.devolucao).toMatchObject({ pedidaEm: null })
  expect(returnsAtPsp(debit)).toEqual([[]])
  expect(await creditsOf(debit)).toEqual([{ creditCents: 128460, creditPostedCents: 0 }])
})

test('AUTO-16 AUTO-35 a PSP that forbids one return turns nothing else off, and is asked again', async () => {
  const { holder, debit } = await paidTwice()
  world.sandbox.psp.tokens.deny('pix.write')
  expect((await holder.giveBack(debit)).body.devolucao?.pedidaEm).not.toBeNull()
  expect((await holder.state()).situacao).toBe('ATIVO')
  world.sandbox.psp.tokens.deny()
  await world.run('surplus')
  expect(returnsAtPsp(debit)).toEqual([['1284.60 DEVOLVIDO']])
})

test('AUTO-16 where invoices have the whole credit and none is open, nothing is offered back', async () => {
  const { holder, debit } = await partlyPosted()
  await world.db.updateTable('payments').set({ creditPostedCents: 128460 }).where('chargeId', '=', debit).execute()
  expect((await holder.past())[0]?.devolucao).toBeNull()
  expect(await holder.giveBack(debit)).toMatchObject({ status: 409, code: 'NADA_A_DEVOLVER' })
})

test('AUTO-16 a return holds its rows in the one order of all payments: invoices, payment, debit', async () => {
  const { holder, debit } = await paidTwice()
  await world.run('credits')
  world.held()
  expect((await holder.giveBack(debit)).status).toBe(200)
  const held = world.held()
  expect(held).toEqual(expect.arrayContaining(['invoices', 'payments']))
  expectOrder(held)
})

test('AUTO-23 the charges of a delay hold the open invoice before their debit, as everywhere', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  for (const time of ['2026-11-23 21:16', '2026-11-23 21:31']) await moveTo(world, time)
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), true)
  await moveTo(world, '2026-11-24 00:06')
  world.held()
  await world.run('late')
  // A row that is held already is not waited for again.
  const held = [...new Set(world.held())]
  expect(held).toEqual(['invoices', 'debits'])
})

function expectOrder(held: readonly string[]): void {
  const ranks = held.map((table) => lockOrder.findIndex((tables) => tables.includes(table)))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
}

/** True once a statement of this database waits for a row that another holds. */
const someoneWaits = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  return rows.length > 0
}

test.skipIf(isEmbedded)(
  'AUTO-16 who holds the open invoice and then wants the debit never waits for a return that waits for that invoice',
  async () => {
    const { holder, debit } = await paidTwice()
    await world.run('credits')
    const today = world.clock.today()
    const [given] = await transact(world.db, async (tx) => {
      const open = tx.selectFrom('invoices').select('id').where('cardId', '=', holder.cartao)
      await open.where('closesOn', '>', today).orderBy('closesOn').limit(1).forUpdate().executeTakeFirstOrThrow()
      const giving = holder.giveBack(debit)
      await expect.poll(someoneWaits, { timeout: 20_000 }).toBe(true)
      await tx.selectFrom('debits').select('id').where('id', '=', debit).forUpdate().executeTakeFirstOrThrow()
      return [giving]
    })
    expect((await given)?.status).toBe(200)
  },
)
