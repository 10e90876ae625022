import { monthName } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { transact } from '../transact.ts'
import * as repository from './credits-repository.ts'
import { addEntries, findRoom } from './entries-repository.ts'
import type { InvoiceService } from './service.ts'

type Deps = { db: Database; clock: Clock; invoices: InvoiceService }
type Owner = { customerId: string; issuer: string; invoiceId: string }

/** What was paid too much lowers the invoices that come, as far as each of them goes, until nothing of it is left. */
export function creditService({ db, clock, invoices }: Deps) {
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
      await repository.markPosted(tx, credit, cents)
      return true
    })

  return {
    /** What came while an invoice asked for nothing is a payment of it again, as far as it is owed. */
    async payAgain(tx: Transaction, { customerId, issuer, invoiceId }: Owner): Promise<void> {
      const owed = async () => (await invoices.lockDue(tx, customerId, issuer, invoiceId)).due.payableCents
      for (const { id, cents, postedCents } of await repository.findCreditsOf(tx, invoiceId))
        await repository.setCredit(tx, id, cents - Math.min(cents - postedCents, await owed()))
      if ((await owed()) === 0) await invoices.markSettled(tx, invoiceId, clock.now())
    },

    async post(): Promise<void> {
      while (await postOne());
    },
  }
}

export type CreditService = ReturnType<typeof creditService>
