import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Due } from './due.ts'
import { payOptions } from './options.ts'

const rates = { rotativo: '0.09', iofDay: '0.000082', iofAdditional: '0.0038' }
const due = (payableCents: number, minimumCents: number, state: Due['state'] = 'open'): Due => ({
  state,
  payableCents,
  minimumCents,
  late: null,
})

test('INV-05 the minimum says what the rest comes to next month: the example of the law, to the cent', () => {
  const [total, minimum] = payOptions(due(100_000, 15_000), rates)
  expect(total).toMatchObject({ kind: 'total', todayCents: 100_000, costCents: 100_000, credit: null })
  expect(minimum).toMatchObject({
    kind: 'minimum',
    todayCents: 15_000,
    costCents: 15_000 + 93_182,
    credit: { leftCents: 85_000, interestCents: 7650, iofCents: 532, nextInvoiceCents: 93_182, yearlyRate: 18_127 },
  })
})

test.each([
  ['late', due(100_000, 15_000, 'late')],
  ['with its minimum paid', due(85_000, 1)],
  ['that asks for all of it', due(9000, 9000)],
])('INV-05 an invoice %s offers its total alone', (_state, asked) => {
  expect(payOptions(asked, rates).map(({ kind }) => kind)).toEqual(['total'])
})

test('INV-05 an invoice that is not to be paid offers nothing', () => {
  for (const state of ['paid', 'refinanced', 'next'] as const)
    expect(payOptions(due(100_000, 15_000, state), rates)).toEqual([])
})

test('INV-05 the options rise in what they cost in the end, and the total is the first', () => {
  const rate = fc.integer({ min: 1, max: 250 }).map((thousandths) => `0.${String(thousandths).padStart(3, '0')}`)
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      rate,
      (cents, share, rotativo) => {
        const options = payOptions(due(cents, Math.max(1, Math.floor(cents * share))), { ...rates, rotativo })
        const costs = options.map(({ costCents }) => costCents)
        expect(options[0]?.kind).toBe('total')
        expect(costs).toEqual(costs.toSorted((a, b) => a - b))
        for (const { credit, todayCents, costCents } of options) {
          if (credit === null) continue
          expect(credit.leftCents + todayCents).toBe(cents)
          expect(credit.nextInvoiceCents).toBe(credit.leftCents + credit.interestCents + credit.iofCents)
          expect(costCents).toBe(todayCents + credit.nextInvoiceCents)
        }
      },
    ),
  )
})
