import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

/** An entry with the state of its dispute, unless that was taken back. */
export type Entry = Row<'transactions'> & { dispute: 'open' | 'granted' | 'refused' | null }

export type NewEntry = Pick<NewRow<'transactions'>, 'happened_on' | 'description' | 'kind' | 'amount_cents'> &
  Partial<Pick<NewRow<'transactions'>, 'id' | 'category' | 'instalment_number' | 'instalment_total'>>

/** Writes entries at the end of an invoice: its total follows them, and its minimum is never more than that. */
export async function addEntries(tx: Transaction, invoiceId: string, entries: readonly NewEntry[]): Promise<void> {
  await tx.selectFrom('invoices').select('id').where('id', '=', invoiceId).forUpdate().execute()
  const { last } = await tx
    .selectFrom('transactions')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`-1`).as('last'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('transactions')
    .values(
      entries.map((entry, place) => ({
        id: randomUUID(),
        invoice_id: invoiceId,
        position: last + 1 + place,
        category: null,
        instalment_number: null,
        instalment_total: null,
        foreign_currency: null,
        foreign_amount: null,
        foreign_rate: null,
        additional_holder: null,
        ...entry,
      })),
    )
    .execute()
  const cents = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  await tx
    .updateTable('invoices')
    .set((eb) => ({
      total_cents: eb('total_cents', '+', cents),
      minimum_cents: sql`least(minimum_cents, total_cents + ${cents}::bigint)`,
    }))
    .where('id', '=', invoiceId)
    .execute()
}

/** The room for a credit on an invoice that is held: what was contested until then is seen. */
export const findRoom = async (tx: Transaction, invoiceId: string): Promise<number> =>
  (
    await tx
      .selectFrom('invoices')
      .select(roomOf('invoices').as('cents'))
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
  ).cents

/** The lines of some invoices of the customer, in their order. */
export const findTransactions = (db: Database, customerId: string, invoiceIds: readonly string[]): Promise<Entry[]> =>
  db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoice_id')
    .innerJoin('cards', 'cards.id', 'invoices.card_id')
    .selectAll('transactions')
    .select(
      sql<Entry['dispute']>`(select state from disputes
        where purchase_id = transactions.id and state != 'withdrawn')`.as('dispute'),
    )
    .where('cards.customer_id', '=', customerId)
    .where('transactions.invoice_id', 'in', invoiceIds)
    .orderBy('transactions.position')
    .execute()

/** The minimum of an invoice has every instalment in it (CMN 4.549/2017). */
export const raiseMinimum = (tx: Transaction, invoiceId: string, cents: number) =>
  tx
    .updateTable('invoices')
    .set((eb) => ({ minimum_cents: eb('minimum_cents', '+', cents) }))
    .where('id', '=', invoiceId)
    .execute()
