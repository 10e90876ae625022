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
  iofDia: '0.000082',
  iofAdicional: '0.0038',
}
const minimum = { tipo: 'MINIMO' as const, hojeCentavos: 19_269, custoTotalCentavos: 142_138, credito, parcelas: null }

test('INV-05 CONST-02 the rest that the server priced costs what it said, and any other by the same rates, to the cent', () => {
  const { jurosCentavos: interestCents, iofCentavos: iofCents, proximaFaturaCentavos: nextInvoiceCents } = credito
  expect(restCost({ opcoes: [minimum] }, 109_191)).toMatchObject({ interestCents, iofCents, nextInvoiceCents })
  // A share of the server's IOF would be a cent more.
  expect(restCost({ opcoes: [minimum] }, 28_020)).toMatchObject({
    interestCents: 3334,
    iofCents: 175,
    nextInvoiceCents: 31_529,
  })
})

test('INV-05 where the server prices no rest, or tells no rates of before, none is told', () => {
  expect(restCost({ opcoes: [] }, 1)).toBeUndefined()
  const { iofDia: _, ...before } = credito
  expect(restCost({ opcoes: [{ ...minimum, credito: before }] }, 1)).toBeUndefined()
})
