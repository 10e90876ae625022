import type { CivilDate } from '@portal/brazil/dates'

export type ServiceTables = {
  service_requests: {
    id: string
    customer_id: string
    card_id: string
    kind: 'lock' | 'unlock' | 'replacement' | 'due-day' | 'limit' | 'dispute'
    protocol: string
    state: 'open' | 'granted' | 'refused' | 'withdrawn'
    asked: unknown
    answer_by: CivilDate
    opened_at: Date
    ended_at: Date | null
    idempotency_key: string
    request_hash: string
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
