import { expect, test } from 'vitest'
import { easyPlan } from './easy-plan.ts'
import type { InstalmentOffer } from './instalment-flow.ts'

const option = {
  id: 'opcao-12',
  quantidade: 12,
  valorParcelaCentavos: 15_432,
  valorUltimaParcelaCentavos: 15_430,
  primeiroVencimento: '2026-12-23',
  ultimoVencimento: '2027-11-23',
  valorParceladoCentavos: 146_800,
  jurosCentavos: 34_112,
  jurosMes: '0.0549',
  iofCentavos: 4_270,
  cetMes: '0.0588',
  cetAno: '0.9850',
  totalCentavos: 285_182,
}

const offer: InstalmentOffer = {
  oferta: 'oferta',
  fatura: 'fatura',
  referencia: '2026-11',
  vencimento: '2026-11-23',
  feitaEm: '2026-11-19',
  validaAte: '2026-11-23',
  valorCentavos: 246_800,
  entradaCentavos: 100_000,
  entradaMinimaCentavos: 100_000,
  entradaMaximaCentavos: 200_000,
  opcoes: [option],
  atraso: { multa: '0.02', moraMes: '0.01', jurosMes: '0.0549' },
  diasParaDesistir: 7,
  contrato: { versao: '1', texto: 'Contrato' },
  beneficiario: { nome: 'Jangada Cartões S.A.', cnpj: '00.000.000/0001-00' },
}

test.each([
  [
    'with a down payment',
    offer,
    'Antes vem a entrada, de R$\u00A01.000,00, e o parcelamento só vale depois da entrada.',
  ],
  ['without one', { ...offer, entradaCentavos: 0 }, 'A primeira parcela vem na fatura de 23/12/2026.'],
])('issue 23.9 a plan %s is said in five sentences of at most twenty words each', (_, asked, expected) => {
  const sentences = easyPlan(asked, option)
  expect(sentences).toHaveLength(5)
  expect(sentences[1]).toBe(expected)
  const words = sentences.map((each) => each.split(/\s/).length)
  expect(Math.max(...words)).toBeLessThanOrEqual(20)
})

test('INV-08 the five sentences have the numbers of the contract: what is divided, the total, its parts, the delay, the way back', () => {
  expect(easyPlan(offer, option).filter((_, at) => at !== 1)).toEqual([
    'Você divide R$\u00A01.468,00 em 12 parcelas de R$\u00A0154,32.',
    'No fim, você paga R$\u00A02.851,82, com R$\u00A0341,12 de juros e R$\u00A042,70 de IOF.',
    'Parcela atrasada tem multa de 2,00% e mora de 1,00% ao mês.',
    'Você pode desistir em 7 dias, sem custo, ou quitar antes com desconto.',
  ])
})
