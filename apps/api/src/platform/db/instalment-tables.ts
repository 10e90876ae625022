import type { CivilDate } from '@portal/brazil/dates'

/** The tables of invoices divided into instalments (0007, 0014, 0016). */
export type InstalmentTables = {
  instalment_terms: { issuer: string; version: string; body: string }
  instalment_policies: {
    issuer: string
    valid_from: CivilDate
    monthly_rate: string
    counts: number[]
    minimum_instalment_cents: number
    entry_share: string
    offer_days: number
    undo_days: number
    terms_version: string
  }
  instalment_offers: {
    id: string
    customer_id: string
    invoice_id: string
    made_on: CivilDate
    valid_until: CivilDate
    undo_days: number
    owed_cents: number
    entry_cents: number
    least_entry_cents: number
    most_entry_cents: number
    paid_before_cents: number
    original_debt_cents: number
    charged_before_cents: number
    issuer: string
    terms_version: string
  }
  instalment_options: {
    id: string
    offer_id: string
    count: number
    monthly_rate: string
    financed_cents: number
    interest_cents: number
    iof_cents: number
    total_cents: number
    interest_cap_cents: number
    cet_monthly: number
    cet_yearly: number
    schedule: { dueOn: CivilDate; paymentCents: number; interestCents: number }[]
  }
  instalment_plans: {
    id: string
    protocol: string
    customer_id: string
    card_id: string
    invoice_id: string
    option_id: string
    state: 'waiting-entry' | 'active' | 'undone' | 'lapsed'
    entry_cents: number
    entry_until: CivilDate
    interest_cents: number
    original_debt_cents: number
    charged_before_cents: number
    accepted_at: Date
    terms_version: string
    address: string
    channel: 'PORTAL'
    session_id: string
    undo_until: CivilDate
    active_at: Date | null
    ended_at: Date | null
    paused_until: CivilDate | null
  }
  plan_instalments: {
    plan_id: string
    number: number
    due_on: CivilDate
    payment_cents: number
    interest_cents: number
    posted_invoice_id: string | null
    prepaid_by: string | null
  }
  plan_prepayments: {
    id: string
    plan_id: string
    customer_id: string
    invoice_id: string
    count: number
    face_cents: number
    value_cents: number
    accepted_at: Date
    address: string
    session_id: string
  }
}
