export type LedgerTables = {
  acceptances: {
    position: number
    id: string
    customer_id: string
    kind:
      | 'digital-invoice'
      | 'instalments'
      | 'agreement'
      | 'contact'
      | 'insurance'
      | 'cookies'
      | 'personal-data'
      | 'erasure'
      | 'alerts'
    subject: string
    given: boolean
    text_version: string
    channel: 'PORTAL' | 'LINK' | 'VISITA'
    device: string
    happened_at: Date
    previous: string
    hash: string
  }
}
