import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChangeLine, reasons, whyChanged } from './why-changed.ts'

const line = (description: string, cents: number, more: Partial<ChangeLine> = {}): ChangeLine => ({
  description,
  cents,
  kind: 'COMPRA',
  instalment: null,
  ...more,
})

test('INV-03 "Por que mudou?": each line of both months has one reason', () => {
  const before = [
    line('Mercado', 300_00),
    line('Loja de uma vez', 80_00),
    line('Sofá', 100_00, { instalment: { number: 2, total: 3 } }),
    line('Celular', 50_00, { instalment: { number: 10, total: 10 } }),
    line('Anuidade', 12_90, { kind: 'TARIFA' }),
  ]
  const now = [
    line('Mercado', 260_00),
    line('Mercado', 60_00),
    line('Viagem', 500_00, { instalment: { number: 1, total: 5 } }),
    line('Farmácia', 40_00),
    line('Sofá', 100_01, { instalment: { number: 3, total: 3 } }),
    line('Anuidade', 12_90, { kind: 'TARIFA' }),
    line('IOF', 98, { kind: 'IOF' }),
    line('Juros', 9_00, { kind: 'JUROS' }),
    line('Estorno', -25_00, { kind: 'CREDITO' }),
  ]
  expect(whyChanged(before, now)).toEqual([
    {
      reason: 'new',
      others: 0,
      cents: 540_00,
      widest: [
        { description: 'Viagem', cents: 500_00 },
        { description: 'Farmácia', cents: 40_00 },
      ],
    },
    {
      reason: 'ended',
      others: 0,
      cents: -130_00,
      widest: [
        { description: 'Loja de uma vez', cents: -80_00 },
        { description: 'Celular', cents: -50_00 },
      ],
    },
    { reason: 'repeated', others: 0, cents: 20_00, widest: [{ description: 'Mercado', cents: 20_00 }] },
    { reason: 'instalments', others: 0, cents: 1, widest: [{ description: 'Sofá', cents: 1 }] },
    { reason: 'fees', others: 0, cents: 98, widest: [{ description: 'IOF', cents: 98 }] },
    { reason: 'interest', others: 0, cents: 9_00, widest: [{ description: 'Juros', cents: 9_00 }] },
    { reason: 'credits', others: 0, cents: -25_00, widest: [{ description: 'Estorno', cents: -25_00 }] },
  ])
})

test('INV-03 "Por que mudou?": two months alike differ in nothing', () => {
  const month = [line('Mercado', 300_00), line('Anuidade', 12_90, { kind: 'TARIFA' })]
  expect(
    whyChanged(
      month,
      month.map((one) => ({ ...one })),
    ),
  ).toEqual([])
})

test('INV-03 "Por que mudou?": of a reason the three that moved most are named, the widest first', () => {
  const now = [line('Café', 5_00), line('Viagem', 500_00), line('Livro', 40_00), line('Cortesia', -60_00)]
  expect(whyChanged([], now)).toEqual([
    {
      reason: 'new',
      others: 1,
      cents: 485_00,
      widest: [
        { description: 'Viagem', cents: 500_00 },
        { description: 'Cortesia', cents: -60_00 },
        { description: 'Livro', cents: 40_00 },
      ],
    },
  ])
})

test('INV-03 "Por que mudou?": a purchase in one instalment is one that repeats', () => {
  const atOnce = { instalment: { number: 1, total: 1 } }
  const [change, ...others] = whyChanged([line('Padaria', 20_00, atOnce)], [line('Padaria', 25_00, atOnce)])
  expect([change?.reason, change?.cents, others]).toEqual(['repeated', 5_00, []])
})

test.each([
  ['divided before', { instalment: { number: 3, total: 3 } }, ['new', 'ended']],
  ['gave money back before', { kind: 'CREDITO' as const }, ['new', 'credits']],
])('INV-03 "Por que mudou?": a shop that %s and sells at once now is new', (_, then, told) => {
  const changes = whyChanged([line('Magazine', 30_00, then)], [line('Magazine', 80_00)])
  expect(changes.map(({ reason }) => reason)).toEqual(told)
})

const lines = fc.array(
  fc.record({
    description: fc.constantFrom('Mercado', 'Padaria', 'Sofá', 'Posto', 'Anuidade'),
    kind: fc.constantFrom<ChangeLine['kind'][]>('COMPRA', 'PARCELAMENTO', 'TARIFA', 'JUROS', 'CREDITO', 'IOF'),
    cents: fc.integer({ min: -90_000, max: 900_000 }),
    instalment: fc.option(
      fc
        .integer({ min: 1, max: 12 })
        .chain((total) => fc.record({ number: fc.integer({ min: 1, max: total }), total: fc.constant(total) })),
    ),
  }),
  { maxLength: 40 },
)

test('INV-03 "Por que mudou?": the reasons add up to the difference to the cent, each once and in order', () => {
  const sum = (all: readonly { cents: number }[]): number => all.reduce((total, { cents }) => total + cents, 0)
  fc.assert(
    fc.property(lines, lines, (before, now) => {
      const changes = whyChanged(before, now)
      expect(sum(changes)).toBe(sum(now) - sum(before))
      const order = changes.map(({ reason }) => reasons.indexOf(reason))
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b))
    }),
  )
})
