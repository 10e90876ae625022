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
      const news = found.filter(({ seen_at }) => seen_at === null).map(({ id }) => id)
      if (news.length > 0) await repository.markDebtsSeen(db, customerId, news, clock.now())
      return found
    },

    agreements: (customerId: string) => repository.findAgreements(db, customerId),

    async statements(customerId: string) {
      const found = await repository.findStatements(db, customerId)
      const news = found.filter(({ seen_at }) => seen_at === null).map(({ year }) => year)
      if (news.length > 0) await repository.markStatementsSeen(db, customerId, news, clock.now())
      return found
    },
  }
}

export type NegotiationService = ReturnType<typeof negotiationService>
