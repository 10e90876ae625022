import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'

export type Credit = { id: string; leftCents: number; month: string; targetId: string }

/**
 * A credit with the next invoice that is still open and has room for it. One of an invoice whose plan can still be given
 * back waits: it may pay that invoice yet. Both are held until the transaction ends.
 */
export const findCredit = (tx: Transaction, today: CivilDate): Promise<Credit | undefined> =>
  tx
    .selectFrom('payments')
    .innerJoin('invoices as paid', 'paid.id', 'payments.invoice_id')
    .innerJoin('invoices as target', (join) =>
      join.onRef('target.card_id', '=', 'paid.card_id').onRef('target.month', '>', 'paid.month'),
    )
    .select(['payments.id', 'paid.month', 'target.id as targetId'])
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

/** What was paid of an invoice and counts as a credit that no other invoice has yet, in its order. */
export const findCreditsOf = (tx: Transaction, invoiceId: string) =>
  tx
    .selectFrom('payments')
    .select(['id', 'credit_cents as cents', 'credit_posted_cents as postedCents'])
    .where('invoice_id', '=', invoiceId)
    .whereRef('credit_cents', '>', 'credit_posted_cents')
    .orderBy('paid_at')
    .execute()
