import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/financeiro.json' with { type: 'json' }
import { addDays, addMonths, daysBetween } from './dates.ts'
import { datedPriceTable, instalmentOption, type InstalmentTerms } from './instalments.ts'
import { monthlyRateOf, pricePayment } from './price.ts'

const releasedOn = '2026-11-19'
const everyThirtyDays = (count: number) => Array.from({ length: count }, (_, k) => addDays(releasedOn, 30 * (k + 1)))
const monthly = (first: string, count: number) => Array.from({ length: count }, (_, k) => addMonths(first, k))

const terms = (change: Partial<InstalmentTerms> = {}): InstalmentTerms => ({
  releasedCents: 109_191,
  releasedOn,
  dueDates: monthly('2026-12-25', 6),
  monthlyRate: '0.0549',
  iof: { daily: '0.000082', additional: '0.0038' },
  interestCapCents: 109_191,
  ...change,
})

const anyTerms = fc
  .record({
    releasedCents: fc.integer({ min: 5_000, max: 5_000_000 }),
    firstIn: fc.integer({ min: 10, max: 65 }),
    count: fc.integer({ min: 2, max: 24 }),
    rate: fc.integer({ min: 0, max: 1500 }),
    capShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ releasedCents, firstIn, count, rate, capShare }) =>
    terms({
      releasedCents,
      dueDates: monthly(addDays(releasedOn, firstIn), count),
      monthlyRate: `0.${String(rate).padStart(4, '0')}`,
      interestCapCents: Math.floor((releasedCents * capShare) / 100),
    }),
  )

describe('INV-08 the Price table by real days', () => {
  test.each(vectors.price)('$id over months of 30 days it is the published payment', (v) => {
    const rate = v.taxaMensal ?? monthlyRateOf(v.taxaAnual ?? '')
    const table = datedPriceTable(v.principalCentavos, rate, releasedOn, everyThirtyDays(v.parcelas))
    expect(table[0]?.paymentCents).toBe(v.prestacaoCentavos)
    expect(table.at(-1)?.balanceCents).toBe(0)
  })

  test('at 50 % a month every payment is the same, cents of the last aside: R$ 1.000,00 in three of R$ 710,53', () => {
    const table = datedPriceTable(100_000, '0.5', releasedOn, everyThirtyDays(3))
    expect(table.map(({ paymentCents }) => paymentCents)).toEqual([71_053, 71_053, 71_052])
    expect(table.map(({ balanceCents }) => balanceCents)).toEqual([78_947, 47_368, 0])
  })

  test('without interest it is the division, whatever the days', () => {
    const table = datedPriceTable(100, '0', releasedOn, monthly('2027-01-10', 3))
    expect(table.map(({ paymentCents }) => paymentCents)).toEqual([33, 33, 34])
  })

  test('a longer first period costs its own days', () => {
    const payment = (first: string) => datedPriceTable(100_000, '0.05', releasedOn, monthly(first, 6))[0]!.paymentCents
    expect(payment('2026-12-19')).toBeLessThan(payment('2026-12-29'))
  })

  test('interest that the first payment cannot carry is left to the next ones, and none is lost', () => {
    const table = datedPriceTable(100_000, '0.15', releasedOn, monthly('2027-02-19', 36))
    expect(table[0]).toMatchObject({ amortisationCents: 0, balanceCents: 100_000 })
    expect(table.reduce((sum, { amortisationCents }) => sum + amortisationCents, 0)).toBe(100_000)
    // The present values of all payments, by real days, sum to the released amount.
    const worth = table.map(({ paymentCents, dueOn }) => paymentCents / 1.15 ** (daysBetween(releasedOn, dueOn) / 30))
    expect(Math.abs(worth.reduce((sum, each) => sum + each, 0) - 100_000)).toBeLessThan(5)
  })

  test('nothing is divided into no parts, nor by days that do not rise', () => {
    for (const days of [[], [releasedOn], ['2026-12-19', '2026-12-19']])
      expect(() => datedPriceTable(100_000, '0.05', releasedOn, days)).toThrow(RangeError)
  })

  test('equal months of 30 days give what the exact table gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1e8 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 36 }),
        (principal, bps, count) => {
          const rate = `0.${String(bps).padStart(4, '0')}`
          const [first] = datedPriceTable(principal, rate, releasedOn, everyThirtyDays(count))
          expect(first?.paymentCents).toBe(pricePayment(principal, rate, count))
        },
      ),
      // 5,85 % of R$ 10,00 are 58 cents and a half.
      { examples: [[1000, 585, 1]] },
    )
  })

  test.each([[[]], [['2026-11-19']], [['2026-12-25', '2026-12-25']], [['2027-01-25', '2026-12-25']]])(
    '%j are no due dates',
    (dates) => expect(() => datedPriceTable(1000, '0.01', releasedOn, dates)).toThrow(RangeError),
  )
})

describe('INV-08 an option', () => {
  test('its parts add up to the cent, its IOF is of what is financed, its CET of what was released', () => {
    const option = instalmentOption(terms())
    expect(option.instalments.slice(0, 5).every(({ paymentCents }) => paymentCents === 22_419)).toBe(true)
    expect(Math.abs(option.instalments.at(-1)!.paymentCents - 22_419)).toBeLessThan(6)
    expect(option).toMatchObject({ iofCents: 1487, monthlyRate: '0.0549' })
    expect(option.totalCents).toBe(109_191 + option.iofCents + option.interestCents)
    expect(option.cet?.monthly).toBeGreaterThan(549)
  })

  test('the instalments sum to what is divided, the IOF and the interest; the interest never passes the cap', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const { instalments, interestCents, iofCents, totalCents } = instalmentOption(given)
        const sum = (part: 'paymentCents' | 'amortisationCents' | 'interestCents') =>
          instalments.reduce((all, each) => all + each[part], 0)
        expect(sum('paymentCents')).toBe(totalCents)
        expect(sum('interestCents')).toBe(interestCents)
        expect(sum('amortisationCents')).toBe(given.releasedCents + iofCents)
        expect(totalCents).toBe(given.releasedCents + iofCents + interestCents)
        expect(interestCents).toBeLessThanOrEqual(given.interestCapCents)
        expect(
          instalments.every(({ paymentCents, amortisationCents }) => paymentCents > 0 && amortisationCents >= 0),
        ).toBe(true)
      }),
    )
  })

  test('more instalments never cost less', () => {
    const half = fc.integer({ min: 2, max: 12 })
    fc.assert(
      fc.property(anyTerms, half, half, (given, a, b) => {
        const total = (count: number) =>
          instalmentOption({ ...given, dueDates: monthly(given.dueDates[0]!, count), interestCapCents: 1e12 })
            .totalCents
        expect(total(Math.min(a, b))).toBeLessThanOrEqual(total(Math.max(a, b)))
      }),
    )
  })

  test('interest that comes to the very cap is allowed, at the rate asked for and at a lower one', () => {
    const asked = instalmentOption(terms())
    expect(instalmentOption(terms({ interestCapCents: asked.interestCents }))).toEqual(asked)
    const lower = instalmentOption(terms({ monthlyRate: '0.0400' }))
    expect(instalmentOption(terms({ interestCapCents: lower.interestCents }))).toEqual(lower)
  })

  test('where the cap binds, the rate is the highest that keeps under it', () => {
    const { interestCents, monthlyRate } = instalmentOption(terms({ interestCapCents: 10_000 }))
    expect(interestCents).toBeLessThanOrEqual(10_000)
    expect(interestCents).toBeGreaterThan(9_950)
    expect(monthlyRate < '0.0549').toBe(true)
    expect(instalmentOption(terms({ interestCapCents: 0 }))).toMatchObject({ interestCents: 0, monthlyRate: '0.0000' })
  })
})
