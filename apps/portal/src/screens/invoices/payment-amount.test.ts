import { expect, test } from 'vitest'
import { formatRate, monthOfInterest, payableRange, readAmount } from './payment-amount.ts'

const range = { minimumCents: 19_269, totalCents: 128_460 }

test('INV-05 the minimum leaves R$ 1.091,91, which costs R$ 129,94 in a month at 11,90%', () => {
  expect(monthOfInterest(128_460 - 19_269, '0.119')).toBe(12_994)
  expect(formatRate('0.119')).toBe('11,90%')
})

test.each([
  [100, '0.005', 1],
  [100, '0.0049', 0],
  [1, '0.5', 1],
  [100_000_000, '0.1199999', 11_999_990],
  [0, '0.119', 0],
  [12_345, '0', 0],
])('INV-05 %d cents at %s a month cost %d cents, with no float in between', (left, rate, cost) => {
  expect(monthOfInterest(left, rate)).toBe(cost)
})

test.each([
  ['0', '0,00%'],
  ['0.1', '10,00%'],
  ['0.12345', '12,345%'],
  ['1.0', '100,00%'],
  ['0.005', '0,50%'],
])('INV-05 the rate %s reads %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text)
})

test.each(['', '11,9', '-0.1', '1e-1', 'abc'])('INV-05 "%s" is no rate', (rate) => {
  expect(() => monthOfInterest(100, rate)).toThrow(RangeError)
})

test.each([
  ['250', 25_000],
  ['R$ 1.000,00', 100_000],
  ['192,69', 19_269],
  ['1284,60', 128_460],
  [' 200,5 ', 20_050],
])('INV-05 CONST-02 "%s" is an amount to pay', (typed, cents) => {
  expect(readAmount(typed, range)).toEqual({ cents })
})

test.each([
  ['', /Digite quanto/],
  ['muito', /em reais/],
  ['-200', /em reais/],
  ['0', /em reais/],
  ['192,68', /menor valor que esta fatura aceita é R\$\s192,69/],
  ['1.284,61', /passa do total que falta pagar, R\$\s1\.284,60/],
])('INV-05 CONST-02 "%s" is answered with what to do', (typed, words) => {
  expect(readAmount(typed, range)).toEqual({ problem: expect.stringMatching(words) })
})

test.each([
  [19_269, 128_460, 19_269],
  [1, 78_460, 1],
  [0, 78_460, 1],
  [19_269, 5_000, 5_000],
])(
  'INV-05 of a minimum of %d and %d due today, the least to pay is %d',
  (valorMinimoCentavos, valorHojeCentavos, minimumCents) => {
    expect(payableRange({ valorMinimoCentavos, valorHojeCentavos })).toEqual({
      minimumCents,
      totalCents: valorHojeCentavos,
    })
  },
)
