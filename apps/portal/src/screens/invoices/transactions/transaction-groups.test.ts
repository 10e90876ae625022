import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionsOf } from './transaction-groups.ts'
import { sumOf, type Transaction } from './transactions.ts'

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

test('INV-03 lines stand by card and by day, fees and interest apart, credits apart, each part with its sum', () => {
  const transactions = [
    transaction('a', { tipo: 'TARIFA' }),
    transaction('b'),
    transaction('c', { adicional: 'Rafael' }),
    transaction('d', { tipo: 'CREDITO', valorCentavos: -30 }),
    transaction('e', { data: '2026-11-14' }),
    transaction('f', { adicional: 'Ana', data: '2026-11-14' }),
    transaction('g', { tipo: 'JUROS', valorCentavos: 7 }),
    transaction('h'),
    transaction('i', { tipo: 'PARCELAMENTO', categoria: null }),
  ]
  const shown = sectionsOf(transactions, true, 100).map(({ title, cents, days }) => [
    title,
    cents,
    days.map(({ date, transactions: ofDay }) => `${date} ${ofDay.map(({ id }) => id).join('')}`),
  ])
  expect(shown).toEqual([
    ['Seu cartão', 300, ['2026-11-15 bh', '2026-11-14 e']],
    ['Cartão de Ana', 100, ['2026-11-14 f']],
    ['Cartão de Rafael', 100, ['2026-11-15 c']],
    ['Operações de crédito', 100, ['2026-11-15 i']],
    ['Tarifas, juros e impostos', 107, ['2026-11-15 ag']],
    ['Créditos e estornos', -30, ['2026-11-15 d']],
  ])
  expect(sectionsOf(transactions, false, 100)[0]?.days).toMatchObject([
    { date: null, transactions: [{ id: 'b' }, { id: 'e' }, { id: 'h' }] },
  ])
})

test('INV-03 only the first lines are laid out, and a part that is begun still says its whole sum', () => {
  const transactions = [transaction('a'), transaction('b'), transaction('c', { adicional: 'Rafael' })]
  expect(sectionsOf(transactions, true, 1)).toMatchObject([
    { title: 'Seu cartão', cents: 200, days: [{ transactions: [{ id: 'a' }] }] },
  ])
})

test('INV-03 whatever the lines, the parts hold each once and add up to all', () => {
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
      const sections = sectionsOf(transactions, byDay, transactions.length)
      const laid = sections.flatMap(({ days }) => days.flatMap((day) => day.transactions))
      expect(laid).toHaveLength(transactions.length)
      expect(new Set(laid)).toEqual(new Set(transactions))
      expect(sections.reduce((sum, { cents }) => sum + cents, 0)).toBe(sumOf(transactions))
    }),
  )
})
