import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
let calls: string[] = []
beforeAll(async () => {
  world = await createWorld()
  const note = (call: string): boolean => {
    calls.push(call)
    return false
  }
  world.sandbox.psp.faults.next('5xx', { times: Infinity, calls: Object.assign(/./, { test: note }) })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  await world.db.deleteFrom('receivedWatermarks').execute()
  const over = { state: 'removed', closedOutsideAt: world.clock.now() } as const
  await world.db.updateTable('charges').set(over).where('state', '=', 'open').execute()
  payer = await createPayer(world)
})

/** The calls to the PSP of a pass: the list is read, and reconciliation runs. */
async function pass(): Promise<{ lists: number; questions: number }> {
  calls = []
  await world.run('received')
  await world.run('reconciliation')
  return {
    lists: calls.filter((call) => call === 'GET /pix').length,
    questions: calls.filter((call) => /^GET \/cobv?\//.test(call)).length,
  }
}

/** More open charges like one, as its making leaves them. */
async function open(cobranca: string, count: number): Promise<void> {
  const row = world.db.selectFrom('charges').selectAll().where('id', '=', cobranca)
  const { subjectId: _subject, number: _number, ...like } = await row.executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    ...like,
    parts: sql<never>`'[]'`,
    id: randomUUID(),
    amountCents: index + 1,
    settles: false,
  }))
  await world.db.insertInto('charges').values(rows).execute()
}

const stateOf = (cobranca: string) =>
  world.db.selectFrom('charges').select(['state', 'pollAt']).where('id', '=', cobranca).executeTakeFirstOrThrow()

test.each([10, 400])(
  'INV-10 with the list read, a pass over %i open Pix asks the PSP of none of them',
  async (count) => {
    await pass()
    await open((await payer.pix()).body.cobranca, count)
    for (let turn = 0; turn < 3; turn += 1) {
      world.clock.advance(minutes(1))
      expect(await pass()).toEqual({ lists: 1, questions: 0 })
    }
  },
)

test('INV-10 a paid Pix of which nobody told is booked by the list within a minute, and asked about alone', async () => {
  await pass()
  const { cobranca } = (await payer.pix()).body
  const other = await createPayer(world)
  await open((await other.pix()).body.cobranca, 50)
  await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  world.clock.advance(minutes(1))
  expect(await pass()).toEqual({ lists: 1, questions: 1 })
  expect((await payer.books()).payments).toMatchObject([{ chargeId: cobranca, amountCents: 128_460 }])
})

test('INV-10 a Pix at its end is asked about once, and ends a day later without another question', async () => {
  await pass()
  const { cobranca } = (await payer.pix()).body
  world.clock.advance(minutes(29))
  expect(await pass()).toMatchObject({ questions: 0 })
  world.clock.advance(minutes(1))
  expect(await pass()).toMatchObject({ questions: 1 })
  for (const wait of [minutes(1), minutes(30), hours(8)]) {
    world.clock.advance(wait)
    await pass()
    expect(await pass()).toMatchObject({ questions: 0 })
  }
  expect(await stateOf(cobranca)).toMatchObject({ state: 'open' })
  world.clock.advance(days(1))
  await pass()
  expect(await pass()).toMatchObject({ questions: 0 })
  expect(await stateOf(cobranca)).toMatchObject({ state: 'expired' })
})

test('INV-10 a Pix that was paid in its last second is found at its end, and one that came late by the list', async () => {
  await pass()
  const [inTime, late] = [(await payer.pix()).body.cobranca, (await payer.pix(20_000)).body.cobranca]
  world.clock.advance(seconds(1800))
  await world.run('received')
  await world.sandbox.psp.pay(txidOf(inTime), { silent: true, late: true })
  await world.run('reconciliation')
  expect((await payer.books()).payments).toMatchObject([{ chargeId: inTime }])
  await world.sandbox.psp.pay(txidOf(late), { silent: true, late: true })
  world.clock.advance(minutes(1))
  await pass()
  expect((await payer.books()).payments).toMatchObject([{ chargeId: inTime }, { chargeId: late }])
})

test('INV-10 a list that is not read any more gives each open Pix its turns back, and takes them again', async () => {
  await pass()
  await open((await payer.pix()).body.cobranca, 120)
  calls = []
  world.clock.advance(minutes(4))
  await world.run('reconciliation')
  expect(calls).toEqual([])
  world.clock.advance(minutes(2))
  await world.run('reconciliation')
  expect(calls.filter((call) => call.startsWith('GET /cob/'))).toHaveLength(121)
  calls = []
  world.clock.advance(seconds(30))
  await world.run('reconciliation')
  expect(calls, 'a turn is a minute').toEqual([])
  world.clock.advance(seconds(31))
  await pass()
  world.clock.advance(minutes(1))
  expect(await pass()).toEqual({ lists: 1, questions: 0 })
})

test('INV-10 a Pix whose payer says that it was paid is asked about at once, list or not', async () => {
  await pass()
  const { cobranca } = (await payer.pix()).body
  await world.db.updateTable('charges').set({ pollAt: world.clock.now() }).where('id', '=', cobranca).execute()
  expect(await pass()).toMatchObject({ questions: 1 })
  expect(await stateOf(cobranca)).toMatchObject({ state: 'open' })
})

test('INV-06 INV-10 a printed Pix is asked about once a day while the list is read', async () => {
  await pass()
  const { cartao: cardId, fatura: invoiceId } = payer.order
  await world.app.services.duePix.invoicePixFor({ customerId: payer.twin.id, issuer: '1', cardId, invoiceId })
  world.clock.advance(hours(23))
  await pass()
  expect(await pass()).toMatchObject({ questions: 0 })
  world.clock.advance(hours(2))
  await world.run('received')
  expect([await pass(), await pass()]).toMatchObject([{ questions: 1 }, { questions: 0 }])
})
