import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { givenUp } from '../../accounts/cards/public.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import { type OwnedTable, ownedTables } from './inventory.ts'

export type Person = Pick<Row<'customers'>, 'cpf' | 'name' | 'birthDate' | 'address' | 'issuer'> & {
  issuerName: string
  cnpj: string
}

export const findPerson = (db: Database, customerId: string): Promise<Person> =>
  selectShared(db, 'sharedCustomers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.cpf', 'customers.name', 'customers.birthDate', 'customers.address', 'customers.issuer'])
    .select(['issuers.name as issuerName', 'issuers.cnpj'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

/** The rows of a person, by a column of the table itself or of the table it refers to. */
function ofPerson({ table, by: [column, leadsTo, key = 'id'] }: OwnedTable, customerId: string): RawBuilder<boolean> {
  const own = sql.ref(`${table}.${column}`)
  if (table === 'customers' || leadsTo === 'customers') return sql`${own} = ${customerId}`
  const upper = ownedTables.find((one) => one.table === leadsTo)
  if (upper === undefined) throw new Error(`${table} leads to nobody`)
  const keys = sql`select ${sql.ref(`${leadsTo}.${key}`)} from ${sql.table(leadsTo)}`
  return sql`${own} in (${keys} where ${ofPerson(upper, customerId)})`
}

/** A table is cut after these rows; nobody has a tenth of them. */
const MOST_ROWS = 50_000

export const rowsOfPerson = async (
  db: Database,
  owned: OwnedTable,
  columns: readonly string[],
  customerId: string,
): Promise<Record<string, unknown>[]> => {
  const names = sql.join(columns.map((column) => sql.ref(`${owned.table}.${column}`)))
  const { rows } = await sql<Record<string, unknown>>`select ${names} from ${sql.table(owned.table)}
    where ${ofPerson(owned, customerId)} order by ${sql.ref(`${owned.table}.${columns[0] ?? ''}`)} limit ${MOST_ROWS}`.execute(
    db,
  )
  return rows
}

export const deleteOfPerson = (tx: Transaction, owned: OwnedTable, customerId: string) =>
  sql`delete from ${sql.table(owned.table)} where ${ofPerson(owned, customerId)}`.execute(tx)

export const blankOfPerson = (
  tx: Transaction,
  owned: OwnedTable,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
  customerId: string,
) => {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`update ${sql.table(owned.table)} set ${sql.join(set)} where ${ofPerson(owned, customerId)}`.execute(tx)
}

/** Waits for rows under way that point at a person, which `lockCustomer` does not: their end takes those with it. */
export const lockPerson = (tx: Transaction, customerId: string) =>
  selectShared(tx, 'sharedCustomers')
    .select(['id', 'cpf', 'name'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const keepIdentity = (tx: Transaction, identity: NewRow<'erasedCustomers'>) =>
  tx.insertInto('erasedCustomers').values(identity).execute()

/** Obstacles to ending an account that the database knows; what an invoice still asks for is computed. */
const impediments = {
  card: sql`select from shared_cards as cards where customer_id = customers.id and not ${givenUp}`,
  debt: sql`select from shared_debts as debts where customer_id = customers.id and settled_at is null and sold_on is null and not exists (
      select from shared_agreement_debts as agreement_debts where debt_id = debts.id and live)
    union all select from shared_disputes as disputes where customer_id = customers.id and to_post_cents > 0
    union all select from shared_booklet_instalments as booklet_instalments join booklets on booklets.id = booklet_id
      where customer_id = customers.id and settled_at is null
    union all select from shared_plan_instalments as plan_instalments join shared_instalment_plans as instalment_plans on instalment_plans.id = plan_id
      where customer_id = customers.id and state in ('waiting-entry', 'active') and posted_invoice_id is null`,
  agreement: sql`select from shared_agreements as agreements where customer_id = customers.id and state in ('waiting-entry', 'active')`,
  insurance: sql`select from shared_insurance_policies as insurance_policies where customer_id = customers.id and state = 'active'`,
  credit: sql`select from instalment_credits where customer_id = customers.id and returned_at is null
    union all select from shared_payments as payments join shared_charges as charges on charges.id = payments.charge_id
      where charges.customer_id = customers.id and charges.invoice_id is not null and credit_cents > credit_posted_cents
    union all select from shared_disputes as disputes where customer_id = customers.id and to_post_cents < 0
    union all select from shared_suspense as suspense join shared_charges as charges on charges.id = suspense.charge_id
      where charges.customer_id = customers.id and resolved_at is null`,
  request: sql`select from shared_service_requests as service_requests where customer_id = customers.id and state = 'open' and kind <> 'data-erasure'`,
} as const

export type ErasureImpediment = keyof typeof impediments

export async function findImpediments(
  db: Database,
  customerId: string,
  owesInvoice: boolean,
): Promise<ErasureImpediment[]> {
  const names = Object.keys(impediments) as ErasureImpediment[]
  const asked = names.map((name) => sql`exists (${impediments[name]}) as ${sql.ref(name)}`)
  const { rows } = await sql<
    Record<ErasureImpediment, boolean>
  >`select ${sql.join(asked)} from shared_customers as customers
    where customers.id = ${customerId}`.execute(db)
  const [found] = rows
  return names.filter((name) => found?.[name] || (name === 'debt' && owesInvoice))
}

export const findConfirmation = (db: Database, customerId: string) =>
  db.selectFrom('dataConfirmations').selectAll().where('customerId', '=', customerId).executeTakeFirst()

export const keepConfirmation = (tx: Transaction, confirmation: NewRow<'dataConfirmations'>) =>
  tx
    .insertInto('dataConfirmations')
    .values(confirmation)
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet((eb) => ({
        sessionId: eb.ref('excluded.sessionId'),
        challengeId: eb.ref('excluded.challengeId'),
        askedAt: eb.ref('excluded.askedAt'),
      })),
    )
    .execute()

export const dropConfirmation = (tx: Transaction, customerId: string) =>
  tx.deleteFrom('dataConfirmations').where('customerId', '=', customerId).execute()
