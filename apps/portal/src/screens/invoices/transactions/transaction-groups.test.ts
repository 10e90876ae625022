import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, spendingByCard } from './transaction-groups.ts'
import type { Transaction } from '../../../purchases/transaction.ts'
import { sumOf } from './transactions.ts'

const transaction = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  data: '2026-11-15',
  descricao: 'Mercado',
  tipo: 'COMPRA',
  categoria: 'MERCADO',
  valorCentavos: 100,
  parcela: null,
  exterior: null,
  adicional: null,
  contestacao: null,
  impostoDe: null,
  ...more,
})

test('INV-03 lines stand by day in their order, or all together where the order is another', () => {
  const transactions = [transaction('a'), transaction('b'), transaction('c', { data: '2026-11-14' })]
  const shown = (byDay: boolean, atMost: number) =>
    daysOf(transactions, byDay, atMost).map(({ date, transactions: ofDay }) => [
      date,
      ofDay.map(({ id }) => id).join(''),
    ])
  expect(shown(true, 9)).toEqual([
    ['2026-11-15', 'ab'],
    ['2026-11-14', 'c'],
  ])
  expect(shown(false, 9)).toEqual([[null, 'abc']])
  expect(shown(true, 1), 'only the first lines are laid out').toEqual([['2026-11-15', 'a']])
})

test('INV-03 the purchases of each card: its holder first, additional cards by name, without fees and credits', () => {
  const transactions = [
    transaction('a', { tipo: 'TARIFA' }),
    transaction('b', { adicional: 'Rafael' }),
    transaction('c'),
    transaction('d', { tipo: 'CREDITO', valorCentavos: -30 }),
    transaction('e', { adicional: 'Ana', valorCentavos: 7 }),
    transaction('f', { valorCentavos: 50 }),
  ]
  expect(spendingByCard(transactions)).toEqual([
    { name: null, cents: 150 },
    { name: 'Ana', cents: 7 },
    { name: 'Rafael', cents: 100 },
  ])
})

test('INV-03 whatever the lines, the days hold each once, and the cards add up to the purchases', () => {
  const anyLine = fc
    .record({
      tipo: fc.constantFrom<Transaction['tipo'][]>('COMPRA', 'PARCELAMENTO', 'TARIFA', 'JUROS', 'CREDITO', 'IOF'),
      valorCentavos: fc.integer({ min: -9999, max: 999_999 }),
      adicional: fc.constantFrom(null, 'Ana', 'Rafael'),
      data: fc.constantFrom('2026-11-15', '2026-11-14', '2026-11-01'),
    })
    .map((more) => transaction('x', more))
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), fc.boolean(), (transactions, byDay) => {
      const laid = daysOf(transactions, byDay, transactions.length).flatMap((day) => day.transactions)
      expect(laid).toHaveLength(transactions.length)
      expect(new Set(laid)).toEqual(new Set(transactions))
      const purchases = transactions.filter(({ tipo }) => tipo === 'COMPRA')
      expect(spendingByCard(transactions).reduce((sum, { cents }) => sum + cents, 0)).toBe(sumOf(purchases))
    }),
  )
})
