import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** Purchases in a shop that are paid by a booklet (carnê). */
export type BookletTables = {
  booklets: {
    id: string
    customer_id: string
    card_id: string
    contract: string
    shop: string
    made_on: CivilDate
    /** The rate of a month of 30 days, as a decimal fraction. */
    monthly_rate: string
    /** The agreement under which banks collect its slips; null where they are registered. */
    collection_id: Generated<string | null>
  }
  /** Agreements under which banks collect slips without registration. */
  collection_agreements: {
    id: string
    issuer: string
    bank: string
    bank_name: string
    agreement: string
    company: string
    value_kind: Generated<'6' | '8'>
  }
  booklet_instalments: {
    booklet_id: string
    number: number
    due_on: CivilDate
    amount_cents: number
    paid_cents: Generated<number>
    let_off_cents: Generated<number>
    settled_at: Date | null
  }
}
