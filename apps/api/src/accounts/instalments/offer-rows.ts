import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { InstalmentOption } from '@portal/brazil/instalments'
import { randomUUID } from 'node:crypto'
import type { NewRow } from '../../platform/db/schema.ts'
import type { CappedDebt } from './offer-options.ts'
import type { Policy } from './offer-repository.ts'

type Computed = {
  options: readonly (InstalmentOption & { count: number })[]
  debt: CappedDebt
  financedCents: number
  policy: Policy
  range: { least: number; most: number }
  entryCents: number
  today: CivilDate
}
type OfferRow = NewRow<'instalment_offers'>
type Whose = Pick<OfferRow, 'customer_id' | 'invoice_id' | 'issuer' | 'owed_cents' | 'paid_before_cents'>

/** An offer and its options as they are stored. */
export function offerRows(
  computed: Computed,
  whose: Whose,
): { offer: OfferRow; options: NewRow<'instalment_options'>[] } {
  const { policy, debt, range, entryCents, today, financedCents } = computed
  const id = randomUUID()
  const offer: OfferRow = {
    ...whose,
    id,
    made_on: today,
    valid_until: addDays(today, policy.offer_days),
    undo_days: policy.undo_days,
    entry_cents: entryCents,
    least_entry_cents: range.least,
    most_entry_cents: range.most,
    original_debt_cents: debt.originalCents,
    charged_before_cents: debt.chargedCents,
    terms_version: policy.terms_version,
  }
  const options = computed.options.map((option) => ({
    id: randomUUID(),
    offer_id: id,
    count: option.count,
    monthly_rate: option.monthlyRate,
    financed_cents: financedCents,
    interest_cents: option.interestCents,
    iof_cents: option.iofCents,
    total_cents: option.totalCents,
    interest_cap_cents: debt.originalCents - debt.chargedCents,
    cet_monthly: option.cet?.monthly ?? 0,
    cet_yearly: option.cet?.yearly ?? 0,
    schedule: option.instalments.map(({ dueOn, paymentCents, interestCents }) => ({
      dueOn,
      paymentCents,
      interestCents,
    })),
  }))
  return { offer, options }
}
