import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { NewRow } from '../../platform/db/schema.ts'
import type { Holdings } from './holdings.ts'

const readHoldings = prepared((db, { customerId, today }: { customerId: string; today: CivilDate }) =>
  db
    .selectFrom('customers')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('sold_wallets')
          .select(['title', 'description'])
          .whereRef('sold_wallets.customer_id', '=', 'customers.id'),
      ).as('sold'),
      eb
        .exists(eb.selectFrom('digital_invoices').whereRef('digital_invoices.customer_id', '=', 'customers.id'))
        .$castTo<boolean>()
        .as('digitalInvoice'),
      jsonArrayFrom(
        eb
          .selectFrom('cards')
          .select(['bin', 'type'])
          .whereRef('cards.customer_id', '=', 'customers.id')
          .orderBy('position'),
      ).as('cards'),
      eb
        .exists(
          eb
            .selectFrom('invoices')
            .innerJoin('cards', 'cards.id', 'invoices.card_id')
            .whereRef('cards.customer_id', '=', 'customers.id')
            .where('invoices.closes_on', '<=', sql<string>`${today}::date`),
        )
        .$castTo<boolean>()
        .as('hasInvoice'),
      jsonArrayFrom(
        eb
          .selectFrom('customer_modules')
          .select(['module', 'fresh'])
          .whereRef('customer_modules.customer_id', '=', 'customers.id'),
      ).as('modules'),
      eb
        .exists(eb.selectFrom('debt_statements').whereRef('debt_statements.customer_id', '=', 'customers.id'))
        .$castTo<boolean>()
        .as('statement'),
    ])
    .where('customers.id', '=', customerId),
)

/** All that a customer has, in one statement. */
export async function findHoldings(db: Database, customerId: string, today: CivilDate): Promise<Holdings> {
  const [row] = await readHoldings(db, { customerId, today })
  if (row === undefined) throw new Error('a session without its customer')
  return row
}

export async function hasConsented(tx: Transaction, customerId: string): Promise<boolean> {
  const accepted = await tx
    .selectFrom('digital_invoices')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return accepted !== undefined
}

/** The text of the offer that a session was shown. */
export const keepOffer = (db: Database, sessionId: string, version: string) =>
  db.updateTable('sessions').set({ offer_version: version }).where('id', '=', sessionId).execute()

export const findOffer = async (tx: Transaction, sessionId: string): Promise<string | null> =>
  (await tx.selectFrom('sessions').select('offer_version').where('id', '=', sessionId).executeTakeFirst())
    ?.offer_version ?? null

export const insertConsent = (tx: Transaction, consent: NewRow<'digital_invoice_consents'>) =>
  tx.insertInto('digital_invoice_consents').values(consent).execute()
