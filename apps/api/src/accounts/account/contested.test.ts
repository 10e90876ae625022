import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Drawn, after, invoiceOf, rates, until } from '../../../test/invoice-sample.ts'
import { centsOf } from './contested-status.ts'
import { contestable, creditOf, dueOn } from './due.ts'
import type { Invoice } from './repository.ts'

type Ledger = Omit<Required<Drawn>, 'outs'>

const cents = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 300_000 }))
const ledgers: fc.Arbitrary<Ledger> = fc.record({
  totalCents: cents,
  share: fc.integer({ min: 0, max: 100 }),
  payments: fc.array(fc.record({ cents, day: fc.integer({ min: -9, max: 40 }) }), {
    maxLength: 4,
  }),
  pause: fc.constantFrom(0, 0, 5),
})
const days = fc.integer({ min: -20, max: 60 })
const wishes = fc.array(cents, { minLength: 1, maxLength: 3 })

/** The same share of the rest of an invoice, and a cent at least of one that has a minimum. */
const leastOf = ({ minimumCents, totalCents }: Invoice, restCents: number): number =>
  minimumCents === 0 || restCents === 0 ? 0 : Math.max(1, Math.floor((minimumCents * restCents) / totalCents))

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
        minimumCents: leastOf(invoice, invoice.totalCents - out),
      }
      const on = after(Math.max(day, later))
      expect(dueOn(until(invoice, on), rates, on)).toEqual(dueOn(until(rest, on), rates, on))
    }),
  )
})

test('SVC-01 whoever paid the minimum in time is not late by contesting, however small the invoice', () => {
  fc.assert(
    fc.property(ledgers, wishes, fc.integer({ min: -20, max: 0 }), days, (ledger, wanted, day, later) => {
      const on = after(Math.max(day, later))
      const plain = dueOn(until(invoiceOf(ledger), on), rates, on)
      fc.pre(plain.state !== 'late')
      const contested = contest(invoiceOf(ledger), wanted, after(day))
      expect(dueOn(until(contested, on), rates, on).state).not.toBe('late')
    }),
    // The minimum of 12 cents is 1: the share of the other 11 in it is less than a cent.
    { examples: [[{ totalCents: 12, share: 9, payments: [{ cents: 1, day: 0 }], pause: 0 }, [1], -1, 12]] },
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
