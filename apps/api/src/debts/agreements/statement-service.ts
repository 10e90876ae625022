import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import * as repository from './statement-repository.ts'

/** Yearly statements that all debts are settled (Lei 12.007/2009). */
export function statementService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list(customerId: string) {
      const found = await repository.findStatements(db, customerId)
      const news = found.filter(({ seenAt }) => seenAt === null).map(({ year }) => year)
      if (news.length > 0) await repository.markStatementsSeen(db, customerId, news, clock.now())
      return found
    },

    /** Statements of the year before are issued from May on (Lei 12.007/2009). */
    async run(): Promise<void> {
      const today = clock.today()
      const year = Number(today.slice(0, 4)) - 1
      if (today.slice(5) >= '05-01') await repository.issueStatements(db, year, today)
    },
  }
}

export type StatementService = ReturnType<typeof statementService>
