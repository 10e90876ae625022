import type { PostalAddress } from '@portal/brazil/address'
import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { addressColumns } from '../../platform/db/address-columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import type { Holdings } from './holdings.ts'

const readHoldings = prepared((db, { customerId, today }: { customerId: string; today: CivilDate }) =>
  db
    .selectFrom('customers')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('soldWallets')
          .select(['title', 'description'])
          .whereRef('soldWallets.customerId', '=', 'customers.id'),
      ).as('sold'),
      eb
        .exists(eb.selectFrom('digitalInvoices').whereRef('digitalInvoices.customerId', '=', 'customers.id'))
        .$castTo<boolean>()
        .as('digitalInvoice'),
      jsonArrayFrom(
        selectShared(eb, 'sharedCards')
          .select(['bin', 'type'])
          .whereRef('cards.customerId', '=', 'customers.id')
          .orderBy('position'),
      ).as('cards'),
      eb
        .exists(
          selectShared(eb, 'sharedInvoices')
            .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
            .whereRef('cards.customerId', '=', 'customers.id')
            .where('invoices.closesOn', '<=', sql<string>`${today}::date`),
        )
        .$castTo<boolean>()
        .as('hasInvoice'),
      jsonArrayFrom(
        eb
          .selectFrom('customerModules')
          .select(['module', 'fresh'])
          .whereRef('customerModules.customerId', '=', 'customers.id'),
      ).as('modules'),
      eb
        .exists(selectShared(eb, 'sharedDebtStatements').whereRef('debtStatements.customerId', '=', 'customers.id'))
        .$castTo<boolean>()
        .as('statement'),
    ])
    .where('customers.id', '=', customerId),
)

/** A customer's products, in one statement. */
export async function findHoldings(db: Database, customerId: string, today: CivilDate): Promise<Holdings> {
  const [row] = await readHoldings(db, { customerId, today })
  if (row === undefined) throw new Error('a session without its customer')
  return row
}

export async function hasConsented(tx: Transaction, customerId: string): Promise<boolean> {
  const accepted = await tx
    .selectFrom('digitalInvoices')
    .select('customerId')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return accepted !== undefined
}

export const insertConsent = (tx: Transaction, consent: NewRow<'digitalInvoiceConsents'>) =>
  tx.insertInto('digitalInvoiceConsents').values(consent).execute()

/** A customer's own data, as they were proved or corrected. */
export type CustomerChange = Partial<
  Pick<Row<'customers'>, 'name' | 'birthDate' | 'phone' | 'email' | 'passwordHash' | 'erasedAt'>
> & { address?: PostalAddress }

export const updateCustomer = (tx: Transaction, id: string, { address, ...values }: CustomerChange) =>
  tx
    .updateTable('customers')
    .set({ ...values, ...(address && addressColumns(address)) })
    .where('id', '=', id)
    .execute()

/** Another hash of the same password; false where it is not the one of before any more. */
export async function renewHash(
  db: Database,
  customerId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ passwordHash: to })
    .where('id', '=', customerId)
    .where('passwordHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
