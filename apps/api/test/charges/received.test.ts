import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, later, minutes, seconds } from '../../src/platform/clock.ts'
import { layCopiesIn, putBackFrom } from '../copies.ts'
import { deskCall } from '../desk-call.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
  // The clock went back: what was read before is of another time.
  await world.db.deleteFrom('receivedWatermarks').execute()
  payer = await createPayer(world)
})

const paid = async (cobranca: string): Promise<string> => {
  const answer = await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  if (!answer.paid) throw new Error(`not paid: ${answer.reason}`)
  return answer.endToEndId
}

const waitingAs = (endToEndId: string) =>
  world.db.selectFrom('suspense').selectAll().where('externalId', '=', endToEndId).executeTakeFirst()

/** Money that the PSP holds and neither the books nor suspense have. */
async function unsaid(since = 0): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from payments union select external_id from suspense`.execute(world.db)
  const said = new Set(rows.map(({ id }) => id))
  return world.sandbox.psp
    .received()
    .slice(since)
    .map(({ endToEndId }) => endToEndId)
    .filter((id) => !said.has(id))
}

let moments = 0
/** Keeps the database as it is now; what it gives cuts it back to here, as a restore or a failover that lost commits does. */
async function moment(): Promise<() => Promise<void>> {
  const schema = `momento_${(moments += 1)}`
  for (const step of layCopiesIn(schema)) await sql.raw(step).execute(world.db)
  return async () => void (await sql.raw(putBackFrom(schema)).execute(world.db))
}

test('INV-10 a Pix of a charge that the data lost waits in suspense, and is told to whoever runs the portal', async () => {
  const cut = await moment()
  const { cobranca } = (await payer.pix()).body
  const endToEndId = await paid(cobranca)
  await world.run('reconciliation')
  expect((await payer.books()).payments).toHaveLength(1)
  await cut()
  expect((await payer.books()).charges).toEqual([])
  world.clock.advance(minutes(15))
  await world.run('received')
  expect(await waitingAs(endToEndId)).toMatchObject({
    reason: 'unknown-charge',
    source: 'PIX',
    amountCents: 128_460,
    chargeId: null,
    resolvedAt: null,
  })
  expect(await unsaid()).toEqual([])
})

test('INV-10 a Pix whose charge still stands is booked by it, though nobody told and its turn has not come', async () => {
  const { cobranca } = (await payer.pix()).body
  const endToEndId = await paid(cobranca)
  await world.run('received')
  expect((await payer.books()).payments).toMatchObject([{ chargeId: cobranca, externalId: endToEndId }])
  expect(await waitingAs(endToEndId)).toBeUndefined()
})

test('INV-10 a Pix paid to the key by hand waits in suspense once it has had its ten minutes', async () => {
  const endToEndId = await world.sandbox.psp.payByHand(1234)
  await world.run('received')
  expect(await waitingAs(endToEndId)).toBeUndefined()
  world.clock.advance(minutes(11))
  await world.run('received')
  expect(await waitingAs(endToEndId)).toMatchObject({ amountCents: 1234, reason: 'unknown-charge' })
})

test('INV-10 a PSP that does not answer is asked for the same time again', async () => {
  await world.run('received')
  world.sandbox.psp.faults.next('5xx', { calls: /^GET \/pix$/ })
  const endToEndId = await world.sandbox.psp.payByHand(500)
  world.clock.advance(hours(5))
  await world.run('received')
  expect(await waitingAs(endToEndId)).toBeUndefined()
  world.clock.advance(minutes(5))
  await world.run('received')
  expect(await waitingAs(endToEndId)).toMatchObject({ amountCents: 500 })
})

test('INV-10 a charge that the PSP does not show holds up no other Pix, and is asked about again', async () => {
  const odd = await paid((await payer.pix(20_000)).body.cobranca)
  const other = await world.sandbox.psp.payByHand(900)
  world.clock.advance(minutes(20))
  world.sandbox.psp.faults.next('wrong-schema', { calls: /^GET \/cob\// })
  await world.run('received')
  expect(await waitingAs(other)).toMatchObject({ amountCents: 900 })
  expect((await payer.books()).payments).toEqual([])
  world.clock.advance(minutes(5))
  await world.run('received')
  expect((await payer.books()).payments).toMatchObject([{ externalId: odd }])
})

test('INV-10 a Pix that no charge expects and that was given back waits for nobody', async () => {
  const endToEndId = await world.sandbox.psp.payByHand(4300)
  await world.sandbox.psp.refund(endToEndId, { silent: true })
  world.clock.advance(minutes(20))
  await world.run('received')
  expect(await waitingAs(endToEndId)).toMatchObject({ resolution: 'closed' })
})

test('INV-10 one process reads at a time, each minute, and each five minutes two hours back', async () => {
  const mark = async () =>
    (await world.db.selectFrom('receivedWatermarks').selectAll().executeTakeFirstOrThrow()).readUntil.getTime()
  await world.run('received')
  const first = await mark()
  // It enters the list an hour late.
  const late = await world.sandbox.psp.payByHand(100)
  const entry = world.sandbox.psp.received().find(({ endToEndId }) => endToEndId === late)
  Object.assign(entry ?? {}, { horario: later(world.clock.now(), -hours(1)).toISOString() })
  world.clock.advance(seconds(40))
  await world.run('received')
  expect(await mark()).toBe(first)
  world.clock.advance(seconds(20))
  await world.run('received')
  expect((await mark()) - first).toBe(minutes(1))
  expect(await waitingAs(late)).toBeUndefined()
  for (let minute = 0; minute < 5; minute += 1) {
    world.clock.advance(minutes(1))
    await world.run('received')
  }
  expect(await waitingAs(late)).toMatchObject({ amountCents: 100 })
})

test('INV-10 the desk that reads from later than the mark leaves no gap behind it', async () => {
  await world.run('received')
  const early = await world.sandbox.psp.payByHand(650)
  world.clock.advance(hours(9))
  expect((await deskCall(world, 'recebidos', { desde: world.clock.now().toISOString() })).status).toBe(200)
  expect(await waitingAs(early)).toBeUndefined()
  await world.run('received')
  expect(await waitingAs(early)).toMatchObject({ amountCents: 650 })
})

test('INV-10 once a day the PSP and the books are compared to the cent, and a difference stays written', async () => {
  await paid((await payer.pix(20_000)).body.cobranca)
  await world.sandbox.psp.payByHand(700)
  world.clock.advance(minutes(20))
  await world.run('received')
  world.clock.advance(days(1))
  await world.run('comparison')
  const day = await world.db
    .selectFrom('receivedDays')
    .selectAll()
    .where('day', '=', '2026-11-19')
    .executeTakeFirstOrThrow()
  expect(day.receivedCents).toBe(day.bookedCents + day.waitingCents)
  expect(day.receivedCents).toBeGreaterThanOrEqual(20_700)
  const { count } = await world.db
    .selectFrom('receivedDays')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await world.run('comparison')
  expect(count).toBe(1)
})

test('INV-10 after a restore the desk reads again from an instant, and says each day of PSP and books', async () => {
  const cut = await moment()
  await paid((await payer.pix(30_000)).body.cobranca)
  await cut()
  world.clock.advance(days(3))
  await world.run('received')
  await deskCall(world, 'recebidos', { desde: 'ontem' }).then(({ status }) => expect(status).toBe(400))
  const { status, body } = await deskCall(world, 'recebidos', { desde: '2026-11-19T00:00:00-03:00' })
  expect(status).toBe(200)
  const { dias, suspensos } = body as { dias: Record<string, number | string>[]; suspensos: number }
  expect(suspensos).toBeGreaterThanOrEqual(1)
  expect(dias.map(({ dia }) => dia)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
  for (const { recebidoCentavos, lancadoCentavos, suspensoCentavos } of dias)
    expect(Number(lancadoCentavos) + Number(suspensoCentavos)).toBe(recebidoCentavos)
  expect(dias.map(({ encerrado }) => encerrado)).toEqual([true, true, true, false])
  const kept = await world.db.selectFrom('receivedDays').select('day').orderBy('day').execute()
  expect(
    kept.map(({ day }) => day),
    'a day that is not over is compared when it is',
  ).not.toContain('2026-11-22')
  expect(await unsaid()).toEqual([])
})

test('INV-10 the database is cut back to any moment: no money that the PSP holds stays unsaid', async () => {
  const acts = {
    charge: async (open: string[]) => void open.push((await payer.pix(1000 + open.length)).body.cobranca),
    pay: async (open: string[]) => {
      const next = open.shift()
      if (next !== undefined) await world.sandbox.psp.pay(txidOf(next), { silent: true })
    },
    byHand: () => world.sandbox.psp.payByHand(99),
    told: () => world.run('reconciliation'),
    read: () => world.run('received'),
    wait: async () => world.clock.advance(minutes(3)),
  }
  type Act = keyof typeof acts
  const act = fc.constantFrom(...(Object.keys(acts) as Act[]))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), fc.nat(8), async (steps, at) => {
      const open: string[] = []
      const before = world.sandbox.psp.received().length
      let cut = await moment()
      for (const [index, step] of steps.entries()) {
        if (index === at) cut = await moment()
        await acts[step](open)
      }
      await cut()
      world.clock.advance(minutes(30))
      await world.run('received')
      expect(await unsaid(before)).toEqual([])
    }),
    { numRuns: 12, seed: 17 },
  )
})
