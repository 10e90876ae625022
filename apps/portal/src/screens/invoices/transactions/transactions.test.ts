import { expect, test } from 'vitest'
import type { Transaction } from '../../../purchases/transaction.ts'
import {
  chipsFor,
  filterTransactions,
  type MonthBefore,
  spendingByCategory,
  sumOf,
  type ValueRange,
  orders,
} from './transactions.ts'

const plain = {
  categoria: null,
  parcela: null,
  exterior: null,
  adicional: null,
  contestacao: null,
  impostoDe: null,
} as const

const market: Transaction = {
  ...plain,
  id: 'm',
  data: '2026-11-15',
  descricao: 'Mercado São João',
  tipo: 'COMPRA',
  categoria: 'MERCADO',
  valorCentavos: 118_642,
}
const home: Transaction = {
  ...plain,
  id: 'h',
  data: '2026-11-10',
  descricao: 'Casa Benvinda',
  tipo: 'COMPRA',
  categoria: 'CASA',
  valorCentavos: 12_990,
  parcela: { numero: 3, total: 10 },
}
const ride: Transaction = {
  ...plain,
  id: 'r',
  data: '2026-11-14',
  descricao: 'Vai Comigo',
  tipo: 'COMPRA',
  categoria: 'TRANSPORTE',
  valorCentavos: 2390,
  adicional: 'Rafael',
}
const cloud: Transaction = {
  ...plain,
  id: 'c',
  data: '2026-11-04',
  descricao: 'Arquivo na Nuvem',
  tipo: 'COMPRA',
  valorCentavos: 2814,
  exterior: { moeda: 'USD', valor: '4.99', cotacao: '5.64' },
}
const refund: Transaction = {
  ...plain,
  id: 'e',
  data: '2026-11-11',
  descricao: 'Hortifruti',
  tipo: 'CREDITO',
  categoria: 'MERCADO',
  valorCentavos: -2500,
}
const iof: Transaction = {
  ...plain,
  id: 'i',
  data: '2026-11-04',
  descricao: 'IOF de compra fora do Brasil',
  tipo: 'IOF',
  valorCentavos: 98,
}
const all = [market, ride, refund, home, cloud, iof]
const chips = chipsFor(all)

const found = (
  search: string,
  chip = 'tudo',
  category: Transaction['categoria'] = null,
  range: ValueRange = 'qualquer',
) =>
  filterTransactions(all, chips, { search, chip, category, range })
    .map(({ id }) => id)
    .join('')

test.each([
  ['', 'mrehci'],
  ['sao joao', 'm'],
  ['MERCADO', 'm'],
  ['1186,42', 'm'],
  ['1.186', 'm'],
  ['R$ 129,90', 'h'],
  ['-25', 'e'],
  ['nada disso', ''],
])('INV-03 a search for "%s" finds by shop or value', (search, ids) => {
  expect(found(search)).toBe(ids)
})

test.each([
  ['parceladas', 'h'],
  ['exterior', 'c'],
  ['de Rafael', 'r'],
  ['creditos', 'e'],
  ['encargos', 'i'],
  ['a chip of another invoice', 'mrehci'],
])('INV-03 the chip "%s" keeps its own', (chip, ids) => {
  expect(found('', chip)).toBe(ids)
})

test('INV-03 a category keeps its purchases, and the unnamed ones are Outros', () => {
  expect(found('', 'tudo', 'MERCADO')).toBe('m')
  expect(found('', 'tudo', 'OUTROS')).toBe('c')
  expect(found('vai', 'de Rafael', 'TRANSPORTE')).toBe('r')
})

test.each([
  ['ate50', 'reci'],
  ['ate200', 'h'],
  ['ate1000', ''],
  ['acima', 'm'],
] as const)('INV-03 the amounts "%s" keep their own, credits by their size', (range, ids) => {
  expect(found('', 'tudo', null, range)).toBe(ids)
})

test.each([
  ['recentes', 'mrehci'],
  ['antigas', 'ciherm'],
  ['maiores', 'mhcrie'],
  ['menores', 'eirchm'],
  ['loja', 'cheimr'],
] as const)('INV-03 the order "%s" puts each line in its place', (order, ids) => {
  expect(
    all
      .toSorted(orders[order].compare)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})

test('INV-03 an invoice offers only the chips that would keep something', () => {
  expect(chips.map(({ label }) => label)).toEqual([
    'Tudo',
    'Parceladas',
    'Internacionais',
    'Cartão de Rafael',
    'Estornos e créditos',
    'Tarifas e juros',
  ])
  expect(chipsFor([market]).map(({ id }) => id)).toEqual(['tudo'])
  expect(chipsFor([])).toHaveLength(1)
})

test('INV-03 the transactions add up to the cent, credits taken off', () => {
  expect(sumOf(all)).toBe(118_642 + 2390 - 2500 + 12_990 + 2814 + 98)
  expect(sumOf([])).toBe(0)
})

test('INV-03 spending is drawn by category, the largest first, beside the month before', () => {
  const before: MonthBefore = {
    referencia: '2026-10',
    valorTotalCentavos: 1,
    mudancas: [],
    categorias: [{ categoria: 'CASA', valorCentavos: 13_000 }],
  }
  const spending = spendingByCategory(all, before)
  expect(spending.map(({ category, cents, beforeCents }) => [category, cents, beforeCents])).toEqual([
    ['MERCADO', 118_642, 0],
    ['CASA', 12_990, 13_000],
    ['OUTROS', 2814, 0],
    ['TRANSPORTE', 2390, 0],
  ])
})
