import { expect, test } from 'vitest'
import { slipKindOf, slipTermsOf } from './slip-terms.ts'

test.each([
  ['on a Monday', '2026-11-23', '2026-11-23'],
  ['on a Sunday', '2026-11-22', '2026-11-23'],
  ['on Christmas, a Friday', '2026-12-25', '2026-12-28'],
])('INV-07 a slip due %s is taken until the day on which banks can, and never with charges', (_name, dueOn, lastDay) =>
  expect(slipTermsOf(dueOn)).toEqual({ lastDay, late: undefined }),
)

test.each([
  ['a card’s invoice', 'a credit card’s', { invoiceId: 'f', bookletId: null }, 'CC'],
  ['a booklet', 'a trader’s (duplicata mercantil)', { invoiceId: null, bookletId: 'c' }, 'DM'],
  ['an agreement', 'a debit note', { invoiceId: null, bookletId: null }, 'ND'],
])('INV-07 BKL-02 AGR-01 the bank is told that a slip of %s is %s', (_of, _kind, slip, kind) =>
  expect(slipKindOf(slip)).toBe(kind),
)
