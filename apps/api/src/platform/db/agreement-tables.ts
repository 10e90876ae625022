import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** The tables of what was agreed (0004, 0020). */
export type AgreementTables = {
  agreements: {
    id: string
    customer_id: string
    /** The agreement's number for people. */
    contract: string
    state: 'waiting-entry' | 'active' | 'settled' | 'broken' | 'lapsed'
    total_cents: number
    /** Besides the down payment. */
    instalments: number
    next_due_on: CivilDate | null
    made_on: CivilDate
    value_cents: number
    discount_cents: Generated<number>
    agreed_cents: number
    entry_cents: Generated<number>
    interest_cents: Generated<number>
    iof_cents: Generated<number>
    monthly_rate: Generated<string>
    cet_monthly: Generated<number>
    cet_yearly: Generated<number>
    original_debt_cents: number
    charged_before_cents: Generated<number>
    due_day: number
    break_days: Generated<number>
    reoffer_days: Generated<number>
    last_day: CivilDate | null
    moved_at: Generated<Date | null>
    proposal_id: Generated<string | null>
    coupon_id: Generated<string | null>
    negotiation_id: Generated<string | null>
    accepted_at: Generated<Date | null>
    terms_version: Generated<string | null>
    address: Generated<string | null>
    channel: Generated<'PORTAL' | 'IMPORTADO'>
    session_id: Generated<string | null>
    ended_at: Date | null
    deducted_cents: Generated<number>
    credit_cents: Generated<number>
    next_offer_on: Generated<CivilDate | null>
  }
  agreement_instalments: {
    agreement_id: string
    number: number
    due_on: CivilDate
    payment_cents: number
    interest_cents: number
    left_cents: number
    paid_cents: Generated<number>
    paid_on: CivilDate | null
  }
  agreement_debts: {
    agreement_id: string
    debt_id: string
    value_cents: number
    discount_cents: number
    agreed_cents: number
    live: boolean
  }
  agreement_payments: {
    id: string
    agreement_id: string
    paid_on: CivilDate
    received_at: Date
    cents: number
    booked_cents: number
    on_debts_cents: number
    credit_cents: number
  }
  agreement_events: {
    id: Generated<number>
    agreement_id: string
    kind:
      | 'made'
      | 'entry-paid'
      | 'instalment-paid'
      | 'part-paid'
      | 'overpaid'
      | 'due-moved'
      | 'lapsed'
      | 'broken'
      | 'settled'
    happened_at: Date
    number: number | null
    cents: number | null
    on_date: CivilDate | null
  }
  paper_codes: {
    code: string
    customer_id: string
    kind: 'agreement' | 'settlement' | 'statement' | 'acceptance' | 'insurance' | 'portability'
    agreement_id: string | null
    booklet_id: string | null
    year: number | null
    acceptance_id: string | null
    policy_id: string | null
    request_id: string | null
    issued_on: CivilDate
  }
}
