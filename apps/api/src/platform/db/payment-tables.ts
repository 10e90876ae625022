import type { ReturnEvent, ReturnFile } from '@portal/brazil/cnab'
import type { CivilDate } from '@portal/brazil/dates'
import type { ColumnType, Generated } from 'kysely'

export type Method = 'PIX' | 'BOLETO'

/** Charges, payments and the notices of PSPs and banks. */
export type PaymentTables = {
  charges: {
    id: string
    /** Counted over all charges: a bank's own number is made from it. */
    number: ColumnType<number, never, never>
    customer_id: string
    invoice_id: string | null
    booklet_id: string | null
    agreement_id: string | null
    /** The id of the subject, of whichever kind it is. */
    subject_id: ColumnType<string, never, never>
    parts: Generated<{ number: number; cents: number }[]>
    about: string
    method: Method
    amount_cents: number
    settles: boolean
    state: 'creating' | 'open' | 'paid' | 'expired' | 'removed' | 'rejected'
    created_at: Date
    expires_at: Date
    due_on: CivilDate | null
    copy_paste: string | null
    bank_number: string | null
    digit_line: string | null
    barcode: string | null
    paid_at: Date | null
    paid_cents: Generated<number | null>
    external_id: string | null
    closed_outside_at: Date | null
    poll_at: Date
    seen_at: Generated<Date | null>
    refunds_poll_at: Generated<Date | null>
  }
  refunds: {
    id: string
    external_id: string
    payment_id: string
    charge_id: string
    cents: number
    credit_cents: number
    nature: string
    refunded_at: Date
    stood_paid: boolean
    free_until: CivilDate
  }
  payments: {
    id: string
    invoice_id: string | null
    charge_id: string
    amount_cents: number
    method: Method
    paid_at: Date
    external_id: string
    credit_cents: number
    credit_posted_cents: Generated<number>
  }
  notices: {
    id: string
    source: Method
    external_id: string
    charge_reference: string | null
    body: unknown
    received_at: Date
    copies: Generated<number>
    state: 'stored' | 'applied' | 'unknown' | 'mismatch' | 'suspense' | 'forged'
    attempts: Generated<number>
    next_attempt_at: Date
  }
  return_files: {
    id: string
    hash: string
    layout: ReturnFile['layout']
    bank: string
    agreement: string
    sequence: number
    written_on: CivilDate
    received_at: Date
    copies: Generated<number>
  }
  return_records: {
    id: string
    file_id: string
    line: number
    raw: string
    key: string
    likeness: string
    occurrence: string
    event: ReturnEvent
    bank_number: string
    paid_cents: number
    happened_on: CivilDate | null
    copy_paste: string | null
    state: 'stored' | 'applied' | 'noted' | 'suspense'
    payment_id: string | null
  }
  suspense: {
    id: string
    source: Method
    external_id: string
    record_id: string | null
    charge_id: string | null
    amount_cents: number
    paid_at: Date
    reason:
      | 'unknown-slip'
      | 'unknown-charge'
      | 'other-bank'
      | 'other-agreement'
      | 'other-amount'
      | 'partly-settled'
      | 'after-write-off'
      | 'told-again'
      | 'reversed'
      | 'other-occurrence'
      | 'refund-of-unknown'
      | 'refund-by-hand'
    raised_at: Date
    resolved_at: Date | null
    resolution: 'booked' | 'closed' | null
    note: string | null
    payment_id: string | null
  }
  received_watermarks: { source: 'PIX'; read_until: Date }
  received_days: {
    day: CivilDate
    received_count: number
    received_cents: number
    booked_cents: number
    waiting_cents: number
    compared_at: Date
  }
  idempotency_keys: {
    customer_id: string
    /** The kind of thing that the key names: one key may name a Pix and a slip. */
    kind: string
    key: string
    request_hash: string
    /** The id of the thing that the key made; null until the commit. */
    made: string | null
    created_at: Date
  }
}
