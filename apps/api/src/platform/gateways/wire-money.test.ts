import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountField, centsFromText, instantField, textFromCents } from './wire-money.ts'

test('an amount keeps its every cent on the way to the PSP and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(centsFromText(textFromCents(cents))).toBe(cents)
    }),
  )
  expect(textFromCents(5)).toBe('0.05')
  expect(textFromCents(128_460)).toBe('1284.60')
  expect(centsFromText('1.00')).toBe(100)
})

test.each(['1284,60', '1284.6', '1284', '.60', '-1.00', '1e3.00', ' 1.00', '12345678901.00', '1.000'])(
  'what is no amount of the API Pix is not read as one: %s',
  (text) => {
    expect(() => centsFromText(text)).toThrow(RangeError)
    expect(amountField.safeParse(text).success).toBe(false)
  },
)

test.each([1.5, -1, Number.NaN, 1_000_000_000_000])('what is no number of cents is not sent: %s', (cents) => {
  expect(() => textFromCents(cents)).toThrow(RangeError)
})

test('an instant with any offset is the same instant', () => {
  expect(instantField.parse('2026-11-21T07:45:00-03:00').toISOString()).toBe('2026-11-21T10:45:00.000Z')
  expect(instantField.safeParse('2026-11-21').success).toBe(false)
  expect(instantField.safeParse('21/11/2026 10:45').success).toBe(false)
})
