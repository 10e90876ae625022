import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import type { PaymentCredit } from './apply.ts'
import type { InvoiceOwner } from './service.ts'

export type CreditToPost = InvoiceOwner & { id: string; leftCents: number; month: string }

/**
 * A credit and the next open invoice with room, both held. While a plan can be given back, it waits: it may pay that
 * invoice.
 */
export const findCredit = (tx: Transaction, today: CivilDate): Promise<CreditToPost | undefined> =>
  tx
    .selectFrom('payments')
    .innerJoin('invoices as paid', 'paid.id', 'payments.invoice_id')
    .innerJoin('invoices as target', (join) =>
      join.onRef('target.card_id', '=', 'paid.card_id').onRef('target.month', '>', 'paid.month'),
    )
    .innerJoin('cards', 'cards.id', 'target.card_id')
    .select(['payments.id', 'paid.month', 'target.id as invoiceId', 'cards.customer_id as customerId', 'cards.issuer'])
    .select(sql<number>`credit_cents - credit_posted_cents`.as('leftCents'))
    .whereRef('payments.credit_cents', '>', 'payments.credit_posted_cents')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('instalment_plans')
            .select('instalment_plans.id')
            .whereRef('instalment_plans.invoice_id', '=', 'paid.id')
            .where('state', '=', 'active')
            .where('undo_until', '>=', today),
        ),
      ),
    )
    .where('target.closes_on', '>', today)
    .where(roomOf('target'), '>', 0)
    .orderBy('payments.paid_at')
    .orderBy('target.month')
    .limit(1)
    .forUpdate(['payments', 'target'])
    .skipLocked()
    .executeTakeFirst()

/** Held, so that no other invoice gets a credit while its own is paid with it. */
export const lockCreditsOf = (tx: Transaction, invoiceId: string): Promise<PaymentCredit[]> =>
  tx
    .selectFrom('payments')
    .select(['id', 'credit_cents as cents', 'credit_posted_cents as postedCents', 'method'])
    .select(sql<CivilDate>`to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`.as('on'))
    .where('invoice_id', '=', invoiceId)
    .whereRef('credit_cents', '>', 'credit_posted_cents')
    .orderBy('paid_at')
    .forUpdate()
    .execute()
