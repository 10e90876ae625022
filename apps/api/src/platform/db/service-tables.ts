import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** Requests about one's own data (LGPD, art. 18). */
type PersonKind = 'data-export' | 'data-correction' | 'data-erasure'
/** Requests about a card of another person on the holder's account. */
type AdditionalKind = 'additional-card' | 'additional-lock' | 'additional-unlock' | 'additional-end'

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
      | AdditionalKind
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
  /** Another person's card on a holder's account, with as little of that person as tells it apart. */
  additionalCards: {
    id: string
    cardId: string
    /** The name on the card, by which its purchases are told. */
    name: string
    last4: string
    since: CivilDate
    lockedAt: Date | null
    endedAt: Date | null
  }
  limitChanges: { cardId: string; changedAt: Date; fromCents: number; toCents: number; reason: string }
}
