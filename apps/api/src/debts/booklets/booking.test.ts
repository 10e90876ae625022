import { addDays } from '@portal/brazil/dates'
import { presentValue } from '@portal/brazil/instalments'
import { nextBusinessDay } from '@portal/brazil/holidays'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookOn } from './booking.ts'
import { type BookletInstalment, worthOn } from './worth.ts'

const TODAY = '2026-11-23'
const terms = { monthlyRate: '0.0299', fine: '0.02', arrears: '0.01' }

const instalment = (number: number, more: Partial<BookletInstalment> = {}): BookletInstalment => ({
  number,
  dueOn: addDays(TODAY, 30 * (number - 1)),
  amountCents: 18_990,
  paidCents: 0,
  letOffCents: 0,
  settledAt: null,
  ...more,
})

test('BKL-02 an early instalment is worth its present value at the rate of the contract, by real days', () => {
  const early = instalment(4)
  const worth = worthOn(early, terms, TODAY)
  expect(worth.cents).toBe(presentValue([{ cents: 18_990, dueOn: early.dueOn }], '0.0299', TODAY))
  // 18990 / 1,0299 ^ 3 = 17384,0
  expect(worth.cents).toBe(17_384)
  expect(worth.discountCents).toBe(18_990 - 17_384)
})

test('BKL-02 due on a Saturday it is on time until Monday, and then owes the fine and the days, each apart', () => {
  const dueOn = '2026-11-14'
  expect(worthOn(instalment(1, { dueOn }), terms, '2026-11-16')).toMatchObject({
    standing: 'due-today',
    cents: 18_990,
  })
  expect(worthOn(instalment(1, { dueOn }), terms, '2026-11-24')).toMatchObject({
    standing: 'late',
    daysLate: 8,
    fineCents: 380,
    arrearsCents: 51,
    cents: 18_990 + 380 + 51,
  })
})

test('BKL-02 what was paid before is owed no more, and charges are of what is left', () => {
  const late = worthOn(instalment(1, { dueOn: '2026-10-14', paidCents: 10_000 }), terms, TODAY)
  expect(late.fineCents).toBe(180)
  expect(late.cents).toBe(8_990 + 180 + late.arrearsCents)
})

const booklets = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), paid: fc.nat(90_000), settled: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ amount, paid, settled }, index) =>
      instalment(index + 1, {
        amountCents: amount,
        paidCents: Math.min(paid, amount - 1),
        settledAt: settled ? new Date(0) : null,
      }),
    ),
  )

test('BKL-02 the saving never falls as more instalments are ticked', () => {
  fc.assert(
    fc.property(booklets, fc.integer({ min: 0, max: 400 }), (instalments, later) => {
      const on = addDays(TODAY, -later)
      const savings = instalments.map((one) => worthOn(one, terms, on).discountCents)
      expect(savings.every((saved) => saved >= 0)).toBe(true)
    }),
  )
})

test('BKL-02 however money comes, no cent is lost and none is made', () => {
  const money = fc.record({ cents: fc.integer({ min: 1, max: 900_000 }), numbers: fc.subarray([1, 2, 3, 4, 5, 6]) })
  fc.assert(
    fc.property(booklets, money, (instalments, { cents, numbers }) => {
      const parts = instalments
        .filter(({ number }) => numbers.includes(number))
        .map((one) => ({ number: one.number, cents: worthOn(one, terms, TODAY).cents }))
      const { steps, creditCents } = bookOn(instalments, terms, { parts, cents, on: TODAY })
      const before = new Map(instalments.map(({ number, paidCents }) => [number, paidCents]))
      const taken = steps.reduce((sum, { number, paidCents }) => sum + paidCents - (before.get(number) ?? 0), 0)
      expect(taken + creditCents).toBe(cents)
      expect(steps.every(({ number }) => instalments[number - 1]?.settledAt === null)).toBe(true)
      // A credit is left only when no open instalment could take it.
      if (creditCents > 0) expect(steps.every(({ settled }) => settled)).toBe(true)
    }),
  )
})

test('BKL-02 instalments that another charge paid meanwhile give their money to the next ones', () => {
  const instalments = [instalment(1, { settledAt: new Date(0), paidCents: 18_990 }), instalment(2), instalment(3)]
  const money = { parts: [{ number: 1, cents: 18_990 }], cents: 18_990, on: nextBusinessDay(TODAY) }
  const { steps, creditCents } = bookOn(instalments, terms, money)
  expect(creditCents).toBe(0)
  expect(steps[0]).toMatchObject({ number: 2, settled: true })
  expect(steps[1]).toMatchObject({ number: 3, settled: false })
})

const paidInPart = (one: BookletInstalment, cents: number): BookletInstalment => {
  const { steps } = bookOn([one], terms, { parts: [], cents, on: TODAY })
  return { ...one, ...steps[0] }
}

test('BKL-02 a part that is paid early pays its share off: what is left costs what is left of the price', () => {
  const early = instalment(4)
  const { cents: price } = worthOn(early, terms, TODAY)
  for (const cents of [1, 381, 5000, price - 1]) {
    const left = worthOn(paidInPart(early, cents), terms, TODAY).cents
    expect(Math.abs(left - (price - cents))).toBeLessThanOrEqual(1)
  }
})

test('BKL-02 of a part that is paid late some is its charges: the rest goes on bearing its own', () => {
  const late = instalment(1, { dueOn: '2026-10-14' })
  const { cents: price } = worthOn(late, terms, TODAY)
  const left = worthOn(paidInPart(late, 10_000), terms, TODAY)
  expect(Math.abs(left.cents - (price - 10_000))).toBeLessThanOrEqual(2)
  expect(left.fineCents).toBeGreaterThan(0)
})

test('BKL-02 a part that was booked before what it paid off was noted, and covers all: the next money pays the instalment off', () => {
  const covered = instalment(1, { amountCents: 100, paidCents: 105 })
  const { steps, creditCents } = bookOn([covered, instalment(2)], terms, { parts: [], cents: 50, on: TODAY })
  expect(steps[0]).toEqual({ number: 1, paidCents: 105, letOffCents: 0, settled: true })
  expect(steps[1]).toMatchObject({ number: 2, paidCents: 50, settled: false })
  expect(creditCents).toBe(0)
})
