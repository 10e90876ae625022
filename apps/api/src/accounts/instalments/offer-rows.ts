import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { InstalmentOption } from '@portal/brazil/instalments'
import { randomUUID } from 'node:crypto'
import { type DueInvoice, coveredCents } from '../account/public.ts'
import type { CappedDebt } from './offer-options.ts'
import type { NewOffer, Policy } from './offer-repository.ts'

type OfferBasis = {
  options: readonly (InstalmentOption & { count: number })[]
  debt: CappedDebt
  financedCents: number
  policy: Policy
  entry: { cents: number; least: number; most: number }
  today: CivilDate
}
type DividedInvoice = {
  customerId: string
  issuer: string
  invoice: Pick<DueInvoice['invoice'], 'id' | 'paidCents' | 'outs'>
  due: Pick<DueInvoice['due'], 'payableCents'>
}

/** An offer and its options as they are stored. */
export function offerRows(basis: OfferBasis, { customerId, issuer, invoice, due }: DividedInvoice): NewOffer {
  const { policy, debt, entry, today, financedCents } = basis
  const id = randomUUID()
  const offer: NewOffer['offer'] = {
    id,
    customerId,
    invoiceId: invoice.id,
    issuer,
    owedCents: due.payableCents,
    paidBeforeCents: coveredCents(invoice),
    madeOn: today,
    validUntil: addDays(today, policy.offerDays),
    undoDays: policy.undoDays,
    entryCents: entry.cents,
    leastEntryCents: entry.least,
    mostEntryCents: entry.most,
    originalDebtCents: debt.originalCents,
    chargedBeforeCents: debt.chargedCents,
    termsVersion: policy.termsVersion,
  }
  const options = basis.options.map((option) => ({
    id: randomUUID(),
    offerId: id,
    count: option.count,
    monthlyRate: option.monthlyRate,
    financedCents,
    interestCents: option.interestCents,
    iofCents: option.iofCents,
    totalCents: option.totalCents,
    interestCapCents: debt.originalCents - debt.chargedCents,
    cetMonthly: option.cet?.monthly ?? 0,
    cetYearly: option.cet?.yearly ?? 0,
    schedule: option.instalments.map(({ dueOn, paymentCents, interestCents }) => ({
      dueOn,
      paymentCents,
      interestCents,
    })),
  }))
  return { offer, options }
}
