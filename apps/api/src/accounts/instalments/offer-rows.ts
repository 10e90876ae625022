import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { InstalmentOption } from '@portal/brazil/instalments'
import { randomUUID } from 'node:crypto'
import type { NewRow } from '../../platform/db/schema.ts'
import { type DueInvoice, coveredCents } from '../account/public.ts'
import type { CappedDebt } from './offer-options.ts'
import type { Policy } from './offer-repository.ts'

type OfferBasis = {
  options: readonly (InstalmentOption & { count: number })[]
  debt: CappedDebt
  financedCents: number
  policy: Policy
  entry: { cents: number; least: number; most: number }
  today: CivilDate
}
type OfferRow = NewRow<'instalment_offers'>
type DividedInvoice = {
  customerId: string
  issuer: string
  invoice: Pick<DueInvoice['invoice'], 'id' | 'paidCents' | 'outs'>
  due: Pick<DueInvoice['due'], 'payableCents'>
}

/** An offer and its options as they are stored. */
export function offerRows(
  basis: OfferBasis,
  { customerId, issuer, invoice, due }: DividedInvoice,
): { offer: OfferRow; options: NewRow<'instalment_options'>[] } {
  const { policy, debt, entry, today, financedCents } = basis
  const id = randomUUID()
  const offer: OfferRow = {
    id,
    customer_id: customerId,
    invoice_id: invoice.id,
    issuer,
    owed_cents: due.payableCents,
    paid_before_cents: coveredCents(invoice),
    made_on: today,
    valid_until: addDays(today, policy.offer_days),
    undo_days: policy.undo_days,
    entry_cents: entry.cents,
    least_entry_cents: entry.least,
    most_entry_cents: entry.most,
    original_debt_cents: debt.originalCents,
    charged_before_cents: debt.chargedCents,
    terms_version: policy.terms_version,
  }
  const options = basis.options.map((option) => ({
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
