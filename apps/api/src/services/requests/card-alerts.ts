import type { Transaction } from '../../platform/db/database.ts'

/** Alerts about a card, as whoever acts on it writes them. */
export type CardAlerts = {
  notify(
    tx: Transaction,
    news: {
      customerId: string
      kind: 'card'
      event: string
      about: { subject: 'security'; id: null }
      text: string
      portalText: string
      details: readonly string[]
      sentBy?: 'email'
    },
  ): Promise<void>
}
