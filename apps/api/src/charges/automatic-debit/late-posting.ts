import { monthName } from '@portal/brazil/dates'
import { addEntries, type InvoiceService } from '../../accounts/account/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import * as debits from './debits-repository.ts'

const AT_ONCE = 100

type Deps = { db: Database; clock: Clock; invoices: Pick<InvoiceService, 'hold'> }
type Late = Awaited<ReturnType<typeof debits.findLate>>[number]

/** A debit is of its original amount: what its delay costs stands on the next invoice, line by line. */
export function latePosting({ db, clock, invoices }: Deps) {
  const post = async (tx: Transaction, { id, month, customerId, openId }: Late): Promise<void> => {
    // Before its debit, as everywhere.
    await invoices.hold(tx, customerId, openId)
    const { lateCents, lateInvoiceId } = await debits.lockDebit(tx, id)
    if (lateCents === null || lateInvoiceId !== null) return
    const of = `por atraso da fatura de ${monthName(month)}`
    const lines = [
      { description: `Multa ${of}`, kind: 'TARIFA' as const, amountCents: lateCents.fineCents },
      { description: `Juros de mora ${of}`, kind: 'JUROS' as const, amountCents: lateCents.arrearsCents },
      { description: `Juros ${of}`, kind: 'JUROS' as const, amountCents: lateCents.interestCents },
    ]
    const owed = lines.filter(({ amountCents }) => amountCents > 0)
    const today = clock.today()
    if (owed.length > 0)
      await addEntries(
        tx,
        openId,
        owed.map((line) => ({ ...line, happenedOn: today })),
      )
    await debits.updateDebit(tx, id, { lateInvoiceId: openId })
  }

  return {
    async run(): Promise<void> {
      for (;;) {
        const late = await debits.findLate(db, clock.today(), AT_ONCE)
        for (const one of late) await transact(db, (tx) => post(tx, one))
        if (late.length < AT_ONCE) return
      }
    },
  }
}
