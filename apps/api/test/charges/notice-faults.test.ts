import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hours } from '../../src/platform/clock.ts'
import { createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('INV-10 a booking that a fault of ours stops is tried ever less often, and made once the fault is mended', async () => {
  const payer = await createPayer(world)
  const { cobranca } = (await payer.pix()).body
  await sql`create function fail_for_now() returns trigger language plpgsql as
    'begin raise exception ''a fault of ours''; end'`.execute(world.db)
  await sql`create trigger fail_for_now before insert on payments for each row execute function fail_for_now()`.execute(
    world.db,
  )
  onTestFinished(async () => void (await sql`drop trigger if exists fail_for_now on payments`.execute(world.db)))
  expect(await world.sandbox.psp.pay(txidOf(cobranca))).toMatchObject({ paid: true })
  await world.noticesApplied()
  for (let tries = 1; tries < 16; tries += 1) {
    world.clock.advance(hours(6))
    await world.run('notices')
  }
  const kept = () =>
    world.db
      .selectFrom('notices')
      .select(['state', 'nextAttemptAt'])
      .where('chargeReference', '=', cobranca)
      .executeTakeFirstOrThrow()
  const waiting = await kept()
  expect(waiting.state).toBe('stored')
  expect(waiting.nextAttemptAt.getTime() - world.clock.now().getTime()).toBe(hours(6))
  await sql`drop trigger fail_for_now on payments`.execute(world.db)
  world.clock.advance(hours(6))
  await world.run('notices')
  expect(await kept()).toMatchObject({ state: 'applied' })
  expect((await payer.books()).payments).toHaveLength(1)
})
