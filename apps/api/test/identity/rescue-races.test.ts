/** The moment between a look at a rescue and what is done about it: another process, or the person, may have been there. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { days } from '../../src/platform/clock.ts'
import type { Transaction } from '../../src/platform/db/database.ts'
import { lockCustomer, transact } from '../../src/platform/transact.ts'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { createPassword, toPassword } from '../access-steps.ts'
import { rescueByFacts, stopTokenOf } from '../rescue-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const waiters = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  return rows.length
}

/** Lets an act come as far as the customer's row, does something else there first, and lets it go on. */
async function overtake<T>(
  twin: Twin,
  act: () => Promise<T>,
  first: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = transact(world.db, async (tx) => {
    await lockCustomer(tx, twin.id)
    isHeld.resolve()
    await mayEnd.promise
    await first(tx)
  })
  await isHeld.promise
  const acted = act()
  await expect.poll(waiters, { message: 'the act waits for the row' }).toBe(1)
  mayEnd.resolve()
  await holder
  return acted
}

const rescuesOf = ({ id }: Twin) =>
  world.db.selectFrom('contactRescues').selectAll().where('customerId', '=', id).orderBy('askedAt').execute()

async function withRescue() {
  const twin = await createTwin(world, 'Marina')
  await rescueByFacts(world, new Browser(world), twin)
  const [rescue] = await rescuesOf(twin)
  return { twin, rescue: rescue! }
}

// The embedded engine has one connection: nobody is overtaken there.
describe.skipIf(isEmbedded)('overtaken', () => {
  test('SSO-02 a yes that comes while the lapse is at the door is kept: the rescue goes on', async () => {
    const { twin, rescue } = await withRescue()
    world.clock.advance(policy.rescue.lapse + days(1))
    // Its wait is over too: with the yes it counts at the next turn of the job.
    const approve = (tx: Transaction) =>
      tx.updateTable('contactRescues').set({ approvedAt: world.clock.now() }).where('id', '=', rescue.id).execute()
    await overtake(twin, () => world.run('rescues'), approve)
    expect(await rescuesOf(twin)).toMatchObject([{ stoppedAt: null }])
    await world.run('rescues')
    expect((await rescuesOf(twin))[0]?.doneAt, 'and takes effect').not.toBeNull()
  })

  test('SSO-03 a link says that it is over where the next password came first: nothing was cancelled', async () => {
    const twin = await createTwin(world, 'Marina')
    const browser = new Browser(world)
    const senha = 'três jangadeiros no mar às seis'
    await createPassword(browser, await toPassword(world, browser, twin, 'forgottenPassword'), senha)
    const token = await stopTokenOf(world, twin)
    const next = (tx: Transaction) =>
      tx.updateTable('signInAttempts').set({ provenBy: null }).where('customerId', '=', twin.id).execute()
    const said = await overtake(twin, () => browser.call('stopRescue', { body: { token } }), next)
    expect(said.code).toBe('RESGATE_ENCERRADO')
    expect((await browser.login(twin, { senha })).status, 'the password lives').toBe(200)
  })

  test('SSO-02 a no is for the rescue that was looked at, not for one that was asked for since', async () => {
    const { twin, rescue } = await withRescue()
    const next = async (tx: Transaction) => {
      const now = world.clock.now()
      await tx.updateTable('contactRescues').set({ stoppedAt: now }).where('id', '=', rescue.id).execute()
      const another = { ...rescue, id: randomUUID(), stopHash: randomUUID(), askedAt: now }
      await tx.insertInto('contactRescues').values(another).execute()
    }
    const order = { acao: 'recusar', emissor: '1', resgate: rescue.id, nota: 'Ligamos, não foi a pessoa.' }
    const { status } = await overtake(twin, () => deskCall(world, 'resgate', order), next)
    expect(status).toBe(409)
    const other = (await rescuesOf(twin)).find(({ id }) => id !== rescue.id)
    expect(other).toMatchObject({ stoppedAt: null, doneAt: null })
  })
})
