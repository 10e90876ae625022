export type LedgerTables = {
  ledgerActs: {
    /** The holder, or zeros: one chain of all people, up to November 2026. */
    chain: string
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
      | 'automatic-debit'
    subject: string
    given: boolean
    textVersion: string
    channel: 'PORTAL' | 'LINK' | 'VISITA' | 'BANCO'
    device: string
    happenedAt: Date
    previous: string
    hash: string
  }
  ledgerAnchors: { number: number; anchoredAt: Date; previous: string; hash: string }
  anchoredHeads: { anchor: number; chain: string; position: number; hash: string }
  unanchoredActs: { chain: string; position: number; hash: string }
}
