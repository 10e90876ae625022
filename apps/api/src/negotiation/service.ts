import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Row } from '../db/schema.ts'
import * as repository from './repository.ts'

export type AgreementState = Row<'agreements'>['state']

/** What a customer owes and agreed to. */
export function negotiationService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async openDebts(customerId: string) {
      const found = await repository.findOpenDebts(db, customerId)
      if (found.some(({ seen_at }) => seen_at === null)) await repository.markSeen(db, 'debts', customerId, clock.now())
      return found
    },

    agreements: (customerId: string) => repository.findAgreements(db, customerId),

    async statements(customerId: string) {
      const found = await repository.findStatements(db, customerId)
      const isNews = found.some(({ seen_at }) => seen_at === null)
      if (isNews) await repository.markSeen(db, 'debt_statements', customerId, clock.now())
      return found
    },
  }
}

export type NegotiationService = ReturnType<typeof negotiationService>
