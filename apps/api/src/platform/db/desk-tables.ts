import type { Generated } from 'kysely'

/** Acts of an issuer's staff on a debt or a credit. */
type DeskAct = 'contest' | 'contest-end' | 'sale' | 'credit-back'

export type DeskTables = {
  desk_events: {
    id: Generated<number>
    happened_at: Date
    act: DeskAct
    customer_id: string
    subject_id: string
    details: unknown
    note: string
  }
  returned_credits: { credit_id: string; customer_id: string; cents: number; protocol: string; returned_at: Date }
  /** A view. */
  instalment_credits: {
    id: string
    customer_id: string
    agreement_id: string | null
    booklet_id: string | null
    about: string
    cents: number
    since: Date
    returned_at: Date | null
    protocol: string | null
  }
}
