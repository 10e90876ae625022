import { type CivilDate, addDays, daysBetween, monthOf } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, days, later, noonOf } from '@portal/api/clock'
import type { StoryEntry } from './entries.ts'
import type { Sow } from './seeds.ts'
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
export function sowInvoice(sow: Sow, { customerId, card }: OfCard, clock: Clock, invoice: StoryInvoice): string {
  const id = randomUUID()
  const { closesOn, dueOn, totalCents, minimumCents, state, contested, entry: down, entries } = invoice
  const paid = state === 'paid' ? (invoice.debitedAt?.(dueOn) ?? paidAt(dueOn, clock)) : null
  sow('invoices', {
    id,
    cardId: card.id,
    month: monthOf(dueOn),
    closesOn,
    dueOn,
    totalCents,
    minimumCents,
    refinanced: state === 'refinanced',
    settledAt: paid,
  })
  const ids = entries.map(() => randomUUID())
  const rows = entries.map((entry, position) => ({
    id: ids[position] ?? '',
    invoiceId: id,
    position,
    taxedId: entry.kind === 'IOF' ? (ids[position - 1] ?? null) : null,
    ...entry,
    madeAt: notAfter(entry.madeAt, clock.now()),
  }))
  sow('transactions', ...rows)
  const purchase = rows.find(({ description }) => description === contested)
  if (purchase)
    sowDispute(sow, clock, { customerId, card, invoiceId: id, purchase: { ...purchase, cents: purchase.amountCents } })
  const paidInvoice = { id, month: monthOf(dueOn), totalCents }
  if (paid !== null && !invoice.debitedAt) sowPayment(sow, customerId, paidInvoice, { cents: totalCents, at: paid })
  if (down) sowPayment(sow, customerId, paidInvoice, { cents: down.cents, at: noonOf(down.on) })
  invoice.sowDebit?.({ ...paidInvoice, dueOn, minimumCents })
  return id
}

/** No purchase is made later today. */
const notAfter = (at: Date | null | undefined, now: Date): Date | null => (at && at > now ? now : (at ?? null))

/** Two days before the due date, and never after now. */
function paidAt(dueOn: CivilDate, clock: Clock): Date {
  const now = clock.now()
  const daysAgo = Math.max(1, daysBetween(addDays(dueOn, -2), clock.today()))
  return later(now, -days(daysAgo))
}
