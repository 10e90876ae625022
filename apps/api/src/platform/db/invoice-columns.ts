import { sql } from 'kysely'

/** The credit that an invoice has room for: its contested amount is off the invoice already, and may come back. */
export const roomOf = (invoice: 'invoices' | 'target') =>
  sql<number>`greatest(0, ${sql.ref(`${invoice}.totalCents`)} - coalesce((
    select sum(contested.out_cents) from disputes as contested
    where contested.invoice_id = ${sql.ref(`${invoice}.id`)} and not contested.returned), 0))::bigint`
