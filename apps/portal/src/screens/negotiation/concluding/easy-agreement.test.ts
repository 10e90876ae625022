import { expect, test } from 'vitest'
import type { Conditions } from '../agreement-flow.ts'
import { easyAgreement } from './easy-agreement.ts'

const conditions: Conditions = {
  quantidade: 12,
  entradaCentavos: 15_000,
  entradaAte: '2026-11-24',
  diaVencimento: 10,
  valorParcelaCentavos: 21_345,
  valorUltimaParcelaCentavos: 21_350,
  primeiroVencimento: '2026-12-10',
  ultimoVencimento: '2027-11-10',
  valorHojeCentavos: 380_000,
  descontoCentavos: 120_000,
  valorNegociadoCentavos: 260_000,
  valorParceladoCentavos: 245_000,
  jurosCentavos: 9_000,
  jurosMes: '0.0199',
  iofCentavos: 2_145,
  cetMes: '0.0210',
  cetAno: '0.2832',
  totalCentavos: 271_145,
  economiaCentavos: 108_855,
}

test.each([
  [
    'in instalments',
    conditions,
    'Depois vêm 12 parcelas de R$\u00A0213,45, todo dia 10; a última é de R$\u00A0213,50.',
  ],
  ['at once', { ...conditions, quantidade: 0, totalCentavos: 260_000 }, 'O pagamento é um só, até 24/11/2026.'],
])('issue 23.9 an agreement %s is said in five sentences of at most twenty words each', (_, asked, expected) => {
  const sentences = easyAgreement(asked, 30)
  expect(sentences).toHaveLength(5)
  expect(sentences).toContain(expected)
  const words = sentences.flatMap((each) => each.split(/(?<=\.) /)).map((each) => each.split(' ').length)
  expect(Math.max(...words)).toBeLessThanOrEqual(20)
})

test('NEG-03 the five sentences say what breaking the agreement costs: the discount, by its amount, where there is one', () => {
  expect(easyAgreement(conditions, 30).at(-1)).toBe(
    'Uma parcela com mais de 30 dias de atraso desfaz o acordo, e o desconto de R$\u00A01.200,00 se perde. O que você pagou é descontado da dívida.',
  )
  expect(easyAgreement({ ...conditions, descontoCentavos: 0 }, 30).at(-1)).not.toContain('desconto de')
})
