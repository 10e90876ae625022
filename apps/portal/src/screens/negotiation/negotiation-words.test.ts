import { expect, test } from 'vitest'
import { discountWords } from './negotiation-words.ts'

test.each([
  [2_040_61, 612_18, '30% de desconto'],
  [2_040_61, 612_17, '29% de desconto'],
  [1_000_00, 299_99, '29% de desconto'],
  [1_000_00, 300_00, '30% de desconto'],
  [1_000_00, 9_99, 'Sem desconto'],
  [40, 0, 'Sem desconto'],
])(
  'NEG-02 of %i cents, %i less are %s: never more than the discount in cents',
  (valorHojeCentavos, descontoCentavos, words) => {
    expect(discountWords({ valorHojeCentavos, descontoCentavos })).toBe(words)
  },
)
