import { type CivilDate, addDays } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { randomUUID } from 'node:crypto'
import type { NewRow } from '../../platform/db/schema.ts'
import { type Debt, type DebtState, type DebtValue, debtOn, debtStateOf } from '../agreements/public.ts'
import { type Shares, discountOf, sharesOf, withExtras } from './discounts.ts'
import type { OwedDebt } from './repository.ts'
import type { NegotiationPolicy } from './policy-repository.ts'

type ProposalRow = NewRow<'negotiation_proposals'>
type DebtRow = NewRow<'proposal_debts'>

const debtOf = (row: OwedDebt): Debt => ({
  originalCents: row.original_cents,
  carriedCents: row.carried_cents,
  contestedCents: row.contested_cents,
  dueOn: row.due_on,
  contractRate: row.contract_rate,
})

export const valueOf = (row: OwedDebt, day: CivilDate): DebtValue =>
  debtOn(debtOf(row), row.payments, { fine: row.fine, arrears: row.arrears }, day)

export const stateOf = (row: OwedDebt): DebtState =>
  debtStateOf({
    settled: row.settled_at !== null,
    agreed: row.agreed,
    soldOn: row.sold_on,
    originalCents: row.original_cents,
    contestedCents: row.contested_cents,
  })

/** A proposal is valid for these debts, with these payments and contested amounts, and for no others. */
export const keyOf = (debts: readonly OwedDebt[]): string =>
  debts
    .map(({ id, payments, contested_cents }) =>
      [id, sumOf(payments.map(({ cents }) => cents)), contested_cents].join(':'),
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
export function proposalRows(input: ProposalInput): { proposal: ProposalRow; debts: DebtRow[] } {
  const { policy, debts, today, customerId, couponId, campaign } = input
  const id = randomUUID()
  const valued = debts.map((debt) => valuedOf(debt, input))
  const validUntil = addDays(today, policy.offer_days)
  const entryDueOn = nextBusinessDay(addDays(validUntil, policy.entry_days))
  return {
    proposal: {
      id,
      customer_id: customerId,
      issuer: policy.issuer,
      debts_key: keyOf(debts),
      coupon_id: couponId,
      campaign,
      made_on: today,
      valid_until: validUntil,
      entry_due_on: entryDueOn,
      basis: basisOf(input, valued, entryDueOn),
      terms_version: policy.terms_version,
    },
    debts: valued.map(({ debt, value, shares }) => ({
      proposal_id: id,
      debt_id: debt.id,
      days_late: value.daysLate,
      principal_cents: value.principalCents,
      interest_cents: value.interestCents,
      fine_cents: value.fineCents,
      arrears_cents: value.arrearsCents,
      value_cents: value.totalCents,
      cash_discount_cents: discountOf(value.totalCents, shares.cash),
      plan_discount_cents: discountOf(value.totalCents, shares.plan),
    })),
  }
}

type ValuedDebt = { debt: OwedDebt; value: DebtValue; plain: Shares; shares: Shares }

function valuedOf(debt: OwedDebt, { policy, extras, today }: ProposalInput): ValuedDebt {
  const value = valueOf(debt, today)
  const plain = sharesOf(policy.bands, value.daysLate)
  return { debt, value, plain, shares: withExtras(plain, extras, policy.most_discount) }
}

function basisOf(
  { policy, iofDaily, today }: ProposalInput,
  valued: readonly ValuedDebt[],
  entryDueOn: CivilDate,
): ProposalRow['basis'] {
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
    originalCents: sumOf(valued.map(({ debt }) => debt.original_cents - debt.contested_cents - debt.carried_cents)),
    // A charge that is discounted is not charged.
    chargedCents: sumOf(valued.map(chargedBefore)) + Math.max(0, planCents - principalCents),
    principalCents,
    monthlyRate: policy.monthly_rate,
    counts: policy.counts,
    minimumInstalmentCents: policy.minimum_instalment_cents,
    entryShare: policy.entry_share,
    firstDays: policy.first_days,
    breakDays: policy.break_days,
    reofferDays: policy.reoffer_days,
    taxed:
      policy.iof_rule === 'none'
        ? []
        : valued.map(({ debt, value }) => ({ principalCents: value.principalCents, days: 365 - debt.iof_days })),
    iofDaily,
  }
}

/** The charges that the debt was imported with, and those already paid. */
const chargedBefore = ({ value }: ValuedDebt): number =>
  value.chargedCents - value.interestCents - value.fineCents - value.arrearsCents

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)
