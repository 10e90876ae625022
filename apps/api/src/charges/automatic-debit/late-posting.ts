import { lowered } from '@portal/brazil/casing'
import { monthName } from '@portal/brazil/dates'
import { addEntries, findRoom, type InvoiceService } from '../../accounts/account/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import * as debits from './debits-repository.ts'

const AT_ONCE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

type Deps = { db: Database; clock: Clock; invoices: Pick<InvoiceService, 'hold'> }
type Late = Awaited<ReturnType<typeof debits.findLate>>[number]

/** A debit is of its original amount: what its delay costs stands on the next invoice, line by line. Given back, so does that. */
export function latePosting({ db, clock, invoices }: Deps) {
  /** A delay that goes back waits for an invoice with room for it. */
  const post = async (tx: Transaction, { id, month, customerId, openId }: Late): Promise<void> => {
    // Before its debit, as everywhere.
    await invoices.hold(tx, customerId, openId)
    const { lateCents, lateInvoiceId } = await debits.lockDebit(tx, id)
    if (lateCents === null || lateInvoiceId !== null) return
    const lines = linesOf(month, lateCents)
    const backCents = -lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (backCents > (await findRoom(tx, openId))) return
    const today = clock.today()
    if (lines.length > 0)
      await addEntries(
        tx,
        openId,
        lines.map((line) => ({ ...line, happenedOn: today })),
      )
    await debits.updateDebit(tx, id, { lateInvoiceId: openId })
  }

  return {
    async run(): Promise<void> {
      for (let after = FIRST, found = AT_ONCE; found === AT_ONCE;) {
        const late = await debits.findLate(db, clock.today(), after, AT_ONCE)
        for (const one of late) await transact(db, (tx) => post(tx, one))
        after = late.at(-1)?.id ?? after
        found = late.length
      }
    },
  }
}

type LateLine = { description: string; kind: 'TARIFA' | 'JUROS' | 'CREDITO'; amountCents: number }

function linesOf(
  month: string,
  { fineCents, arrearsCents, interestCents }: NonNullable<debits.Debit['lateCents']>,
): LateLine[] {
  const of = `por atraso da fatura de ${monthName(month)}`
  const lines: LateLine[] = [
    { description: `Multa ${of}`, kind: 'TARIFA', amountCents: fineCents },
    { description: `Juros de mora ${of}`, kind: 'JUROS', amountCents: arrearsCents },
    { description: `Juros ${of}`, kind: 'JUROS', amountCents: interestCents },
  ]
  return lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line) =>
      line.amountCents > 0
        ? line
        : { ...line, description: `Estorno de ${lowered(line.description)}`, kind: 'CREDITO' },
    )
}
