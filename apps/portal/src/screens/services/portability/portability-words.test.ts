import { expect, test } from 'vitest'
import { debtFacts } from './portability-words.ts'

const debt: Parameters<typeof debtFacts>[0] = {
  tipo: 'FATURA',
  sobre: 'Fatura de novembro de 2026, cartão final 4821',
  contrato: '4821-2026-11',
  saldoCentavos: 128_460,
  taxaAoMes: '0.119',
  taxaAoAno: 28_533,
  cetAoMes: 1267,
  cetAoAno: 31_850,
  parcelas: null,
  vencimento: '2026-11-23',
}

test('SVC-01 a debt says what another bank asks: balance, rate, whole cost, term and contract', () => {
  expect(debtFacts(debt).map(({ term, value }) => `${term}: ${value}`)).toEqual([
    'Saldo: R$\u00a01.284,60',
    'Juros: 11,90% ao mês',
    'CET: 318,50% ao ano',
    'Vencimento: 23/11/2026',
    'Contrato: 4821-2026-11',
  ])
  expect(debtFacts({ ...debt, parcelas: 7, vencimento: '2027-06-23' })[3]).toEqual({
    term: 'Parcelas',
    value: '7, até 23/06/2027',
  })
})
