import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { pixService } from '../../src/charges/payments/pix/pix-service.ts'
import { eventsOf } from '../event-stream.ts'
import { createPayer, txidOf } from '../payer.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** The looks of a screen on which nothing happens, as long as its stream lives; each wait is over at once. */
async function looksOf(isHeard: boolean): Promise<number> {
  world.clock.set(0)
  const payer = await createPayer(world)
  const { cobranca } = (await payer.pix()).body
  const changes = {
    announce: () => undefined,
    areHeard: () => isHeard,
    listen: () => async (within: number) => world.clock.advance(within),
  }
  const nobody = { db: world.db, clock: world.clock, changes, log: { warn: () => undefined, error: () => undefined } }
  const pix = pixService({ ...nobody, outside: {}, orders: {}, partOrders: {} } as never)
  // Jobs that the Pix woke are no looks.
  await world.app.services.worker.idle()
  world.statements()
  const seen: string[] = []
  for await (const { state } of pix.watch(payer.twin.id, cobranca, new AbortController().signal)) seen.push(state)
  expect(seen).toEqual(['AGUARDANDO'])
  expect(world.clock.now().getTime()).toBeGreaterThanOrEqual(minutes(5))
  return world.statements().filter((kind) => kind === 'SelectQueryNode').length
}

test('INV-06 an idle screen asks once in twenty seconds, and as often as before where no word of others arrives', async () => {
  expect(await looksOf(true)).toBe(15)
  expect(await looksOf(false)).toBe(200)
})

const listeners = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and application_name = 'portal-listener' and query = 'show transaction_read_only'`.execute(world.db)
  return rows.length
}

test.skipIf(isEmbedded)(
  'INV-06 a payment that another server applied is told at once on the stream of this one',
  async () => {
    world.clock.set(0)
    // One for changes of charges, one for jobs that are woken.
    await expect.poll(listeners, { timeout: 5000 }).toBe(2)
    const payer = await createPayer(world)
    const { cobranca } = (await payer.pix()).body
    // Shorter than the look of who listens.
    const events = eventsOf(payer.browser, cobranca, AbortSignal.timeout(15_000))
    expect((await events.next()).value).toMatchObject({ situacao: 'AGUARDANDO' })
    // The notice goes to the other from now on.
    const other = await world.another()
    expect(await world.sandbox.psp.pay(txidOf(cobranca))).toMatchObject({ paid: true })
    expect((await events.next()).value).toMatchObject({ situacao: 'PAGO' })
    await world.noticesApplied()
    await other.app.close()
  },
)
