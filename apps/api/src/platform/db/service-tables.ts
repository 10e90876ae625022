import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** Requests about one's own data (LGPD, art. 18). */
type PersonKind = 'data-export' | 'data-correction' | 'data-erasure'

export type ServiceTables = {
  serviceRequests: {
    id: string
    customerId: string
    /** Null where it is about the person and no card. */
    cardId: string | null
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
    answerBy: CivilDate
    openedAt: Date
    endedAt: Date | null
    sessionId: Generated<string | null>
  }
  serviceEvents: {
    requestId: string
    position: number
    step: 'asked' | 'analysing' | 'making' | 'sent' | 'granted' | 'refused' | 'withdrawn'
    happenedAt: Date
    note: string | null
  }
  limitChanges: { cardId: string; changedAt: Date; fromCents: number; toCents: number; reason: string }
}
