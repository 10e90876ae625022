import { monthName } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import * as repository from './credits-repository.ts'

/** What was paid too much lowers the invoices that come, as far as each of them goes, until nothing of it is left. */
export function creditService({ db, clock }: { db: Database; clock: Clock }) {
  const postOne = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const today = clock.today()
      const credit = await repository.findCredit(tx, today)
      if (credit === undefined) return false
      const cents = Math.min(credit.leftCents, credit.targetCents)
      const description = `Crédito do que foi pago a mais na fatura de ${monthName(credit.month)}`
      await repository.postCredit(tx, credit, { cents, description, on: today })
      return true
    })

  return {
    async post(): Promise<void> {
      while (await postOne());
    },
  }
}
