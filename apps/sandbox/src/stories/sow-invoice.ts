import { type CivilDate, addDays, daysBetween, monthOf } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, days, later, noonOf } from '@portal/api/clock'
import { deliveredLine } from './delivered-line.ts'
import type { StoryEntry } from './entries.ts'
import type { Seeds } from './seeds.ts'
import { sowDispute } from './sow-dispute.ts'
import { sowPayment } from './sow-payment.ts'

export type StoryInvoice = {
  closesOn: CivilDate
  dueOn: CivilDate
  totalCents: number
  minimumCents: number
  state?: 'paid' | 'refinanced'
  contested?: string
  /** The down payment of the plan that divided it. */
  entry?: { cents: number; on: CivilDate }
  entries: StoryEntry[]
  /** The instant at which a debit paid it. */
  debitedAt?: (dueOn: CivilDate) => Date
  sowDebit?: (
    invoice: Pick<StoryInvoice, 'dueOn' | 'totalCents' | 'minimumCents'> & { id: string; month: string },
  ) => void
}
type OfCard = { customerId: string; card: { id: string; last4: string } }

/** An invoice with its lines, its dispute and its payment. */
export function sowInvoice(seeds: Seeds, { customerId, card }: OfCard, clock: Clock, invoice: StoryInvoice): string {
  const { deliver, sow, afterwards } = seeds
  const id = randomUUID()
  const { closesOn, dueOn, totalCents, minimumCents, state, contested, entry: down, entries } = invoice
  const paid = state === 'paid' ? (invoice.debitedAt?.(dueOn) ?? paidAt(dueOn, clock)) : null
  deliver('faturas', {
    id,
    cartaoId: card.id,
    fechaEm: closesOn,
    venceEm: dueOn,
    totalCentavos: totalCents,
    minimoCentavos: minimumCents,
    ...(paid && { quitadaEm: paid.toISOString() }),
    lancamentos: entries.map((entry, place) => deliveredLine(entry, place, clock.now())),
  })
  if (state === 'refinanced')
    afterwards((tx) => tx.updateTable('invoices').set({ refinanced: true }).where('id', '=', id).execute())
  if (contested !== undefined)
    afterwards(async (tx) => {
      const purchase = await tx
        .selectFrom('transactions')
        .select(['id', 'description', 'amountCents as cents'])
        .where('invoiceId', '=', id)
        .where('description', '=', contested)
        .executeTakeFirstOrThrow()
      sowDispute(sow, clock, { customerId, card, invoiceId: id, purchase })
    })
  const paidInvoice = { id, month: monthOf(dueOn), totalCents }
  if (paid !== null && !invoice.debitedAt) sowPayment(sow, customerId, paidInvoice, { cents: totalCents, at: paid })
  if (down) sowPayment(sow, customerId, paidInvoice, { cents: down.cents, at: noonOf(down.on) })
  invoice.sowDebit?.({ ...paidInvoice, dueOn, minimumCents })
  return id
}

/** Two days before the due date, and never after now. */
function paidAt(dueOn: CivilDate, clock: Clock): Date {
  const now = clock.now()
  const daysAgo = Math.max(1, daysBetween(addDays(dueOn, -2), clock.today()))
  return later(now, -days(daysAgo))
}
