import { sumOfCharges } from '@portal/brazil/replay'
import { addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOn } from './account.ts'
import type { Payment } from './status.ts'

const rates = { rotativo: '0.119', multa: '0.02', mora: '0.01' }
/** Due on a Wednesday with banks. */
const invoice = {
  totalCents: 100_000,
  minimumCents: 15_000,
  dueOn: '2026-11-25',
  carried: { interestCents: 0, iofCents: 0 },
  outs: [],
}
const after = (days: number): string => addDays(invoice.dueOn, days)
const accountAfter = (days: number, paid: readonly Payment[]) => accountOn(invoice, paid, rates, after(days))
const owed = (days: number, paid: readonly Payment[]): number => {
  const { principalCents, chargesLeftCents } = accountAfter(days, paid)
  return principalCents + chargesLeftCents
}

type RefundedPayment = { cents: number; back: number; day: number; until: number; rest: number }

/** A payment, of which some was given back some days later, to rest for some days more. */
const given = fc
  .record({
    cents: fc.integer({ min: 1, max: 90_000 }),
    part: fc.integer({ min: 1, max: 100 }),
    day: fc.integer({ min: -5, max: 40 }),
    until: fc.nat(40),
    rest: fc.nat(6),
  })
  .map(({ part, ...one }): RefundedPayment => ({ ...one, back: Math.ceil((one.cents * part) / 100) }))

const paidOf = ({ cents, day }: RefundedPayment): Payment => ({ cents, on: after(day) })
const backOf = ({ back, day, until, rest }: RefundedPayment): Payment => ({
  cents: -back,
  on: after(day + until),
  freeUntil: after(day + until + rest),
})

const inOrder = (paid: Payment[]) => paid.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
const payments = fc
  .array(fc.record({ cents: fc.integer({ min: 1, max: 60_000 }), day: fc.integer({ min: -5, max: 60 }) }), {
    maxLength: 3,
  })
  .map((list) => list.map(({ cents, day }): Payment => ({ cents, on: after(day) })))

test('INV-10 invoice plus charges minus what stayed paid is what is owed or paid too much, on any day', () => {
  fc.assert(
    fc.property(payments, given, fc.integer({ min: -10, max: 400 }), (others, one, day) => {
      const paid = inOrder([...others, paidOf(one), backOf(one)])
      const account = accountAfter(day, paid)
      const kept = paid.filter(({ on }) => on <= after(day)).reduce((sum, { cents }) => sum + cents, 0)
      const left = account.principalCents + account.chargesLeftCents - account.surplusCents
      expect(left).toBe(invoice.totalCents + sumOfCharges(account.charges) - kept)
    }),
  )
})

test('INV-02 INV-10 what was given back cost nothing while it was paid, nor until its rest is over', () => {
  fc.assert(
    fc.property(given, fc.nat(46), (one, days) => {
      // An invoice that stood paid by it rests whole, which its pauses say.
      fc.pre(one.day > 0 || one.cents < invoice.minimumCents)
      const day = one.day + Math.min(days, one.until + one.rest)
      const [stayed, went] = [[paidOf(one)], [paidOf(one), backOf(one)]]
      expect(accountAfter(day, inOrder(went)).charges).toEqual(accountAfter(day, stayed).charges)
    }),
  )
})

test('INV-10 paying exactly what is owed leaves nothing, that day and ever after', () => {
  fc.assert(
    fc.property(payments, given, fc.integer({ min: 86, max: 200 }), fc.nat(200), (others, one, day, later) => {
      const paid = inOrder([...others, paidOf(one), backOf(one)])
      const all = [...paid, { cents: owed(day, paid), on: after(day) }]
      expect(owed(day + later, all)).toBe(0)
    }),
  )
})

test('INV-02 INV-10 a part given back before the due date and resting beyond it: the rest alone is late until then', () => {
  const paid: Payment[] = [
    { cents: 40_000, on: after(-5) },
    { cents: -40_000, on: after(-2), freeUntil: after(3) },
  ]
  expect(accountAfter(3, paid)).toMatchObject({
    principalCents: 100_000,
    charges: { fineCents: 1200, arrearsCents: 60, interestCents: 714 },
  })
  // Thirty days more of R$ 1.000,00, and no second fine.
  expect(accountAfter(33, paid).charges).toEqual({ fineCents: 1200, arrearsCents: 1060, interestCents: 12_614 })
})

test.each([
  ['on the due date, to rest for three days more', 0, 3, 60_000],
  ['before the due date, its rest over with it', -2, 0, 100_000],
  ['and whose rest was over before the due date', -5, -2, 100_000],
])('INV-02 INV-10 a part given back %s: what grows is what does not rest', (_, back, until, growing) => {
  const paid = [
    { cents: 40_000, on: after(-5) },
    { cents: -40_000, on: after(back), freeUntil: after(until) },
  ]
  const { charges, principalCents } = accountAfter(3, paid)
  expect({ charges, principalCents }).toEqual({
    charges: accountOn({ ...invoice, totalCents: growing }, [], rates, after(3)).charges,
    principalCents: 100_000,
  })
})

test('INV-02 INV-10 a part paid late and given back: the rest grew as if it were there, the part from the end of its rest', () => {
  const [paid, back] = [
    { cents: 40_000, on: after(10) },
    { cents: -40_000, on: after(20), freeUntil: after(23) },
  ]
  const stayed = [paid]
  const went = [paid, back]
  for (const day of [10, 19]) expect(owed(day, went)).toBe(owed(day, stayed))
  for (const day of [20, 23]) expect(owed(day, went)).toBe(owed(day, stayed) + 40_000)
  expect(owed(24, went)).toBeGreaterThan(owed(24, stayed) + 40_000)
  // Charges that it had paid are owed again as charges, and grow nothing.
  const { chargesLeftCents, principalCents } = accountAfter(23, went)
  expect(chargesLeftCents).toBe(sumOfCharges(accountAfter(23, stayed).charges))
  expect(principalCents).toBe(100_000)
})
