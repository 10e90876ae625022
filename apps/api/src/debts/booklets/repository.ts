import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { rateOn } from '../../platform/db/rate-columns.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { InstalmentPayment } from './booking.ts'
import { type StoredInstalment, instalmentOf } from './stored.ts'
import type { BookletInstalment, BookletTerms } from './worth.ts'

export type Booklet = Row<'booklets'> & {
  instalments: BookletInstalment[]
  terms: BookletTerms
  beneficiary: { name: string; cnpj: string }
}

type BookletRow = Row<'booklets'> & {
  items: StoredInstalment[]
  fine: string
  arrears: string
  issuerName: string
  cnpj: string
}

const selectBooklets = (db: Database, customerId: string, today: CivilDate) =>
  db
    .selectFrom('booklets')
    .innerJoin('sharedCards as cards', 'cards.id', 'booklets.cardId')
    .innerJoin('issuers', 'issuers.id', 'cards.issuer')
    .selectAll('booklets')
    .select(['issuers.name as issuerName', 'issuers.cnpj'])
    .select([
      rateOn('multa', 'cards.issuer', sql`${today}::date`).as('fine'),
      rateOn('mora', 'cards.issuer', sql`${today}::date`).as('arrears'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('bookletInstalments')
          .select(['number', 'amountCents', 'paidCents', 'letOffCents'])
          .select(sql<string>`due_on::text`.as('dueOn'))
          .select(sql<string | null>`settled_at`.as('settledAt'))
          .whereRef('bookletId', '=', 'booklets.id')
          .orderBy('number'),
      ).as('items'),
    )
    .where('booklets.customerId', '=', customerId)

const toBooklet = ({ items, fine, arrears, issuerName, cnpj, ...booklet }: BookletRow): Booklet => ({
  ...booklet,
  beneficiary: { name: issuerName, cnpj },
  instalments: items.map(instalmentOf),
  terms: { monthlyRate: booklet.monthlyRate, fine, arrears },
})

export const findBooklets = async (
  db: Database,
  customerId: string,
  cardId: string | undefined,
  today: CivilDate,
): Promise<Booklet[]> => {
  const all = selectBooklets(db, customerId, today).orderBy('madeOn').orderBy('contract')
  const rows = await (cardId === undefined ? all : all.where('booklets.cardId', '=', cardId)).execute()
  return rows.map(toBooklet)
}

export async function findBooklet(
  db: Database,
  customerId: string,
  id: string,
  today: CivilDate,
): Promise<Booklet | undefined> {
  const row = await selectBooklets(db, customerId, today).where('booklets.id', '=', id).executeTakeFirst()
  return row && toBooklet(row)
}

/** Gives false where the booklet is not the customer's. */
export async function lockBooklet(tx: Transaction, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('booklets')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const bookStep = (
  tx: Transaction,
  bookletId: string,
  { number, paidCents, letOffCents, settled }: InstalmentPayment,
  at: Date,
) =>
  tx
    .updateTable('bookletInstalments')
    .set({ paidCents, letOffCents, settledAt: settled ? at : null })
    .where('bookletId', '=', bookletId)
    .where('number', '=', number)
    .execute()

/** The customers among these who have a booklet. */
export async function findHolders(db: Database, customerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('booklets')
    .select('customerId')
    .distinct()
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .execute()
  return rows.map(({ customerId }) => customerId)
}
