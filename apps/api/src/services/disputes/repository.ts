import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import type { InvoiceOwner } from '../../accounts/account/public.ts'

export type PurchaseDispute = Row<'disputes'>

/** A line of an invoice, with the data that a dispute depends on. */
export type Purchase = {
  id: string
  kind: Row<'transactions'>['kind']
  description: string
  on: CivilDate
  /** Cents with the tax charged on it. */
  cents: number
  cardId: string
  invoiceId: string
  month: string
  dueOn: CivilDate
  instalment: { number: number; total: number } | null
  /** The line itself is the return of an earlier dispute. */
  asksAgain: boolean
}

export const findPurchase = (db: Database, customerId: string, id: string): Promise<Purchase | undefined> =>
  db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoice_id')
    .innerJoin('cards', 'cards.id', 'invoices.card_id')
    .select([
      'transactions.id',
      'transactions.kind',
      'transactions.description',
      'transactions.happened_on as on',
      'invoices.card_id as cardId',
      'invoices.id as invoiceId',
      'invoices.month',
      'invoices.due_on as dueOn',
    ])
    .select([
      sql<number>`(transactions.amount_cents + coalesce((
        select sum(tax.amount_cents) from transactions as tax where tax.taxed_id = transactions.id), 0))::bigint`.as(
        'cents',
      ),
      sql<Purchase['instalment']>`case when transactions.instalment_number is not null then jsonb_build_object(
        'number', transactions.instalment_number, 'total', transactions.instalment_total) end`.as('instalment'),
      sql<boolean>`exists (select from disputes where entry_id = transactions.id)`.as('asksAgain'),
    ])
    .where('cards.customer_id', '=', customerId)
    .where('transactions.id', '=', id)
    .executeTakeFirst()

const ofPurchase = (db: Database, customerId: string, purchaseId: string) =>
  db
    .selectFrom('disputes')
    .innerJoin('service_requests', 'service_requests.id', 'disputes.request_id')
    .selectAll('disputes')
    .where('disputes.customer_id', '=', customerId)
    .where('disputes.purchase_id', '=', purchaseId)

export const findDispute = (
  db: Database,
  customerId: string,
  purchaseId: string,
): Promise<PurchaseDispute | undefined> =>
  ofPurchase(db, customerId, purchaseId)
    .orderBy('service_requests.opened_at', 'desc')
    .orderBy(sql`disputes.state = 'withdrawn'`)
    .limit(1)
    .executeTakeFirst()

/** The dispute of this protocol, also where there is a newer one. */
export const findDisputeByProtocol = (
  db: Database,
  customerId: string,
  purchaseId: string,
  protocol: string,
): Promise<PurchaseDispute | undefined> =>
  ofPurchase(db, customerId, purchaseId).where('service_requests.protocol', '=', protocol).executeTakeFirst()

export const findDisputeById = (db: Database, customerId: string, id: string): Promise<PurchaseDispute | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('request_id', '=', id)
    .executeTakeFirst()

export async function countOpen(db: Database, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select(sql<number>`count(*)`.as('count'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

export const insertDispute = (tx: Transaction, dispute: NewRow<'disputes'>) =>
  tx.insertInto('disputes').values(dispute).execute()

export const updateDispute = (tx: Transaction, id: string, values: Partial<Omit<PurchaseDispute, 'request_id'>>) =>
  tx.updateTable('disputes').set(values).where('request_id', '=', id).execute()

export const findIssuerOf = async (tx: Transaction, customerId: string): Promise<string> =>
  (await tx.selectFrom('customers').select('issuer').where('id', '=', customerId).executeTakeFirstOrThrow()).issuer

export type ToPost = InvoiceOwner & {
  id: string
  cents: number
  postedCents: number
  shop: string
}

/** A dispute with cents to post, and the next open invoice with room for them; locks both. */
export const findToPost = (tx: Transaction, today: CivilDate): Promise<ToPost | undefined> =>
  tx
    .selectFrom('disputes')
    .innerJoin('transactions', 'transactions.id', 'disputes.purchase_id')
    .innerJoin('invoices as own', 'own.id', 'disputes.invoice_id')
    .innerJoin('invoices as target', (join) =>
      join.onRef('target.card_id', '=', 'own.card_id').onRef('target.month', '>', 'own.month'),
    )
    .innerJoin('cards', 'cards.id', 'own.card_id')
    .select([
      'disputes.request_id as id',
      'disputes.to_post_cents as cents',
      'disputes.posted_cents as postedCents',
      'transactions.description as shop',
      'target.id as invoiceId',
      'cards.customer_id as customerId',
      'cards.issuer',
    ])
    .where('disputes.to_post_cents', '!=', 0)
    .where('target.closes_on', '>', today)
    .where((or) => or.or([or('disputes.to_post_cents', '>', 0), or(roomOf('target'), '>', 0)]))
    .orderBy('target.month')
    .limit(1)
    .forUpdate(['disputes', 'target'])
    .skipLocked()
    .executeTakeFirst()
