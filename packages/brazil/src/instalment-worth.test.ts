import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { nextBusinessDay } from './holidays.ts'
import { instalmentWorth, leftAfterPart, printedWorth } from './instalment-worth.ts'

const TODAY = '2026-11-19'
const terms = { monthlyRate: '0.02', fine: '0.02', arrears: '0.01', lateInterest: '0.02' }
const worth = (dueOn: string, today = TODAY, more = {}) =>
  instalmentWorth({ leftCents: 10_000, dueOn }, { ...terms, ...more }, today)

test('BKL-02 AGR-01 by hand: thirty days late, thirty and six days ahead, and on the day', () => {
  expect(worth('2026-10-20')).toMatchObject({
    standing: 'late',
    daysLate: 30,
    fineCents: 200,
    arrearsCents: 100,
    interestCents: 200,
    cents: 10_500,
    until: TODAY,
  })
  // 100 / 1,02 and 100 / 1,02 ^ (6 / 30)
  expect(worth('2026-12-19')).toMatchObject({ standing: 'to-come', cents: 9_804, discountCents: 196, until: TODAY })
  expect(worth('2026-11-25')).toMatchObject({ standing: 'to-come', cents: 9_960, discountCents: 40, until: TODAY })
  expect(worth(TODAY)).toMatchObject({ standing: 'due-today', cents: 10_000, until: TODAY })
})

test('BKL-02 AGR-01 due on a holiday it is on time until banks open, and late it counts from that day', () => {
  // 2026-11-20 is a holiday, a Friday.
  expect(worth('2026-11-20', '2026-11-23')).toMatchObject({ standing: 'due-today', cents: 10_000 })
  expect(worth('2026-11-20', '2026-11-24')).toMatchObject({ standing: 'late', daysLate: 1, arrearsCents: 3 })
  // A day without banks moves the payment to the next one with them.
  expect(worth('2026-10-20', '2026-11-21').until).toBe('2026-11-23')
})

test('NEG-02 what bears no interest is worth no less before its time: it costs the same until it is due', () => {
  expect(worth('2026-11-25', TODAY, { monthlyRate: '0' })).toMatchObject({ cents: 10_000, until: '2026-11-25' })
})

test('BKL-03 AGR-01 on paper an instalment is all that is left of it until it is due, and then what the day says', () => {
  expect(printedWorth({ leftCents: 10_000, dueOn: '2026-12-19' }, terms, TODAY)).toEqual({
    cents: 10_000,
    until: '2026-12-21',
  })
  expect(printedWorth({ leftCents: 10_000, dueOn: '2026-10-20' }, terms, TODAY)).toMatchObject({ cents: 10_500 })
})

test('BKL-02 AGR-01 nearer to its due date an instalment never costs less, and after it never less than that', () => {
  const of = fc.record({ leftCents: fc.integer({ min: 1, max: 500_000 }), ahead: fc.integer({ min: -200, max: 900 }) })
  fc.assert(
    fc.property(of, ({ leftCents, ahead }) => {
      const owed = { leftCents, dueOn: addDays(TODAY, ahead) }
      const now = instalmentWorth(owed, terms, TODAY)
      expect(instalmentWorth(owed, terms, addDays(TODAY, 1)).cents).toBeGreaterThanOrEqual(now.cents)
      expect(now.cents).toBeGreaterThan(0)
      expect(now.cents).toBe(leftCents - now.discountCents + now.fineCents + now.arrearsCents + now.interestCents)
      expect(now.until >= TODAY && nextBusinessDay(now.until) === now.until).toBe(true)
      expect(instalmentWorth(owed, terms, now.until).cents - now.cents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('BKL-02 AGR-01 by hand: a part of the price pays its share off, all of it everything, and what is worth nothing is paid', () => {
  expect(leftAfterPart(18_990, 10_000, 19_433)).toBe(9218)
  expect(leftAfterPart(18_990, 19_433, 19_433)).toBe(0)
  expect(leftAfterPart(1, 1, 2)).toBe(1)
  expect(leftAfterPart(0, 0, 0)).toBe(0)
})

test('BKL-02 AGR-01 less than the price never pays all off, and more money never leaves more', () => {
  const of = fc
    .record({ left: fc.integer({ min: 1, max: 500_000 }), price: fc.integer({ min: 2, max: 600_000 }) })
    .chain(({ left, price }) =>
      fc.record({ left: fc.constant(left), price: fc.constant(price), paid: fc.nat(price - 1) }),
    )
  fc.assert(
    fc.property(of, ({ left, price, paid }) => {
      const rest = leftAfterPart(left, paid, price)
      expect(rest).toBeGreaterThan(0)
      expect(rest).toBeLessThanOrEqual(left)
      expect(leftAfterPart(left, paid + 1, price)).toBeLessThanOrEqual(rest)
      // The payer never gains a cent beyond the share.
      expect(BigInt(rest) * BigInt(price)).toBeGreaterThanOrEqual(BigInt(left) * BigInt(price - paid))
    }),
  )
})
