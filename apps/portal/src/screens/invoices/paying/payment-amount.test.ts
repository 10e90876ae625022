import { expect, test } from 'vitest'
import { payableRange, readAmount } from './payment-amount.ts'

const range = { minimumCents: 19_269, totalCents: 128_460 }

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
  ['192,68', /^Você digitou R\$\s192,68\. O menor valor que esta fatura aceita é R\$\s192,69/],
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
