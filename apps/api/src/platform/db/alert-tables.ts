type AlertKind = 'due-soon' | 'paid' | 'given-back' | 'agreement-at-risk' | 'code-used' | 'new-device'

/** The tables of alerts (0038, 0046). */
export type AlertTables = {
  alerts: {
    id: string
    customer_id: string
    kind: AlertKind
    /** A name that one event has once. */
    event: string
    subject: 'invoice' | 'booklet' | 'agreement' | 'security'
    subject_id: string | null
    text: string
    in_portal: boolean
    happened_at: Date
    read_at: Date | null
  }
  alert_choices: {
    customer_id: string
    kind: AlertKind
    by_email: boolean
    by_sms: boolean
    in_portal: boolean
  }
}
