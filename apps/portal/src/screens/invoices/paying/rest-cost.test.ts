import { expect, test } from 'vitest'
import { restCost } from './rest-cost.ts'

const credito = {
  restoCentavos: 109_191,
  jurosCentavos: 12_994,
  iofCentavos: 684,
  proximaFaturaCentavos: 122_869,
  jurosMes: '0.119',
  jurosAno: 28_545,
  cetMes: 1253,
  cetAno: 31_216,
}
const minimum = { tipo: 'MINIMO' as const, hojeCentavos: 19_269, custoTotalCentavos: 142_138, credito, parcelas: null }

test('INV-05 CONST-02 the rest that the server priced costs what it said, and another one its part, in whole cents', () => {
  expect(restCost({ opcoes: [minimum] }, 109_191)).toMatchObject({
    interestCents: 12_994,
    taxCents: 684,
    nextInvoiceCents: 122_869,
    isExact: true,
  })
  expect(restCost({ opcoes: [minimum] }, 28_410)).toMatchObject({
    interestCents: 3381,
    taxCents: 178,
    nextInvoiceCents: 31_969,
    isExact: false,
  })
})

test('INV-05 where the server prices no rest, none is told', () => {
  expect(restCost({ opcoes: [] }, 1)).toBeUndefined()
})
