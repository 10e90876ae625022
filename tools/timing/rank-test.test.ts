import { expect, test } from 'vitest'
import { median, rankTest } from './rank-test.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

test('SSO-01 two samples that are alike are not told apart, ties included', () => {
  expect(rankTest(range(0, 50), range(0, 50))).toBeCloseTo(0)
  expect(rankTest([1, 1, 1], [1, 1, 1])).toBe(0)
})

test('SSO-01 one sample that is always later is told apart, on its own side', () => {
  expect(rankTest(range(0, 50), range(50, 50))).toBeLessThan(-8)
  expect(rankTest(range(50, 50), range(0, 50))).toBeGreaterThan(8)
})

test('SSO-01 the worked example of the literature: 3 against 3', () => {
  expect(rankTest([1, 2, 4], [3, 5, 6])).toBeCloseTo(-1.528, 3)
})

test('SSO-01 the middle of a sample, odd and even', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})
