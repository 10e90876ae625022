import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionsOf } from './transaction-groups.ts'
import { sumOf, type Transaction } from './transactions.ts'

const line = (id: string, more: Partial<Transaction> = {}): Transaction => ({
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
  const lines = [
    line('a', { tipo: 'TARIFA' }),
    line('b'),
    line('c', { adicional: 'Rafael' }),
    line('d', { tipo: 'CREDITO', valorCentavos: -30 }),
    line('e', { data: '2026-11-14' }),
    line('f', { adicional: 'Ana', data: '2026-11-14' }),
    line('g', { tipo: 'JUROS', valorCentavos: 7 }),
    line('h'),
    line('i', { tipo: 'PARCELAMENTO', categoria: null }),
  ]
  const shown = sectionsOf(lines, true, 100).map(({ title, cents, days }) => [
    title,
    cents,
    days.map(({ date, lines: ofDay }) => `${date} ${ofDay.map(({ id }) => id).join('')}`),
  ])
  expect(shown).toEqual([
    ['Seu cartão', 300, ['2026-11-15 bh', '2026-11-14 e']],
    ['Cartão de Ana', 100, ['2026-11-14 f']],
    ['Cartão de Rafael', 100, ['2026-11-15 c']],
    ['Operações de crédito', 100, ['2026-11-15 i']],
    ['Tarifas, juros e impostos', 107, ['2026-11-15 ag']],
    ['Créditos e estornos', -30, ['2026-11-15 d']],
  ])
  expect(sectionsOf(lines, false, 100)[0]?.days).toMatchObject([
    { date: null, lines: [{ id: 'b' }, { id: 'e' }, { id: 'h' }] },
  ])
})

test('INV-03 only the first lines are laid out, and a part that is begun still says its whole sum', () => {
  const lines = [line('a'), line('b'), line('c', { adicional: 'Rafael' })]
  expect(sectionsOf(lines, true, 1)).toMatchObject([
    { title: 'Seu cartão', cents: 200, days: [{ lines: [{ id: 'a' }] }] },
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
    .map((more) => line('x', more))
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), fc.boolean(), (lines, byDay) => {
      const sections = sectionsOf(lines, byDay, lines.length)
      const laid = sections.flatMap(({ days }) => days.flatMap((day) => day.lines))
      expect(laid).toHaveLength(lines.length)
      expect(new Set(laid)).toEqual(new Set(lines))
      expect(sections.reduce((sum, { cents }) => sum + cents, 0)).toBe(sumOf(lines))
    }),
  )
})
