import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import type { InvoiceOwner } from '../../accounts/account/public.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

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
  selectShared(db, 'sharedTransactions')
    .innerJoin('sharedInvoices as invoices', 'invoices.id', 'transactions.invoiceId')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select([
      'transactions.id',
      'transactions.kind',
      'transactions.description',
      'invoices.cardId',
      'invoices.id as invoiceId',
      'invoices.month',
      'invoices.dueOn',
    ])
    .select([
      sql<CivilDate>`coalesce((transactions.made_at at time zone 'America/Sao_Paulo')::date, transactions.happened_on)`.as(
        'on',
      ),
      sql<number>`(transactions.amount_cents + coalesce((
        select sum(tax.amount_cents) from shared_transactions as tax where tax.taxed_id = transactions.id), 0))::bigint`.as(
        'cents',
      ),
      sql<Purchase['instalment']>`case when transactions.instalment_number is not null then jsonb_build_object(
        'number', transactions.instalment_number, 'total', transactions.instalment_total) end`.as('instalment'),
      sql<boolean>`exists (select from disputes where entry_id = transactions.id)`.as('asksAgain'),
    ])
    .where('cards.customerId', '=', customerId)
    .where('transactions.id', '=', id)
    .executeTakeFirst()

const ofPurchase = (db: Database, customerId: string, purchaseId: string) =>
  db
    .selectFrom('disputes')
    .innerJoin('sharedServiceRequests as serviceRequests', 'serviceRequests.id', 'disputes.requestId')
    .selectAll('disputes')
    .where('disputes.customerId', '=', customerId)
    .where('disputes.purchaseId', '=', purchaseId)

export const findDispute = (
  db: Database,
  customerId: string,
  purchaseId: string,
): Promise<PurchaseDispute | undefined> =>
  ofPurchase(db, customerId, purchaseId)
    .orderBy('serviceRequests.openedAt', 'desc')
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
  ofPurchase(db, customerId, purchaseId).where('serviceRequests.protocol', '=', protocol).executeTakeFirst()

export const findDisputeById = (db: Database, customerId: string, id: string): Promise<PurchaseDispute | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('requestId', '=', id)
    .executeTakeFirst()

export async function countOpen(db: Database, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select(sql<number>`count(*)`.as('count'))
    .where('customerId', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

export const insertDispute = (tx: Transaction, dispute: NewRow<'disputes'>) =>
  tx.insertInto('disputes').values(dispute).execute()

export const updateDispute = (tx: Transaction, id: string, values: Partial<Omit<PurchaseDispute, 'requestId'>>) =>
  tx.updateTable('disputes').set(values).where('requestId', '=', id).execute()

export const findIssuerOf = async (tx: Transaction, customerId: string): Promise<string> =>
  (await selectShared(tx, 'sharedCustomers').select('issuer').where('id', '=', customerId).executeTakeFirstOrThrow())
    .issuer

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
    .innerJoin('sharedTransactions as transactions', 'transactions.id', 'disputes.purchaseId')
    .innerJoin('sharedInvoices as own', 'own.id', 'disputes.invoiceId')
    .innerJoin('sharedInvoices as target', (join) =>
      join.onRef('target.cardId', '=', 'own.cardId').onRef('target.month', '>', 'own.month'),
    )
    .innerJoin('sharedCards as cards', 'cards.id', 'own.cardId')
    .select([
      'disputes.requestId as id',
      'disputes.toPostCents as cents',
      'disputes.postedCents',
      'transactions.description as shop',
      'target.id as invoiceId',
      'cards.customerId',
      'cards.issuer',
    ])
    .where('disputes.toPostCents', '!=', 0)
    .where('target.closesOn', '>', today)
    .where((or) => or.or([or('disputes.toPostCents', '>', 0), or(roomOf('target'), '>', 0)]))
    .orderBy('target.month')
    .limit(1)
    .forUpdate(['disputes', 'target'])
    .skipLocked()
    .executeTakeFirst()
