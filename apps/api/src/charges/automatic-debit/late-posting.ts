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
type LateCents = NonNullable<debits.Debit['lateCents']>

/** A debit is of its original amount: what its delay costs stands on the next invoice, line by line. Given back, so does that. */
export function latePosting({ db, clock, invoices }: Deps) {
  /** A delay that goes back lowers the invoices that come, each as far as it goes. */
  const post = async (tx: Transaction, { id, month, customerId, openId }: Late): Promise<void> => {
    // Before its debit, as everywhere.
    await invoices.hold(tx, customerId, openId)
    const { lateCents, lateInvoiceId } = await debits.lockDebit(tx, id)
    if (lateCents === null || lateInvoiceId !== null) return
    const { now, left } = divided(lateCents, await findRoom(tx, openId))
    const lines = linesOf(month, now)
    const today = clock.today()
    if (lines.length > 0)
      await addEntries(
        tx,
        openId,
        lines.map((line) => ({ ...line, happenedOn: today })),
      )
    const isDone = parts.every((part) => left[part] === 0)
    await debits.updateDebit(tx, id, isDone ? { lateInvoiceId: openId } : { lateCents: left })
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

const parts = ['fineCents', 'arrearsCents', 'interestCents'] as const

/** The part of a delay that an invoice takes now, and the rest: what is charged goes whole, what goes back needs room. */
function divided(late: LateCents, roomCents: number): { now: LateCents; left: LateCents } {
  const now = { ...late }
  const left = { ...late }
  let room = roomCents
  for (const part of parts) {
    now[part] = Math.max(late[part], -room)
    left[part] = late[part] - now[part]
    room += Math.min(0, now[part])
  }
  return { now, left }
}

type LateLine = { description: string; kind: 'TARIFA' | 'JUROS' | 'CREDITO'; amountCents: number }

function linesOf(month: string, { fineCents, arrearsCents, interestCents }: LateCents): LateLine[] {
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
