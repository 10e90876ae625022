import { addDays } from '@portal/brazil/dates'
import { datedPriceTable } from '@portal/brazil/instalments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepaymentOf, prepaymentsOf, principalOf } from './prepayment.ts'

const RELEASED = '2026-11-19'

/** `paid` of the instalments are gone: what is left, and the day when the last of those was due. */
const anyPlan = fc
  .record({
    principal: fc.integer({ min: 5_000, max: 5_000_000 }),
    rate: fc.integer({ min: 0, max: 1500 }),
    gaps: fc.array(fc.integer({ min: 20, max: 45 }), { minLength: 2, maxLength: 24 }),
    paid: fc.nat(23),
    later: fc.nat(40),
  })
  .map(({ principal, rate, gaps, paid, later }) => {
    let on = RELEASED
    const dueDates = gaps.map((days) => (on = addDays(on, days)))
    const monthlyRate = `0.${String(rate).padStart(4, '0')}`
    const all = datedPriceTable(principal, monthlyRate, RELEASED, dueDates).map((one, index) => ({
      number: index + 1,
      dueOn: one.dueOn,
      paymentCents: one.paymentCents,
      interestCents: one.interestCents,
    }))
    const gone = Math.min(paid, all.length - 1)
    const from = gone === 0 ? RELEASED : dueDates[gone - 1]!
    return { left: all.slice(gone), monthlyRate, on: addDays(from, later) }
  })

test('INV-08 what is brought forward never costs more than it adds up to, nor all of it less than what was lent', () => {
  fc.assert(
    fc.property(anyPlan, ({ left, ...at }) => {
      const options = prepaymentsOf(left, at)
      expect(options.map(({ instalments }) => instalments.length)).toEqual(left.map((_, index) => index + 1))
      for (const { instalments, faceCents, valueCents } of options) {
        expect(faceCents).toBe(instalments.reduce((sum, { paymentCents }) => sum + paymentCents, 0))
        expect(valueCents).toBeLessThanOrEqual(faceCents)
        expect(valueCents).toBeGreaterThan(0)
      }
      expect(options.at(-1)?.valueCents).toBeGreaterThanOrEqual(principalOf(left))
      // The more is brought forward the more it costs, and the more interest is saved.
      for (const name of ['valueCents', 'faceCents'] as const) {
        const row = options.map((option) => option[name])
        expect(row).toEqual(row.toSorted((a, b) => a - b))
      }
      const saved = options.slice(0, -1).map(({ faceCents, valueCents }) => faceCents - valueCents)
      expect(saved).toEqual(saved.toSorted((a, b) => a - b))
    }),
  )
})

test('INV-08 by hand: three of R$ 100,00 at 5 % a month, 30, 60 and 90 days ahead, are worth R$ 272,32', () => {
  const left = [30, 60, 90].map((days, index) => ({
    number: index + 1,
    dueOn: addDays(RELEASED, days),
    paymentCents: 10_000,
    interestCents: 1_000,
  }))
  const at = { monthlyRate: '0.05', on: RELEASED }
  // 100 / 1,05³ = 86,3838; and 100 / 1,05² = 90,7029; and 100 / 1,05 = 95,2381.
  expect(prepaymentsOf(left, at).map(({ valueCents }) => valueCents)).toEqual([8638, 17_709, 27_232])
  // 31 days ahead, not a month: 100 / 1,05^(31/30).
  const [last] = [{ ...left[0]!, dueOn: addDays(RELEASED, 31) }]
  expect(prepaymentOf([left[0]!, last], { ...at, count: 1 }).valueCents).toBe(9508)
  // An instalment that is due by then counts whole.
  expect(prepaymentOf([last], { ...at, count: 1, on: addDays(RELEASED, 60) }).valueCents).toBe(10_000)
})
