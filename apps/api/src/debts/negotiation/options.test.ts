import { addDays, daysBetween } from '@portal/brazil/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/cases.ts'
import { entriesWithin, fits, plansThatFit } from './fitting.ts'
import { type Basis, cashOption, entryRange, optionOf, planOption } from './options.ts'

const MADE = '2026-11-19'

const basis: Basis = {
  madeOn: MADE,
  entryDueOn: '2026-11-24',
  valueCents: 280_000,
  cashCents: 210_000,
  planCents: 252_000,
  originalCents: 184_290,
  chargedCents: 67_710,
  monthlyRate: '0.0199',
  counts: [2, 3, 4, 6, 8, 10, 12, 18, 24],
  minimumInstalmentCents: 3_000,
  entryShare: '0.1',
  firstDays: 15,
  taxed: [],
  iofDaily: '0.000082',
}

test('NEG-02 all of it at once is the value less the discount, and nothing besides', () => {
  expect(cashOption(basis)).toMatchObject({
    count: 0,
    totalCents: 210_000,
    entryCents: 210_000,
    discountCents: 70_000,
    interestCents: 0,
    schedule: [],
  })
})

test('NEG-02 instalments fall on one due day, real days apart, and add up to the cent', () => {
  const option = planOption(basis, { count: 12, entryCents: 25_200, dueDay: 10 })!
  expect(option.schedule.map(({ dueOn }) => dueOn.slice(8))).toEqual(Array(12).fill('10'))
  // 15 days after the down payment is 9 December.
  expect(option.schedule[0]?.dueOn).toBe('2026-12-10')
  const sum = option.schedule.reduce((total, { paymentCents }) => total + paymentCents, 0)
  expect(option.totalCents).toBe(25_200 + sum)
  expect(sum).toBe(option.financedCents + option.interestCents + option.iofCents)
  expect(option.cetYearly).toBeGreaterThan(0)
})

test('NEG-02 no new money pays no IOF, but where the first credit left days of its 365', () => {
  const choice = { count: 6, entryCents: 25_200, dueDay: 5 }
  expect(planOption(basis, choice)?.iofCents).toBe(0)
  const left = { ...basis, taxed: [{ principalCents: 184_290, days: 100 }] }
  const taxed = planOption(left, choice)!
  expect(taxed.iofCents).toBeGreaterThan(0)
  // The tax is never of more days than were left, on the principal.
  expect(taxed.iofCents).toBeLessThanOrEqual(Math.ceil(184_290 * 100 * 0.000082))
  expect(taxed.cetYearly).toBeGreaterThan(planOption(basis, choice)!.cetYearly)
})

test('NEG-02 where the charges are at their bound an agreement bears no interest', () => {
  const full = { ...basis, chargedCents: basis.originalCents }
  expect(planOption(full, { count: 12, entryCents: 25_200, dueDay: 5 })).toMatchObject({
    interestCents: 0,
    monthlyRate: '0.0000',
    cetYearly: 0,
  })
})

test('NEG-02 a down payment outside of its range, a count or a day that is not offered is no option', () => {
  const range = entryRange(basis)!
  expect(range).toEqual({ least: 25_200, most: basis.cashCents - 1 })
  // Without a discount for cash, two instalments of the least amount are left to divide.
  expect(entryRange({ ...basis, cashCents: 300_000 })?.most).toBe(252_000 - 6_000)
  const good = { count: 2, entryCents: range.least, dueDay: 5 }
  expect(optionOf(basis, good)).toBeDefined()
  for (const wrong of [
    { ...good, entryCents: range.least - 1 },
    { ...good, entryCents: range.most + 1 },
    { ...good, count: 5 },
    { ...good, dueDay: 29 },
    { ...good, dueDay: 0 },
    { ...good, count: 24, entryCents: 200_000 },
  ])
    expect(optionOf(basis, wrong), JSON.stringify(wrong)).toBeUndefined()
})

/** Bases small enough to try every plan. */
const anySmall = fc.record({
  planCents: fc.integer({ min: 10_000, max: 60_000 }),
  rate: fc.constantFrom('0', '0.0199', '0.05', '0.12'),
  share: fc.constantFrom('0', '0.1', '0.3'),
  minimum: fc.integer({ min: 500, max: 6_000 }),
  counts: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
  left: fc.constantFrom(0, 60),
  monthlyCents: fc.integer({ min: 1_000, max: 30_000 }),
  entryCents: fc.integer({ min: 0, max: 40_000 }),
  dueDay: fc.integer({ min: 1, max: 28 }),
})

test('NEG-02 what fits a month: the three cheapest are those that looking at every plan finds', () => {
  fc.assert(
    fc.property(anySmall, ({ planCents, rate, share, minimum, counts, left, ...wish }) => {
      const small: Basis = {
        ...basis,
        planCents,
        valueCents: planCents,
        originalCents: planCents,
        chargedCents: 0,
        monthlyRate: rate,
        counts,
        minimumInstalmentCents: minimum,
        entryShare: share,
        taxed: left === 0 ? [] : [{ principalCents: planCents, days: left }],
      }
      const all = counts.flatMap((count) => {
        const found = entriesWithin(small, wish)
          .map((entryCents) => planOption(small, { count, entryCents, dueDay: wish.dueDay }))
          .filter((option) => fits(option, wish))
        // The highest down payment that fits: another is cheaper only by the cents of rounding.
        const best = found.at(-1)
        const least = Math.min(...found.map(({ totalCents }) => totalCents))
        if (best) expect(best.totalCents - least).toBeLessThanOrEqual(count)
        return best ?? []
      })
      const expected = all
        .toSorted((one, other) => one.totalCents - other.totalCents || one.count - other.count)
        .slice(0, 3)
        .map(({ totalCents }) => totalCents)
      const found = plansThatFit(small, wish)
      expect(found.map(({ totalCents }) => totalCents)).toEqual(expected)
      for (const { schedule, entryCents, entryDueOn } of found) {
        expect(entryCents).toBeLessThanOrEqual(wish.entryCents)
        for (const [at, { dueOn, paymentCents }] of schedule.entries()) {
          expect(paymentCents).toBeLessThanOrEqual(wish.monthlyCents)
          expect(daysBetween(at === 0 ? entryDueOn : addDays(schedule[at - 1]!.dueOn, 0), dueOn)).toBeGreaterThan(0)
        }
      }
    }),
    {
      numRuns: cases(150),
      // A down payment of three cents leaves instalments a cent too high for the wish; none at all does not.
      examples: [
        [
          {
            planCents: 34_600,
            rate: '0.05',
            share: '0',
            minimum: 500,
            counts: [8],
            left: 60,
            monthlyCents: 5498,
            entryCents: 3,
            dueDay: 1,
          },
        ],
      ],
    },
  )
})

test('NEG-02 who says how much there is to begin with gets plans that begin with that, to the cent', () => {
  const found = plansThatFit(basis, { monthlyCents: 100_000, entryCents: 40_007, dueDay: 10 })
  expect(found.length).toBeGreaterThan(0)
  for (const { entryCents } of found) expect(entryCents).toBe(40_007)
})
