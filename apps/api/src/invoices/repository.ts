import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Method, Row } from '../db/schema.ts'
import type { Paid } from './status.ts'

export type Invoice = {
  id: string
  cardId: string
  month: string
  closesOn: string
  dueOn: string
  totalCents: number
  minimumCents: number
  refinanced: boolean
  settledAt: Date | null
  /** What was paid towards it, in order; what came beyond it is a credit and does not count here. */
  payments: Paid[]
  paidCents: number
}

type InvoiceRow = Omit<Invoice, 'payments' | 'paidCents'> & { paid: Paid[] }

export type Transfer = { amountCents: number; paidAt: Date; method: Method; externalId: string; creditCents: number }
export type Entry = Row<'transactions'>

const selectInvoices = (on: Database | Transaction, customerId: string) =>
  on
    .selectFrom('invoices')
    .innerJoin('cards', 'cards.id', 'invoices.card_id')
    .select([
      'invoices.id',
      'invoices.card_id as cardId',
      'invoices.month',
      'invoices.closes_on as closesOn',
      'invoices.due_on as dueOn',
      'invoices.total_cents as totalCents',
      'invoices.minimum_cents as minimumCents',
      'invoices.refinanced',
      'invoices.settled_at as settledAt',
    ])
    .select(
      sql<InvoiceRow['paid']>`coalesce((
        select json_agg(json_build_object(
          'cents', amount_cents - credit_cents,
          'on', to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')) order by paid_at)
        from payments where invoice_id = invoices.id and amount_cents > credit_cents), '[]')`.as('paid'),
    )
    .where('cards.customer_id', '=', customerId)

/** A card's invoices, newest first. */
export async function findInvoices(db: Database, customerId: string, cardId: string): Promise<Invoice[]> {
  const rows = await selectInvoices(db, customerId)
    .where('cards.id', '=', cardId)
    .orderBy('invoices.month', 'desc')
    .execute()
  return rows.map(toInvoice)
}

function toInvoice({ paid, ...row }: InvoiceRow): Invoice {
  return { ...row, payments: paid, paidCents: paid.reduce((sum, { cents }) => sum + cents, 0) }
}

/**
 * Holds an invoice of the customer until the transaction ends, so that what is decided about its payment is decided in turn.
 * Two statements: one that waits for the lock still sums up the payments of before its wait.
 */
export async function lockInvoice(
  tx: Transaction,
  customerId: string,
  invoiceId: string,
): Promise<Invoice | undefined> {
  const invoice = selectInvoices(tx, customerId).where('invoices.id', '=', invoiceId)
  await invoice.clearSelect().select('invoices.id').forUpdate('invoices').executeTakeFirst()
  const row = await invoice.executeTakeFirst()
  return row && toInvoice(row)
}

export const markSettled = (tx: Transaction, invoiceId: string, at: Date) =>
  tx.updateTable('invoices').set({ settled_at: at }).where('id', '=', invoiceId).execute()

export async function findPayments(db: Database, customerId: string, invoiceId: string): Promise<Transfer[]> {
  return db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .select([
      'payments.amount_cents as amountCents',
      'payments.paid_at as paidAt',
      'payments.method',
      'payments.external_id as externalId',
      'payments.credit_cents as creditCents',
    ])
    .where('charges.customer_id', '=', customerId)
    .where('payments.invoice_id', '=', invoiceId)
    .orderBy('payments.paid_at')
    .execute()
}

const transactionsOf = (db: Database, customerId: string, invoiceId: string) =>
  db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoice_id')
    .innerJoin('cards', 'cards.id', 'invoices.card_id')
    .where('cards.customer_id', '=', customerId)
    .where('transactions.invoice_id', '=', invoiceId)

export const findTransactions = (db: Database, customerId: string, invoiceId: string): Promise<Entry[]> =>
  transactionsOf(db, customerId, invoiceId).selectAll('transactions').orderBy('transactions.position').execute()

/** What each kind of transaction adds to an invoice. */
export const sumByKind = (db: Database, customerId: string, invoiceId: string) =>
  transactionsOf(db, customerId, invoiceId)
    .select('transactions.kind')
    .select(sql<number>`sum(transactions.amount_cents)::bigint`.as('cents'))
    .groupBy('transactions.kind')
    .execute()

export const sumByCategory = (db: Database, customerId: string, invoiceId: string) =>
  transactionsOf(db, customerId, invoiceId)
    .select('transactions.category')
    .select(sql<number>`sum(transactions.amount_cents)::bigint`.as('cents'))
    .where('transactions.category', 'is not', null)
    .groupBy('transactions.category')
    .orderBy('transactions.category')
    .execute()

export type Issuer = { name: string; cnpj: string; rotativo: string; multa: string; mora: string }

/** Who is owed, and the rates that a contract of that day carries. */
export async function findIssuer(on: Database | Transaction, issuer: string, day: string): Promise<Issuer> {
  const rate = (kind: 'rotativo' | 'multa' | 'mora') =>
    sql<string>`(select monthly from rates where issuer = issuers.id and kind = ${kind} and valid_from <= ${day}::date order by valid_from desc limit 1)`
  return on
    .selectFrom('issuers')
    .select(['name', 'cnpj'])
    .select([rate('rotativo').as('rotativo'), rate('multa').as('multa'), rate('mora').as('mora')])
    .where('id', '=', issuer)
    .executeTakeFirstOrThrow()
}
