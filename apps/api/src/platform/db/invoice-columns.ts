import { sql } from 'kysely'

/** What a credit may take of an invoice: what is contested of it has left already, and may come back. */
export const roomOf = (invoice: 'invoices' | 'target') =>
  sql<number>`greatest(0, ${sql.ref(`${invoice}.total_cents`)} - coalesce((
    select sum(contested.out_cents) from disputes as contested
    where contested.invoice_id = ${sql.ref(`${invoice}.id`)} and not contested.returned), 0))::bigint`
