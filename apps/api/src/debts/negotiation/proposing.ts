import { type CivilDate, addDays } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { randomUUID } from 'node:crypto'
import { type DebtValue, type OwedDebt, valueOf } from '../agreements/public.ts'
import { type Shares, discountOf, sharesOf, withExtras } from './discounts.ts'
import type { NewProposal, NewProposalDebt } from './proposal-repository.ts'
import type { NegotiationPolicy } from './policy-repository.ts'

/** A proposal is valid for these debts, with these payments and contested amounts, and for no others. */
export const keyOf = (debts: readonly OwedDebt[]): string =>
  debts
    .map(({ id, payments, contestedCents }) =>
      [id, sumOf(payments.map(({ cents }) => cents)), contestedCents].join(':'),
    )
    .toSorted()
    .join(' ')

type ProposalInput = {
  customerId: string
  debts: readonly OwedDebt[]
  policy: NegotiationPolicy
  couponId: string | null
  campaign: string | null
  /** Discount shares of a coupon and a campaign. */
  extras: readonly string[]
  iofDaily: string
  today: CivilDate
}

/** The rows of a proposal: what is owed today, the discounts, and all that its options are computed from. */
export function proposalRows(input: ProposalInput): { proposal: NewProposal; debts: NewProposalDebt[] } {
  const { policy, debts, today, customerId, couponId, campaign } = input
  const id = randomUUID()
  const valued = debts.map((debt) => valuedOf(debt, input))
  const validUntil = addDays(today, policy.offerDays)
  const entryDueOn = nextBusinessDay(addDays(validUntil, policy.entryDays))
  return {
    proposal: {
      id,
      customerId,
      issuer: policy.issuer,
      debtsKey: keyOf(debts),
      couponId,
      campaign,
      madeOn: today,
      validUntil,
      entryDueOn,
      basis: basisOf(input, valued, entryDueOn),
      termsVersion: policy.termsVersion,
    },
    debts: valued.map(({ debt, value, shares }) => ({
      proposalId: id,
      debtId: debt.id,
      daysLate: value.daysLate,
      principalCents: value.principalCents,
      interestCents: value.interestCents,
      fineCents: value.fineCents,
      arrearsCents: value.arrearsCents,
      valueCents: value.totalCents,
      cashDiscountCents: discountOf(value.totalCents, shares.cash),
      planDiscountCents: discountOf(value.totalCents, shares.plan),
    })),
  }
}

type ValuedDebt = { debt: OwedDebt; value: DebtValue; plain: Shares; shares: Shares }

function valuedOf(debt: OwedDebt, { policy, extras, today }: ProposalInput): ValuedDebt {
  const value = valueOf(debt, today)
  const plain = sharesOf(policy.bands, value.daysLate)
  return { debt, value, plain, shares: withExtras(plain, extras, policy.mostDiscount) }
}

function basisOf(
  { policy, iofDaily, today }: ProposalInput,
  valued: readonly ValuedDebt[],
  entryDueOn: CivilDate,
): NewProposal['basis'] {
  const valueCents = sumOf(valued.map(({ value }) => value.totalCents))
  const less = (name: 'plain' | 'shares', way: 'cash' | 'plan'): number =>
    valueCents - sumOf(valued.map((one) => discountOf(one.value.totalCents, one[name][way])))
  const planCents = less('shares', 'plan')
  const principalCents = sumOf(valued.map(({ value }) => value.principalCents))
  return {
    madeOn: today,
    entryDueOn,
    valueCents,
    cashCents: less('shares', 'cash'),
    planCents,
    plainCashCents: less('plain', 'cash'),
    plainPlanCents: less('plain', 'plan'),
    originalCents: sumOf(valued.map(({ debt }) => debt.originalCents - debt.contestedCents - debt.carriedCents)),
    // A charge that is discounted is not charged.
    chargedCents: sumOf(valued.map(chargedBefore)) + Math.max(0, planCents - principalCents),
    principalCents,
    monthlyRate: policy.monthlyRate,
    counts: policy.counts,
    minimumInstalmentCents: policy.minimumInstalmentCents,
    entryShare: policy.entryShare,
    firstDays: policy.firstDays,
    breakDays: policy.breakDays,
    reofferDays: policy.reofferDays,
    taxed:
      policy.iofRule === 'none'
        ? []
        : valued.map(({ debt, value }) => ({ principalCents: value.principalCents, days: 365 - debt.iofDays })),
    iofDaily,
  }
}

/** The charges that the debt was imported with, and those already paid. */
const chargedBefore = ({ value }: ValuedDebt): number =>
  value.chargedCents - value.interestCents - value.fineCents - value.arrearsCents

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)
