import { monthName } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import * as repository from './credits-repository.ts'
import { addEntries, findRoom } from './entries-repository.ts'

/** The credit of a payment as payments keep it. */
export type CreditBook = {
  /** So much of a payment is a credit, and pays nothing of its invoice. */
  set(tx: Transaction, paymentId: string, cents: number): Promise<unknown>
  /** So much of it stands in another invoice. */
  post(tx: Transaction, paymentId: string, cents: number): Promise<unknown>
}

type Deps = { db: Database; clock: Clock; creditBook: CreditBook }

/** What was paid too much lowers the invoices that come, as far as each of them goes, until nothing of it is left. */
export function creditService({ db, clock, creditBook }: Deps) {
  const postOne = (): Promise<boolean> =>
    transact(db, async (tx) => {
      const today = clock.today()
      const credit = await repository.findCredit(tx, today)
      if (credit === undefined) return false
      const cents = Math.min(credit.leftCents, await findRoom(tx, credit.targetId))
      if (cents === 0) return true
      const description = `Crédito do que foi pago a mais na fatura de ${monthName(credit.month)}`
      const entry = { happened_on: today, description, kind: 'CREDITO' as const, amount_cents: -cents }
      await addEntries(tx, credit.targetId, [entry])
      await creditBook.post(tx, credit.id, cents)
      return true
    })

  return {
    async post(): Promise<void> {
      while (await postOne());
    },
  }
}
