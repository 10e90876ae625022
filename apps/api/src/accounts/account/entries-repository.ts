import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

/** An entry with the state of its dispute, unless that was taken back. */
export type Entry = Row<'transactions'> & { dispute: 'open' | 'granted' | 'refused' | null }

export type NewEntry = Pick<NewRow<'transactions'>, 'happenedOn' | 'description' | 'kind' | 'amountCents'> &
  Partial<Pick<NewRow<'transactions'>, 'id' | 'category' | 'instalmentNumber' | 'instalmentTotal'>>

/** Writes entries at the end of an invoice: its total follows them, and its minimum is never more than that. */
export async function addEntries(tx: Transaction, invoiceId: string, entries: readonly NewEntry[]): Promise<void> {
  await tx.selectFrom('invoices').select('id').where('id', '=', invoiceId).forUpdate().execute()
  const { last } = await tx
    .selectFrom('transactions')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`-1`).as('last'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('transactions')
    .values(
      entries.map((entry, place) => ({
        id: randomUUID(),
        invoiceId,
        position: last + 1 + place,
        category: null,
        instalmentNumber: null,
        instalmentTotal: null,
        foreignCurrency: null,
        foreignAmount: null,
        foreignRate: null,
        additionalHolder: null,
        ...entry,
      })),
    )
    .execute()
  const cents = entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await tx
    .updateTable('invoices')
    .set((eb) => ({
      totalCents: eb('totalCents', '+', cents),
      minimumCents: sql`least(minimum_cents, total_cents + ${cents}::bigint)`,
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

const linesOf = (db: Database, customerId: string) =>
  db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoiceId')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .selectAll('transactions')
    .select(
      sql<Entry['dispute']>`(select state from shared_disputes as disputes
        where purchase_id = transactions.id and state != 'withdrawn')`.as('dispute'),
    )
    .where('cards.customerId', '=', customerId)

/** The lines of some invoices of the customer, in their order. */
export const findTransactions = (db: Database, customerId: string, invoiceIds: readonly string[]): Promise<Entry[]> =>
  linesOf(db, customerId).where('transactions.invoiceId', 'in', invoiceIds).orderBy('transactions.position').execute()

/** The purchases of each additional card on an invoice of the customer, by the name on it. */
export const findAdditionalSpending = (db: Database, customerId: string, invoiceId: string) =>
  db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoiceId')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select(['transactions.additionalHolder as name', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('cards.customerId', '=', customerId)
    .where('invoices.id', '=', invoiceId)
    .where('transactions.kind', '=', 'COMPRA')
    .where('transactions.additionalHolder', 'is not', null)
    .groupBy('transactions.additionalHolder')
    .execute()

/** A line with its card and its invoice. */
export type PlacedEntry = Entry & { cardId: string; invoiceId: string }

/** The newest purchases of all cards since a day; of one in instalments, the first. */
export const findNewest = (db: Database, customerId: string, { from, count }: { from: CivilDate; count: number }) =>
  linesOf(db, customerId)
    .select(['cards.id as cardId', 'invoices.id as invoiceId'])
    // No earlier invoice has one, and none of its lines is read.
    .where('invoices.closesOn', '>=', from)
    .where('transactions.happenedOn', '>=', from)
    .where('transactions.kind', '=', 'COMPRA')
    .where((eb) => eb.or([eb('instalmentNumber', 'is', null), eb('instalmentNumber', '=', 1)]))
    .orderBy('transactions.happenedOn', 'desc')
    .orderBy('transactions.madeAt', (order) => order.desc().nullsLast())
    .orderBy('transactions.position', 'desc')
    .limit(count)
    .execute()

/** The minimum of an invoice has every instalment in it (CMN 4.549/2017). */
export const raiseMinimum = (tx: Transaction, invoiceId: string, cents: number) =>
  tx
    .updateTable('invoices')
    .set((eb) => ({ minimumCents: eb('minimumCents', '+', cents) }))
    .where('id', '=', invoiceId)
    .execute()
