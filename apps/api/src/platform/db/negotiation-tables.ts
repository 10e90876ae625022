import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'
import type { Channel } from './schema.ts'

export type DebtKind = 'card' | 'loan' | 'booklet'

/** The tables of debts, offers and agreements (0004, 0019). */
export type NegotiationTables = {
  debts: {
    id: string
    customer_id: string
    kind: Generated<DebtKind>
    origin: string
    contract: string
    original_cents: number
    carried_cents: Generated<number>
    contract_rate: Generated<string>
    iof_days: Generated<number>
    due_on: CivilDate
    contested_cents: Generated<number>
    contested_on: Generated<CivilDate | null>
    sold_on: Generated<CivilDate | null>
    sold_to_name: Generated<string | null>
    sold_to_cnpj: Generated<string | null>
    sold_to_channel: Generated<string | null>
    next_offer_on: Generated<CivilDate | null>
    settled_at: Date | null
    seen_at: Date | null
  }
  debt_payments: { id: string; debt_id: string; agreement_id: string; paid_on: CivilDate; cents: number }
  debt_statements: { customer_id: string; year: number; issued_on: CivilDate; seen_at: Date | null }
  negotiation_terms: { issuer: string; version: string; body: string }
  negotiation_policies: {
    issuer: string
    valid_from: CivilDate
    monthly_rate: string
    counts: number[]
    minimum_instalment_cents: number
    entry_share: string
    most_discount: string
    offer_days: number
    entry_days: number
    first_days: number
    break_days: number
    reoffer_days: number
    iof_rule: 'complementary' | 'none'
    terms_version: string
  }
  negotiation_discounts: {
    issuer: string
    valid_from: CivilDate
    from_days: number
    cash_share: string
    plan_share: string
  }
  negotiation_campaigns: {
    issuer: string
    id: string
    extra_share: string
    limit_cents: number
    valid_from: CivilDate
    valid_until: CivilDate
    app_url: string | null
  }
  coupons: {
    id: string
    issuer: string
    code_hash: string
    extra_share: string
    valid_from: CivilDate
    valid_until: CivilDate
    debt_kinds: DebtKind[] | null
    customer_id: string | null
  }
  coupon_uses: { coupon_id: string; customer_id: string; agreement_id: string }
  negotiation_proposals: {
    id: string
    customer_id: string
    issuer: string
    debts_key: string
    coupon_id: string | null
    campaign: string | null
    made_on: CivilDate
    valid_until: CivilDate
    entry_due_on: CivilDate
    basis: ProposalBasis
    terms_version: string
  }
  proposal_debts: {
    proposal_id: string
    debt_id: string
    days_late: number
    principal_cents: number
    interest_cents: number
    fine_cents: number
    arrears_cents: number
    value_cents: number
    cash_discount_cents: number
    plan_discount_cents: number
  }
  negotiation_links: {
    id: string
    token_hash: string
    customer_id: string
    issuer: string
    channel: Channel
    destination_hash: string
    made_at: Date
    expires_at: Date
    used_at: Generated<Date | null>
    revoked_at: Generated<Date | null>
    wrong_dates: Generated<number>
    campaign: string | null
    sealed_coupon: string | null
  }
  negotiations: {
    id: string
    customer_id: string
    session_id: string
    proposal_id: string
    count: number
    entry_cents: number
    due_day: number
    step: 'confirm-data' | 'send-code' | 'conclude' | 'done'
    needs_code: boolean
    challenge_id: string | null
    agreement_id: string | null
    begun_at: Date
  }
}

/** The basis of a proposal's options, as it was when the proposal was made. */
type ProposalBasis = {
  madeOn: CivilDate
  entryDueOn: CivilDate
  /** The whole value on the day, before and after the discount of each way to pay. */
  valueCents: number
  cashCents: number
  planCents: number
  /** The value without the coupon or the campaign; the same where there is none. */
  plainCashCents: number
  plainPlanCents: number
  /** Lei 14.690/2023, art. 28: the original value, and what is charged on it already besides the discounted charges. */
  originalCents: number
  chargedCents: number
  principalCents: number
  monthlyRate: string
  counts: number[]
  minimumInstalmentCents: number
  entryShare: string
  firstDays: number
  breakDays: number
  reofferDays: number
  /** The principal of each debt, and its days of IOF that are not paid yet. */
  taxed: { principalCents: number; days: number }[]
  iofDaily: string
}
