import { addDays } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Debt, debtOn, debtStateOf } from '../agreements/debt-status.ts'
import { discountOf, sharesOf, withExtras } from './discounts.ts'

const RATES = { fine: '0.02', arrears: '0.01' }
const DUE = '2026-10-20'
const debt: Debt = { originalCents: 120_000, carriedCents: 0, contestedCents: 0, contractRate: '0.10', dueOn: DUE }

test('NEG-01 by hand: R$ 1.200,00 thirty days late, at 10 % a month, is R$ 1.356,00, each charge by itself', () => {
  expect(debtOn(debt, [], RATES, addDays(DUE, 30))).toMatchObject({
    principalCents: 120_000,
    interestCents: 12_000,
    fineCents: 2_400,
    arrearsCents: 1_200,
    totalCents: 135_600,
  })
  expect(debtOn(debt, [], RATES, DUE)).toMatchObject({ totalCents: 120_000, daysLate: 0 })
})

test('NEG-01 what is contested is not asked for, nor are charges of it; contested whole, nothing is', () => {
  const half = { ...debt, contestedCents: 60_000 }
  expect(debtOn(half, [], RATES, addDays(DUE, 30)).totalCents).toBe(67_800)
  expect(debtOn({ ...debt, contestedCents: 120_000 }, [], RATES, addDays(DUE, 400)).totalCents).toBe(0)
  const facts = { settled: false, agreed: false, soldOn: null, originalCents: 120_000 }
  expect(debtStateOf({ ...facts, contestedCents: 60_000 })).toBe('open')
  expect(debtStateOf({ ...facts, contestedCents: 120_000 })).toBe('contested')
  expect(debtStateOf({ ...facts, contestedCents: 0, soldOn: DUE })).toBe('sold')
})

test('NEG-01 charges never pass the debt as it was born, whatever it carried, was paid of it and how long it waited', () => {
  const anyDebt = fc.record({
    original: fc.integer({ min: 1, max: 10_000_000 }),
    carried: fc.integer({ min: 0, max: 100 }),
    contested: fc.integer({ min: 0, max: 100 }),
    days: fc.integer({ min: 0, max: 4_000 }),
    rate: fc.integer({ min: 0, max: 20 }),
    payments: fc.array(
      fc.record({ at: fc.integer({ min: -10, max: 4_000 }), cents: fc.integer({ min: 1, max: 2_000_000 }) }),
      {
        maxLength: 5,
      },
    ),
  })
  fc.assert(
    fc.property(anyDebt, ({ original, carried, contested, days, rate, payments }) => {
      const one: Debt = {
        originalCents: original,
        carriedCents: Math.floor((original * carried) / 100),
        contestedCents: Math.floor((original * contested) / 100),
        contractRate: `0.${String(rate).padStart(2, '0')}`,
        dueOn: DUE,
      }
      const made = payments.map(({ at, cents }) => ({ cents, on: addDays(DUE, at) }))
      const day = addDays(DUE, days)
      const value = debtOn(one, made, RATES, day)
      const born = one.originalCents - one.contestedCents - one.carriedCents
      expect(value.chargedCents - one.carriedCents).toBeLessThanOrEqual(Math.max(0, born - one.carriedCents))
      expect(value.principalCents + value.interestCents + value.fineCents + value.arrearsCents).toBe(value.totalCents)
      // No cent is created or lost: what was lent and charged is owed, paid, or surplus.
      const paid = made.filter(({ on }) => on <= day).reduce((sum, { cents }) => sum + cents, 0)
      const charged = value.chargedCents - one.carriedCents
      expect(value.totalCents + paid - value.surplusCents).toBe(one.originalCents - one.contestedCents + charged)
      // A debt never falls by waiting.
      expect(
        debtOn(
          one,
          made.filter(({ on }) => on <= day),
          RATES,
          addDays(day, 30),
        ).totalCents,
      ).toBeGreaterThanOrEqual(value.totalCents)
    }),
  )
})

test('NEG-02 the discount is that of the most days that a debt has reached, and no coupon passes the most of it', () => {
  const bands = [
    { fromDays: 0, cashShare: '0.05', planShare: '0' },
    { fromDays: 60, cashShare: '0.2', planShare: '0.1' },
    { fromDays: 365, cashShare: '0.5', planShare: '0.3' },
  ]
  expect(sharesOf(bands, 59)).toEqual({ cash: 500n, plan: 0n })
  expect(sharesOf(bands, 60)).toEqual({ cash: 2_000n, plan: 1_000n })
  expect(sharesOf([], 60)).toEqual({ cash: 0n, plan: 0n })
  expect(withExtras(sharesOf(bands, 400), ['0.05', '0.02'], '0.55')).toEqual({ cash: 5_500n, plan: 3_700n })
  expect(discountOf(10_001, 5_000n)).toBe(5_001)
})
