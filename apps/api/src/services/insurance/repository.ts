import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type Cover = { name: string; limitCents: number | null; note: string | null }
export type Product = Omit<Row<'insuranceProducts'>, 'covers'> & { covers: Cover[] }
/**
 * `terms` are the accepted ones. `chargedMonth` is 0 before the first charge; the due date is that of the last charge's
 * invoice.
 */
export type InsurancePolicy = Row<'insurancePolicies'> & {
  terms: Product
  last4: string
  chargedMonth: number
  chargedDueOn: CivilDate | null
}

export const findOffers = (db: Database, issuer: string): Promise<Product[]> =>
  db
    .selectFrom('insuranceProducts')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('offered', '=', true)
    .orderBy('position')
    .$castTo<Product>()
    .execute()

const lastPremium = <T>(column: string) =>
  sql<T>`(select ${sql.ref(column)} from insurance_premiums join shared_invoices as invoices on invoices.id = insurance_premiums.invoice_id
    where insurance_premiums.policy_id = insurance_policies.id order by insurance_premiums.month desc limit 1)`

const policies = (db: Database, customerId: string) =>
  db
    .selectFrom('insurancePolicies')
    .innerJoin('sharedCards as cards', 'cards.id', 'insurancePolicies.cardId')
    .selectAll('insurancePolicies')
    .select('cards.last4')
    .select((eb) => [
      sql<number>`coalesce(${lastPremium('insurancePremiums.month')}, 0)`.as('chargedMonth'),
      lastPremium<CivilDate | null>('invoices.dueOn').as('chargedDueOn'),
      jsonObjectFrom(
        eb
          .selectFrom('insuranceProducts')
          .selectAll('insuranceProducts')
          .whereRef('insuranceProducts.issuer', '=', 'insurancePolicies.issuer')
          .whereRef('insuranceProducts.code', '=', 'insurancePolicies.product')
          .whereRef('insuranceProducts.version', '=', 'insurancePolicies.textVersion'),
      )
        .$castTo<Product>()
        .as('terms'),
    ])
    .where('insurancePolicies.customerId', '=', customerId)

/** Active policies first, then the newest. */
export const findPolicies = (db: Database, customerId: string): Promise<InsurancePolicy[]> =>
  policies(db, customerId)
    .orderBy('insurancePolicies.state')
    .orderBy('insurancePolicies.hiredAt', 'desc')
    .limit(100)
    .execute()

export const findPolicy = (db: Database, customerId: string, id: string): Promise<InsurancePolicy | undefined> =>
  policies(db, customerId).where('insurancePolicies.id', '=', id).executeTakeFirst()

export const findActive = (
  tx: Transaction,
  customerId: string,
  product: string,
): Promise<InsurancePolicy | undefined> =>
  policies(tx, customerId)
    .where('insurancePolicies.product', '=', product)
    .where('insurancePolicies.state', '=', 'active')
    .executeTakeFirst()

/** The customer's e-mail, and the issuer's telephone for questions. */
export const findHolder = (tx: Transaction, customerId: string) =>
  selectShared(tx, 'sharedCustomers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.id', 'customers.name', 'customers.email', 'issuers.sac'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

export const insertPolicy = (tx: Transaction, policy: NewRow<'insurancePolicies'>) =>
  tx.insertInto('insurancePolicies').values(policy).execute()

export const endPolicy = (
  tx: Transaction,
  id: string,
  end: Pick<Row<'insurancePolicies'>, 'endedAt' | 'refundCents' | 'cancellingProtocol'>,
) =>
  tx
    .updateTable('insurancePolicies')
    .set({ state: 'ended', ...end })
    .where('id', '=', id)
    .execute()
