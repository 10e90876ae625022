export type LedgerTables = {
  acceptances: {
    position: number
    id: string
    customerId: string
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
    textVersion: string
    channel: 'PORTAL' | 'LINK' | 'VISITA'
    device: string
    happenedAt: Date
    previous: string
    hash: string
  }
}
