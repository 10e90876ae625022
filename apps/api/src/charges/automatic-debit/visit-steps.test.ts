import fc from 'fast-check'
import { addDays } from '@portal/brazil/dates'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { days, later, minutes, noonOf } from '../../platform/clock.ts'
import type { DebitAttempt } from '../../platform/db/debit-tables.ts'
import { debitTimes, settlementDay } from './debit-times.ts'
import type { Debit } from './debits-repository.ts'
import { decide, isLive } from './deciding.ts'
import { decided } from './planning.ts'
import { mayWant } from './visit-steps.ts'

const states = ['asking', 'scheduled', 'cancelling', 'paid', 'failed', 'refused', 'cancelled', 'missed'] as const
const attempts = fc.record({
  kind: fc.constantFrom('first', 'retry', 'again'),
  state: fc.constantFrom('asked', 'booked', 'paid', 'cancelled', 'refused', 'over'),
  code: fc.constantFrom(null, 'AB10', 'AC06'),
})

/** A debit of the invoice as the books may have it; its settlement and its retries are told by days from the due day. */
const debits = fc.record({
  state: fc.oneof(fc.constant('scheduled'), fc.constantFrom(...states)),
  cause: fc.constantFrom(null, 'amount', 'paid', 'stopped', 'ended', 'bank'),
  amountCents: fc.constantFrom(1, 500, 900),
  settles: fc.integer({ min: 0, max: 4 }),
  attempts: fc.array(fc.tuple(attempts, fc.integer({ min: 0, max: 9 })), { maxLength: 4 }),
  retryOn: fc.option(fc.integer({ min: 1, max: 9 })),
})
type Drawn = typeof debits extends fc.Arbitrary<infer T> ? T : never

const times = debitTimes(readConfig({}).automaticDebit.clocks)
const invoice = { id: 'invoice', dueOn: '2026-11-10' }
const dayOf = (count: number) => addDays(invoice.dueOn, count)
const debitOf = ({ settles, retryOn, attempts: drawn, ...debit }: Drawn): Debit =>
  ({
    ...debit,
    invoiceId: invoice.id,
    settlesOn: dayOf(settles),
    retryOn: retryOn === null ? null : dayOf(retryOn),
    attempts: drawn.map(([attempt, on]): DebitAttempt => ({ ...attempt, on: dayOf(on), endToEndId: null })),
  }) as Debit

/** From twelve days before the due day to three weeks after, most often about the evening's clocks. */
const moments = fc
  .tuple(fc.integer({ min: -12, max: 21 }), fc.oneof(fc.nat(24 * 60), fc.constantFrom(1259, 1260, 1289, 1290, 1350)))
  .map(([day, minute]) => later(noonOf(invoice.dueOn), days(day) + minutes(minute - 12 * 60)))

const standings = fc.record({
  mayDebit: fc.boolean(),
  isOver: fc.boolean(),
  isAsked: fc.boolean(),
  isReached: fc.boolean(),
  wantedCents: fc.constantFrom(0, 1, 500, 900),
})

test('AUTO-10 AUTO-22 an invoice that no visit holds to look at it wants nothing, whatever else is so', () => {
  const seen = { skipped: 0, held: 0 }
  fc.assert(
    fc.property(fc.array(debits, { maxLength: 3 }), moments, standings, (drawn, now, standing) => {
      const own = drawn.map(debitOf)
      const isHeld = mayWant(invoice, own.filter(isLive), { now, times })
      seen[isHeld ? 'held' : 'skipped'] += 1
      const settlesOn = settlementDay(invoice.dueOn)
      const steps = decide({
        ...standing,
        now,
        times,
        settlesOn,
        debits: own.map((debit) => decided(debit, { now, times })),
      })
      if (!isHeld) expect(steps).toEqual([])
    }),
    { numRuns: 3000 },
  )
  expect(Math.min(seen.skipped, seen.held), 'both are drawn').toBeGreaterThan(300)
})
