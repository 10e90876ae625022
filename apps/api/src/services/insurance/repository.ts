import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export type Cover = { name: string; limitCents: number | null; note: string | null }
export type Product = Omit<Row<'insurance_products'>, 'covers'> & { covers: Cover[] }
/**
 * `terms` are the accepted ones. `chargedMonth` is 0 before the first charge; the due date is that of the last charge's
 * invoice.
 */
export type InsurancePolicy = Row<'insurance_policies'> & {
  terms: Product
  last4: string
  chargedMonth: number
  chargedDueOn: CivilDate | null
}

export const findOffers = (db: Database, issuer: string): Promise<Product[]> =>
  db
    .selectFrom('insurance_products')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('offered', '=', true)
    .orderBy('position')
    .$castTo<Product>()
    .execute()

const lastPremium = <T>(column: string) =>
  sql<T>`(select ${sql.ref(column)} from insurance_premiums join invoices on invoices.id = insurance_premiums.invoice_id
    where insurance_premiums.policy_id = insurance_policies.id order by insurance_premiums.month desc limit 1)`

const policies = (db: Database, customerId: string) =>
  db
    .selectFrom('insurance_policies')
    .innerJoin('cards', 'cards.id', 'insurance_policies.card_id')
    .selectAll('insurance_policies')
    .select('cards.last4')
    .select((eb) => [
      sql<number>`coalesce(${lastPremium('insurance_premiums.month')}, 0)`.as('chargedMonth'),
      lastPremium<CivilDate | null>('invoices.due_on').as('chargedDueOn'),
      jsonObjectFrom(
        eb
          .selectFrom('insurance_products')
          .selectAll('insurance_products')
          .whereRef('insurance_products.issuer', '=', 'insurance_policies.issuer')
          .whereRef('insurance_products.code', '=', 'insurance_policies.product')
          .whereRef('insurance_products.version', '=', 'insurance_policies.text_version'),
      )
        .$castTo<Product>()
        .as('terms'),
    ])
    .where('insurance_policies.customer_id', '=', customerId)

/** Active policies first, then the newest. */
export const findPolicies = (db: Database, customerId: string): Promise<InsurancePolicy[]> =>
  policies(db, customerId)
    .orderBy('insurance_policies.state')
    .orderBy('insurance_policies.hired_at', 'desc')
    .limit(100)
    .execute()

export const findPolicy = (db: Database, customerId: string, id: string): Promise<InsurancePolicy | undefined> =>
  policies(db, customerId).where('insurance_policies.id', '=', id).executeTakeFirst()

export const findActive = (
  tx: Transaction,
  customerId: string,
  product: string,
): Promise<InsurancePolicy | undefined> =>
  policies(tx, customerId)
    .where('insurance_policies.product', '=', product)
    .where('insurance_policies.state', '=', 'active')
    .executeTakeFirst()

/** The customer's e-mail, and the issuer's telephone for questions. */
export const findHolder = (tx: Transaction, customerId: string) =>
  tx
    .selectFrom('customers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.id', 'customers.name', 'customers.email', 'issuers.sac'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

export const insertPolicy = (tx: Transaction, policy: NewRow<'insurance_policies'>) =>
  tx.insertInto('insurance_policies').values(policy).execute()

export const endPolicy = (
  tx: Transaction,
  id: string,
  end: Pick<Row<'insurance_policies'>, 'ended_at' | 'refund_cents' | 'cancelling_protocol'>,
) =>
  tx
    .updateTable('insurance_policies')
    .set({ state: 'ended', ...end })
    .where('id', '=', id)
    .execute()
