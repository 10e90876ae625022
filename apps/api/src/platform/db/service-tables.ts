import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** Requests about one's own data (LGPD, art. 18). */
type PersonKind = 'data-export' | 'data-correction' | 'data-erasure'

export type ServiceTables = {
  service_requests: {
    id: string
    customer_id: string
    /** Null where it is about the person and no card. */
    card_id: string | null
    kind:
      | 'lock'
      | 'unlock'
      | 'replacement'
      | 'cancellation'
      | 'due-day'
      | 'limit'
      | 'portability'
      | 'dispute'
      | PersonKind
    protocol: string
    state: 'open' | 'granted' | 'refused' | 'withdrawn'
    asked: unknown
    answer_by: CivilDate
    opened_at: Date
    ended_at: Date | null
    session_id: Generated<string | null>
  }
  service_events: {
    request_id: string
    position: number
    step: 'asked' | 'analysing' | 'making' | 'sent' | 'granted' | 'refused' | 'withdrawn'
    happened_at: Date
    note: string | null
  }
  limit_changes: { card_id: string; changed_at: Date; from_cents: number; to_cents: number; reason: string }
}
