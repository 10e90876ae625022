import { monthName } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { AccountService } from './change-service.ts'
import type { CreditBook } from './credit-book.ts'
import * as repository from './credits-repository.ts'
import { findRoom } from './entries-repository.ts'

type Deps = { db: Database; clock: Clock; account: AccountService; creditBook: CreditBook }

/** Money paid too much lowers the invoices that come, as far as each goes, until nothing of it is left. */
export function creditService({ db, clock, account, creditBook }: Deps) {
  const postOne = (): Promise<boolean> =>
    transact(db, async (tx) => {
      const today = clock.today()
      const credit = await repository.findCredit(tx, today)
      if (credit === undefined) return false
      const cents = Math.min(credit.leftCents, await findRoom(tx, credit.invoiceId))
      if (cents === 0) return true
      const description = `Crédito do que foi pago a mais na fatura de ${monthName(credit.month)}`
      const entry = { happenedOn: today, description, kind: 'CREDITO' as const, amountCents: -cents }
      await account.change(tx, credit, { kind: 'credit-posted', entry })
      await creditBook.post(tx, credit.id, cents)
      return true
    })

  return {
    async post(): Promise<void> {
      while (await postOne());
    },
  }
}
