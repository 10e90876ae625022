import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ManySlipSource, OpenSlip, PaidSlip, SlipSource } from '../../identity/quick-slip/public.ts'
import { sumOfCharges } from '@portal/brazil/replay'
import { dueOn } from './due.ts'
import { type InvoiceSlip, findSlips, findSlipsOf } from './slips-repository.ts'
import { invoiceRules, lastDayOnTime } from './status.ts'

/** The invoices among what is paid without a password: no purchases, no limit, no name. */
export const invoiceSlips =
  ({ db, clock }: { db: Database; clock: Clock }): SlipSource =>
  async (customerId) => {
    const today = clock.today()
    const found = await findSlips(db, customerId, today)
    return {
      open: found.flatMap((invoice) => openSlip(invoice, today)),
      paidToday: found.flatMap(paidSlip),
    }
  }

/** Those of many customers that are open. */
export const invoiceSlipsOf =
  ({ db, clock }: { db: Database; clock: Clock }): ManySlipSource =>
  async (customerIds) => {
    const today = clock.today()
    const found = Map.groupBy(await findSlipsOf(db, customerIds, today), ({ customerId }) => customerId)
    return new Map([...found].map(([id, invoices]) => [id, invoices.flatMap((invoice) => openSlip(invoice, today))]))
  }

function openSlip(invoice: InvoiceSlip, today: string): OpenSlip[] {
  const due = dueOn(invoice, invoice, today)
  const { payable, status } = invoiceRules[due.state]
  if (!payable || due.payableCents === 0) return []
  return [
    {
      ...paperOf(invoice),
      status,
      payableCents: due.payableCents,
      chargesCents: due.late === null ? 0 : sumOfCharges(due.late),
      discountCents: 0,
      partCents: invoice.paidCents,
      minimumPaid: due.late === null && invoice.paidCents > 0 && due.minimumCents <= 1,
      beneficiary: { name: invoice.name, cnpj: invoice.cnpj },
    },
  ]
}

/** An invoice settled without a payment of today, all that was left being contested, has no payment to show. */
const paidSlip = ({ settledAt, settledCents, checkCode, ...invoice }: InvoiceSlip): PaidSlip[] =>
  settledAt === null || settledCents === 0
    ? []
    : [{ ...paperOf(invoice), paidCents: settledCents, paidAt: settledAt, checkCode }]

const paperOf = (invoice: Omit<InvoiceSlip, 'settledAt' | 'settledCents' | 'checkCode'>) => ({
  kind: 'FATURA' as const,
  id: invoice.id,
  cardId: invoice.cardId,
  product: invoice.product,
  month: invoice.month,
  dueOn: invoice.dueOn,
  lastDay: lastDayOnTime(invoice),
})
