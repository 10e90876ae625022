import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postingService } from '../../src/accounts/instalments/posting-service.ts'
import { days } from '../../src/platform/clock.ts'
import { transact } from '../../src/platform/transact.ts'
import { type Divider, createDivider } from '../divider.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const TOTAL = 246_800
const ENTRY = 37_020

/** The end of a plan, as its holder is written to. */
const ABOUT = 'O que você aceitou no portal '
const [BEGUN, LAPSED] = ['está valendo', 'não começou']

/** A plan whose down payment's days are over, and a payment of them that nobody has told of yet. */
async function overdue(cents: number) {
  const vera = await createDivider(world)
  const { boleto } = await vera.slipStatus((await vera.slip()).body.boleto)
  await vera.accept(4)
  const paid = await world.sandbox.psp.pay(txidOf((await vera.pix(cents)).body.cobranca), { silent: true })
  if (!paid.paid) throw new Error(paid.reason)
  world.clock.advance(days(12))
  return { vera, boleto, tell: () => world.sandbox.psp.notices.again(paid.endToEndId) }
}

/** The job that ends overdue plans, which stops before its commit until it is let go. */
function stoppedEnding() {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { db, clock, app } = world
  const messages = {
    ...app.services.messages,
    write: async (...message: Parameters<typeof app.services.messages.write>) => {
      await app.services.messages.write(...message)
      reached.resolve()
      await gate.promise
    },
  }
  const done = postingService({ db, clock, messages, log: { error: () => {} } }).run()
  return { reached: reached.promise, letGo: gate.resolve, done }
}

/** Transactions that wait for a row which another one holds. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  return rows.length
}

/** An invoice and its plan once all is committed. */
async function standing(vera: Divider) {
  await vera.browser.signIn(vera.twin)
  await world.run('messages')
  const [{ refinanced, settledAt }, [plan], { payments, charges }, { valorHojeCentavos }] = await Promise.all([
    world.db.selectFrom('invoices').selectAll().where('id', '=', vera.order.fatura).executeTakeFirstOrThrow(),
    vera.rows(),
    vera.books(),
    vera.invoice(),
  ])
  return {
    refinanced,
    settled: settledAt !== null,
    plan: plan?.state,
    ended: plan?.endedAt !== null,
    payments: payments.map(({ amountCents, creditCents }) => [amountCents, creditCents]),
    open: charges.filter(({ state }) => state !== 'paid' && state !== 'removed').length,
    leftCents: valorHojeCentavos,
    mails: vera
      .mails()
      .flatMap(({ subject = '' }) => (subject.startsWith(ABOUT) ? [subject.slice(ABOUT.length)] : []))
      .toSorted(),
  }
}

const begun = { refinanced: true, settled: false, plan: 'active', ended: false, open: 0, leftCents: 0 }
const lapsed = { refinanced: false, settled: false, plan: 'lapsed', ended: true, open: 0 }

describe.skipIf(isEmbedded).each([
  ['its down payment', ENTRY, { ...begun, payments: [[ENTRY, 0]] }, BEGUN],
  ['another amount', 50_000, { ...lapsed, payments: [[50_000, 0]], leftCents: TOTAL - 50_000 }, LAPSED],
])('INV-08 INV-10 a plan ends by its day while %s is booked', (_, cents, expected, mail) => {
  test('and the end comes first', async () => {
    const { vera, tell } = await overdue(cents)
    const ending = stoppedEnding()
    await ending.reached
    await tell()
    await expect.poll(waiting).toBe(1)
    ending.letGo()
    await ending.done
    await world.noticesApplied()
    expect(await standing(vera)).toEqual({ ...expected, mails: [...new Set([mail, LAPSED])] })
  })

  test('and the payment comes first', async () => {
    const { vera, boleto, tell } = await overdue(cents)
    const { ended } = await transact(world.db, async (tx) => {
      await tx.selectFrom('charges').select('id').where('id', '=', boleto).forUpdate().execute()
      await tell()
      await expect.poll(waiting).toBe(1)
      const ending = stoppedEnding()
      ending.letGo()
      await expect.poll(waiting).toBe(2)
      return { ended: ending.done }
    })
    await ended
    await world.noticesApplied()
    expect(await standing(vera)).toEqual({ ...expected, mails: [mail] })
  })
})
