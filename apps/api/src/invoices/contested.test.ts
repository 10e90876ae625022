import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawn, after, invoiceOf, rates, until } from '../../test/invoice-sample.ts'
import { centsOf } from './contested-status.ts'
import { contestable, creditOf, dueOn } from './due.ts'
import type { Invoice } from './repository.ts'

type Ledger = Omit<Required<Drawn>, 'outs'>

const cents = fc.integer({ min: 1, max: 300_000 })
const ledgers: fc.Arbitrary<Ledger> = fc.record({
  totalCents: cents,
  share: fc.integer({ min: 0, max: 100 }),
  payments: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 60_000 }), day: fc.integer({ min: -9, max: 40 }) }), {
    maxLength: 4,
  }),
  pause: fc.constantFrom(0, 0, 5),
})
const days = fc.integer({ min: -20, max: 60 })
const wishes = fc.array(cents, { minLength: 1, maxLength: 3 })

/** Opens a dispute of each amount on the same day, each for as much as is left to contest. */
const contest = (invoice: Invoice, wanted: readonly number[], on: string): Invoice => {
  const outs = [...invoice.outs]
  for (const wish of wanted) {
    const most = contestable(until({ ...invoice, outs }, on), rates, on)
    outs.push({ cents: Math.min(wish, most), on, open: true, accepted: null })
  }
  return { ...invoice, outs }
}

test('SVC-01 on the day of a dispute what is to pay and what is contested are together the invoice’s rest, and never negative', () => {
  fc.assert(
    fc.property(ledgers, wishes, days, (ledger, wanted, day) => {
      const invoice = until(invoiceOf(ledger), after(day))
      const before = dueOn(invoice, rates, after(day))
      const contested = contest(invoice, wanted, after(day))
      const now = dueOn(contested, rates, after(day))
      const out = centsOf(contested.outs)
      expect(Math.min(now.payableCents, now.minimumCents, out)).toBeGreaterThanOrEqual(0)
      expect(now.minimumCents).toBeLessThanOrEqual(now.payableCents)
      expect(now.minimumCents).toBeLessThanOrEqual(before.minimumCents)
      if (now.state === before.state) expect(now.payableCents + out).toBe(before.payableCents)
      else expect([now.state, now.payableCents, out]).toEqual(['paid', 0, before.payableCents])
    }),
  )
})

test('SVC-01 what is contested in time grows no charges: the invoice goes on as if it had asked for the rest alone', () => {
  fc.assert(
    fc.property(ledgers, wishes, fc.integer({ min: -20, max: 0 }), days, (ledger, wanted, day, later) => {
      const invoice = contest(invoiceOf(ledger), wanted, after(day))
      const out = centsOf(invoice.outs)
      const rest = {
        ...invoice,
        outs: [],
        totalCents: invoice.totalCents - out,
        minimumCents: Math.floor((invoice.minimumCents * (invoice.totalCents - out)) / invoice.totalCents),
      }
      const on = after(Math.max(day, later))
      expect(dueOn(until(invoice, on), rates, on)).toEqual(dueOn(until(rest, on), rates, on))
    }),
  )
})

test('SVC-01 a dispute of a late invoice keeps the charges of the days before it, and adds none to what is contested', () => {
  const invoice = invoiceOf({ totalCents: 100_000, share: 15, payments: [], pause: 0 })
  const contested = contest(invoice, [40_000], after(30))
  expect(dueOn(invoice, rates, after(30)).payableCents).toBe(114_900)
  expect(dueOn(contested, rates, after(30))).toMatchObject({ state: 'late', payableCents: 74_900 })
  // Ten more days of 12,9 % a month on R$ 600,00 alone.
  expect(dueOn(contested, rates, after(40)).payableCents).toBe(74_900 + 2_380 + 200)
})

test('SVC-01 what is paid beyond the rest is a credit, to the cent', () => {
  fc.assert(
    fc.property(ledgers, wishes, days, cents, (ledger, wanted, day, paid) => {
      const on = after(day)
      const invoice = contest(until(invoiceOf({ ...ledger, payments: [] }), on), wanted, on)
      const { payableCents, state } = dueOn(invoice, rates, on)
      fc.pre(state !== 'paid')
      expect(creditOf({ cents: paid, on }, invoice, rates, on)).toBe(Math.max(0, paid - payableCents))
    }),
  )
})
