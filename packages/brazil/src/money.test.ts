import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney, parseMoney } from './money.ts'

const safeCents = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })

describe('CONST-01 money is shown the Brazilian way', () => {
  test.each([
    [128460, 'R$\u00A01.284,60'],
    [-2500, '−\u00A0R$\u00A025,00'],
    [0, 'R$\u00A00,00'],
    [-0, 'R$\u00A00,00'],
    [5, 'R$\u00A00,05'],
    [-1, '−\u00A0R$\u00A00,01'],
    [99999, 'R$\u00A0999,99'],
    [100000, 'R$\u00A01.000,00'],
    [Number.MAX_SAFE_INTEGER, 'R$\u00A090.071.992.547.409,91'],
  ])('%d cents is %s', (cents, text) => expect(formatMoney(cents)).toBe(text))

  test('an amount is the same without the symbol', () => {
    expect(formatAmount(128460)).toBe('1.284,60')
    expect(formatAmount(-2500)).toBe('−\u00A025,00')
  })

  test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is not cents', (value) => {
    expect(() => formatMoney(value)).toThrow(RangeError)
    expect(() => formatAmount(value)).toThrow(RangeError)
  })
})

describe('CONST-02 a currency text becomes cents', () => {
  test.each([
    ['1.284,60', 128460],
    ['1284,6', 128460],
    ['1284', 128400],
    ['R$ 1.234,56', 123456],
    ['R$1234,56', 123456],
    ['r$\u00A010', 1000],
    ['1234.56', 123456],
    ['1234.5', 123450],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['1.234.567,8', 123456780],
    ['  25,00 ', 2500],
    ['-25,00', -2500],
    ['− R$ 25,00', -2500],
    ['R$ -25,00', -2500],
    ['-0', 0],
    ['007', 700],
    ['0,01', 1],
  ])('%j is %d cents', (text, cents) => expect(parseMoney(text)).toBe(cents))

  test.each([
    '',
    ' ',
    'R$',
    ',',
    '.',
    '-',
    'abc',
    '12a',
    '1,234',
    '1,284.60',
    '1.284.60',
    '1234.567',
    '12.34.567',
    '0.001',
    '0.123',
    '.5',
    ',50',
    '10,',

    '1,2,3',
    '1 284,60',
    '--5',
    '- R$ -5',
    '+5',
    '1e3',
    '1e400',
    '0x10',
    'Infinity',
    '90071992547409,92',
    '9007199254740993',
    '１２３',
    '12,３４',
    '٣,٠٠',
    '\u202E12,00',
    '1\u200B2',
    'R$ R$ 5',
    'US$ 5',
    '12,00\u0000',
  ])('%j is refused', (text) => expect(parseMoney(text)).toBeUndefined())

  test('what is shown is read back', () => {
    fc.assert(
      fc.property(safeCents, (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents === 0 ? 0 : cents)
        expect(parseMoney(formatAmount(cents))).toBe(cents === 0 ? 0 : cents)
      }),
    )
  })

  test('any text gives whole cents or nothing, 50 KB of it too', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => Number.isSafeInteger(parseMoney(text) ?? 0)))
    for (const piece of ['9', '.', ' ', '1.000', 'R$ ', '- ', '−', '\u00A0'])
      expect(parseMoney(`R$${piece.repeat(50_000)}x`)).toBeUndefined()
  })
})
