export type AlertKind =
  | 'due-soon'
  | 'paid'
  | 'given-back'
  | 'agreement-at-risk'
  | 'code-used'
  | 'new-device'
  | 'card'
  | 'debit-on'
  | 'debit-scheduled'
  | 'debit-failed'
  | 'debit-retry'
  | 'debit-paid'
  | 'debit-off'
  | 'no-debit'

/** The tables of alerts (0038, 0046). */
export type AlertTables = {
  alerts: {
    id: string
    customerId: string
    kind: AlertKind
    /** A name that one event has once. */
    event: string
    subject: 'invoice' | 'booklet' | 'agreement' | 'debt' | 'security'
    subjectId: string | null
    text: string
    inPortal: boolean
    happenedAt: Date
    readAt: Date | null
  }
  alertChoices: {
    customerId: string
    kind: AlertKind
    byEmail: boolean
    bySms: boolean
    inPortal: boolean
  }
}
