import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { carried, invoiceColumns, outs, paidSoFar, pauses, settled } from './columns.ts'
import * as repository from './repository.ts'

export type InvoiceSlip = repository.Invoice &
  repository.Issuer & { product: string; settledAt: Date | null; settledCents: number; checkCode: string | null }

const settledToday = (today: CivilDate) =>
  sql<boolean>`(invoices.settled_at at time zone 'America/Sao_Paulo')::date = ${today}::date`

/** The closed invoices of a customer that are not settled, or were today. Whoever bought a wallet is paid elsewhere. */
export async function findSlips(db: Database, customerId: string, today: CivilDate): Promise<InvoiceSlip[]> {
  const rows = await selectSlips(db, today).where('cards.customerId', '=', customerId).execute()
  return rows.map((row) => ({ ...row, ...repository.toInvoice(row) }))
}

/** Those of many customers, each with its owner. */
export async function findSlipsOf(
  db: Database,
  customerIds: readonly string[],
  today: CivilDate,
): Promise<(InvoiceSlip & { customerId: string })[]> {
  const rows = await selectSlips(db, today)
    .select('cards.customerId')
    .where(sql<boolean>`cards.customer_id = any(${customerIds}::uuid[])`)
    .execute()
  return rows.map((row) => ({ ...row, ...repository.toInvoice(row), customerId: row.customerId }))
}

const selectSlips = (db: Database, today: CivilDate) =>
  db
    .selectFrom('invoices')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .innerJoin('issuers', 'issuers.id', 'cards.issuer')
    .select([...invoiceColumns, settled, paidSoFar, carried, pauses, outs])
    .select(['cards.name as product', 'invoices.settledAt', 'issuers.name', 'issuers.cnpj'])
    .select(repository.ratesOn(sql`invoices.due_on`))
    .select(
      sql<number>`(select coalesce(sum(amount_cents - credit_cents), 0)::bigint from shared_payments as payments
        where invoice_id = invoices.id and paid_at = invoices.settled_at)`.as('settledCents'),
    )
    .select(
      sql<string | null>`(select check_code from shared_payments as payments
        where invoice_id = invoices.id and paid_at = invoices.settled_at limit 1)`.as('checkCode'),
    )
    .where('invoices.closesOn', '<=', today)
    .where((or) => or.or([or('invoices.settledAt', 'is', null), settledToday(today)]))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('soldWallets').select('customerId').whereRef('customerId', '=', 'cards.customerId')),
      ),
    )
