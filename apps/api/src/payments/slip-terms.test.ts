import { expect, test } from 'vitest'
import { slipTermsOf } from './slip-terms.ts'

test.each([
  ['on a Monday', '2026-11-23', '2026-11-23'],
  ['on a Sunday', '2026-11-22', '2026-11-23'],
  ['on Christmas, a Friday', '2026-12-25', '2026-12-28'],
])('INV-07 a slip due %s is taken until the day on which banks can, and never with charges', (_name, dueOn, lastDay) =>
  expect(slipTermsOf(dueOn)).toEqual({ lastDay, late: undefined }),
)
