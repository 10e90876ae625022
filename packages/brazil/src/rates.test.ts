import { expect, test } from 'vitest'
import { formatPercent, formatRate, rateOfHundredths } from './rates.ts'

test('INV-05 a rate of a year reads with its thousands', () => {
  expect(formatPercent(28_544)).toBe('285,44%')
  expect(formatPercent(123_456)).toBe('1.234,56%')
})

test.each([
  ['0', '0,00%'],
  ['0.1', '10,00%'],
  ['0.12345', '12,345%'],
  ['1.0', '100,00%'],
  ['0.005', '0,50%'],
  ['0.0105', '1,05%'],
  ['12.5', '1250,00%'],
])('INV-05 the rate %s reads %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})

test.each(['', '11,9', '-0.1', '1e-1', 'abc', '0.1%', 'x0.1'])('INV-05 "%s" is no rate', (rate) => {
  expect(() => formatRate(rate)).toThrow(RangeError)
})

test.each([
  [0, '0.0000', '0,00%'],
  [589, '0.0589', '5,89%'],
  [28_544, '2.8544', '285,44%'],
])('NEG-02 %i hundredths of a percent are the rate %s', (hundredths, rate, text) => {
  expect(rateOfHundredths(hundredths)).toBe(rate)
  expect(formatRate(rate)).toBe(text)
})
