import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import type { PaymentCredit } from './apply.ts'
import type { InvoiceOwner } from './service.ts'

export type CreditToPost = InvoiceOwner & { id: string; leftCents: number; month: string }

/**
 * A credit and the next open invoice with room, both held. While a plan can be given back, it waits: it may pay that
 * invoice.
 */
export async function findCredit(tx: Transaction, today: CivilDate): Promise<CreditToPost | undefined> {
  // Few credits wait, which the planner cannot know: it would hash every invoice for one of them.
  await sql`set local enable_hashjoin = off`.execute(tx)
  await sql`set local enable_mergejoin = off`.execute(tx)
  return selectShared(tx, 'sharedPayments')
    .innerJoin('invoices as paid', 'paid.id', 'payments.invoiceId')
    .innerJoin('invoices as target', (join) =>
      join.onRef('target.cardId', '=', 'paid.cardId').onRef('target.month', '>', 'paid.month'),
    )
    .innerJoin('sharedCards as cards', 'cards.id', 'target.cardId')
    .select(['payments.id', 'paid.month', 'target.id as invoiceId', 'cards.customerId', 'cards.issuer'])
    .select(sql<number>`credit_cents - credit_posted_cents`.as('leftCents'))
    .whereRef('payments.creditCents', '>', 'payments.creditPostedCents')
    .where((eb) =>
      eb.not(
        eb.exists(
          selectShared(eb, 'sharedInstalmentPlans')
            .select('instalmentPlans.id')
            .whereRef('instalmentPlans.invoiceId', '=', 'paid.id')
            .where('state', '=', 'active')
            .where('undoUntil', '>=', today),
        ),
      ),
    )
    .where('target.closesOn', '>', today)
    .where(roomOf('target'), '>', 0)
    .orderBy('payments.paidAt')
    .orderBy('target.month')
    .limit(1)
    .forUpdate(['payments', 'target'])
    .skipLocked()
    .executeTakeFirst()
}

/** Held, so that no other invoice gets a credit while its own is paid with it. */
export const lockCreditsOf = (tx: Transaction, invoiceId: string): Promise<PaymentCredit[]> =>
  selectShared(tx, 'sharedPayments')
    .select(['id', 'creditCents as cents', 'creditPostedCents as postedCents', 'method'])
    .select(sql<CivilDate>`to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`.as('on'))
    .where('invoiceId', '=', invoiceId)
    .whereRef('creditCents', '>', 'creditPostedCents')
    .orderBy('paidAt')
    .forUpdate()
    .execute()
