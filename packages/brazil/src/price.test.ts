import { describe, expect, test } from 'vitest'
import { meanRateOf, nominalYearlyRateOf, yearlyRateOf } from './price.ts'

describe('SVC-01 the rates of what is taken to another bank', () => {
  test.each([
    ['0.129', 15_480],
    ['0.0549', 6588],
    ['0.009488', 1139],
    ['0', 0],
  ])('%s a month is %i hundredths of a percent a year, nominally', (monthly, yearly) =>
    expect(nominalYearlyRateOf(monthly)).toBe(yearly),
  )

  // 1 % and 2 % a month as every table of equivalent rates has them.
  test.each([
    ['0.01', 1268],
    ['0.02', 2682],
    ['0.129', 32_887],
    ['0', 0],
  ])('%s a month grows to %i hundredths of a percent a year', (monthly, yearly) =>
    expect(yearlyRateOf(monthly)).toBe(yearly),
  )

  test('a mean counts each rate by what is owed at it', () => {
    // (1 000 x 154.80 + 3 000 x 65.88) / 4 000 = 352 440 / 4 000 = 88.11
    const nominal = [
      { balanceCents: 100_000, rate: 15_480 },
      { balanceCents: 300_000, rate: 6588 },
    ]
    expect(meanRateOf(nominal)).toBe(8811)
    // (1 000 x 328.87 + 3 000 x 89.90) / 4 000 = 598 570 / 4 000 = 149.6425
    const effective = [
      { balanceCents: 100_000, rate: 32_887 },
      { balanceCents: 300_000, rate: 8990 },
    ]
    expect(meanRateOf(effective)).toBe(14_964)
    expect(meanRateOf([{ balanceCents: 1, rate: 32_887 }]), 'of one debt it is its own').toBe(32_887)
    expect(() => meanRateOf([])).toThrow(RangeError)
  })
})
