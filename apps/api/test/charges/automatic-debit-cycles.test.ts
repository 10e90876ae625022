/** The cycles that a visit leaves out in SQL, held to what is decided of them. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDebitable, insertDebit } from '../../src/charges/automatic-debit/debits-repository.ts'
import {
  type DebitStep,
  type DecidedDebit,
  decide,
  isLive,
  makesRoom,
} from '../../src/charges/automatic-debit/deciding.ts'
import { debitTimes } from '../../src/charges/automatic-debit/debit-times.ts'
import { insertDebitCharge } from '../../src/charges/payments/debit-charges.ts'
import { instantOf, later, minutes } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { transact } from '../../src/platform/transact.ts'
import { createAuthoriser } from '../authoriser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

type Cycle = Pick<DecidedDebit, 'state' | 'cause'>[]

const MOST = 4
const over = ['paid', 'failed', 'refused', 'missed', 'cancelled', 'cancelled'] as const
const live = ['asking', 'scheduled', 'cancelling'] as const
const causes = fc.constantFrom(null, 'amount', 'paid', 'stopped', 'ended', 'bank')
/** The debits of a cycle, from the first: all over, or all but one. */
const cycles = fc
  .tuple(
    fc.array(fc.record({ state: fc.constantFrom(...over), cause: causes }), { maxLength: MOST - 1 }),
    fc.option(fc.record({ state: fc.constantFrom(...live), cause: causes })),
    fc.nat(MOST - 1),
  )
  .map(([ended, one, at]): Cycle => (one === null ? ended : [...ended.slice(0, at), one, ...ended.slice(at)]))

const settlesOn = '2026-11-23'
const times = debitTimes(readConfig({}).automaticDebit.clocks)
const wish = { mayDebit: true, isOver: false, isAsked: true, isReached: true, wantedCents: 500, settlesOn }
const unpaid = { amountCents: 900, settlesOn, retries: [], isPending: false, isUnpaid: false, retryOn: null }

/** Wishes that most would follow: before S−2, after it, and on the day itself. */
const wantedOf = (cycle: Cycle): DebitStep[] =>
  ['2026-11-10T12:00', '2026-11-22T12:00', '2026-11-23T12:00'].flatMap((text) =>
    decide({
      now: instantOf(`${text}:00.000-03:00`),
      times,
      ...wish,
      debits: cycle.map((debit) => ({
        ...debit,
        ...unpaid,
      })),
    }),
  )

test('AUTO-10 a cycle that is left out unlooked at is one that is over, of which nothing is wanted', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const recurrence = await world.db
    .selectFrom('recurrences')
    .select(['id', 'cardId'])
    .where('customerId', '=', holder.twin.id)
    .executeTakeFirstOrThrow()
  const { attempts: _, ...made } = await world.db
    .selectFrom('debits')
    .selectAll()
    .where('recurrenceId', '=', recurrence.id)
    .executeTakeFirstOrThrow()
  const charge = { customerId: holder.twin.id, invoiceId: holder.fatura, month: '2026-11', amountCents: 500 }
  const ids = Array.from({ length: MOST }, () => randomUUID())
  await transact(world.db, async (tx) => {
    const instants = { expiresAt: made.madeAt, now: made.madeAt }
    for (const id of ids) await insertDebitCharge(tx, { ...charge, id, settles: false, ...instants })
  })
  const plant = (cycle: Cycle) =>
    transact(world.db, async (tx) => {
      await tx.deleteFrom('debits').where('recurrenceId', '=', recurrence.id).execute()
      for (const [at, one] of cycle.entries())
        await insertDebit(tx, { ...made, ...one, id: ids[at] ?? '', madeAt: later(made.madeAt, minutes(at)) })
    })
  const seen = { out: 0, in: 0 }
  await fc.assert(
    fc.asyncProperty(cycles, async (cycle) => {
      await plant(cycle)
      const found = await findDebitable(world.db, recurrence, { today: '2026-11-19', since: '2026-11-05' })
      const isOut = !found.some(({ id }) => id === holder.fatura)
      seen[isOut ? 'out' : 'in'] += 1
      expect(isOut).toBe(!cycle.some(isLive) && !cycle.every(makesRoom))
      if (isOut) expect(wantedOf(cycle)).toEqual([])
    }),
    { numRuns: 200 },
  )
  expect(Math.min(seen.out, seen.in), 'both are drawn').toBeGreaterThan(20)
})
