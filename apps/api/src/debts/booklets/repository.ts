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
    .innerJoin('cards', 'cards.id', 'booklets.card_id')
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
          .selectFrom('booklet_instalments')
          .select(['number', 'amount_cents as amountCents', 'paid_cents as paidCents', 'let_off_cents as letOffCents'])
          .select(sql<string>`due_on::text`.as('dueOn'))
          .select(sql<string | null>`settled_at`.as('settledAt'))
          .whereRef('booklet_id', '=', 'booklets.id')
          .orderBy('number'),
      ).as('items'),
    )
    .where('booklets.customer_id', '=', customerId)

const toBooklet = ({ items, fine, arrears, issuerName, cnpj, ...booklet }: BookletRow): Booklet => ({
  ...booklet,
  beneficiary: { name: issuerName, cnpj },
  instalments: items.map(instalmentOf),
  terms: { monthlyRate: booklet.monthly_rate, fine, arrears },
})

export const findBooklets = async (
  db: Database,
  customerId: string,
  cardId: string | undefined,
  today: CivilDate,
): Promise<Booklet[]> => {
  const all = selectBooklets(db, customerId, today).orderBy('made_on').orderBy('contract')
  const rows = await (cardId === undefined ? all : all.where('booklets.card_id', '=', cardId)).execute()
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
    .where('customer_id', '=', customerId)
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
    .updateTable('booklet_instalments')
    .set({ paid_cents: paidCents, let_off_cents: letOffCents, settled_at: settled ? at : null })
    .where('booklet_id', '=', bookletId)
    .where('number', '=', number)
    .execute()
