import type { ReturnEvent } from '@portal/brazil/cnab'
import type { SuspenseReason } from '../suspense/suspense-repository.ts'

type Rule = {
  slip?: 'registered' | 'seen' | 'written-off'
  /** Nothing where no money came. */
  money?: 'book' | SuspenseReason
  /** A second word on a payment that another occurrence told of, and not a second payment. */
  repeats?: true
}

export const returnRules: Record<ReturnEvent, Rule> = {
  registered: { slip: 'registered' },
  rejected: {},
  settled: { money: 'book' },
  'settled-by-pix': { money: 'book', repeats: true },
  'partly-settled': { money: 'partly-settled' },
  'settled-after-write-off': { money: 'after-write-off' },
  'written-off': { slip: 'written-off' },
  'paid-elsewhere': { slip: 'seen' },
  reversed: { money: 'reversed' },
  other: { money: 'other-occurrence' },
}
