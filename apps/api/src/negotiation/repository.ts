import type { Database } from '../db/database.ts'
import type { Row } from '../db/schema.ts'

export const findOpenDebts = (db: Database, customerId: string): Promise<Row<'debts'>[]> =>
  db
    .selectFrom('debts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('settled_at', 'is', null)
    .orderBy('due_on')
    .execute()

export const findAgreements = (db: Database, customerId: string): Promise<Row<'agreements'>[]> =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy((eb) => eb('state', '=', 'active'), 'desc')
    .orderBy('made_on', 'desc')
    .execute()

export const findStatements = (db: Database, customerId: string): Promise<Row<'debt_statements'>[]> =>
  db.selectFrom('debt_statements').selectAll().where('customer_id', '=', customerId).orderBy('year', 'desc').execute()

/** What was shown is no news any more; what came meanwhile still is. */
export const markDebtsSeen = (db: Database, customerId: string, ids: readonly string[], now: Date) =>
  db
    .updateTable('debts')
    .set({ seen_at: now })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('seen_at', 'is', null)
    .execute()

export const markStatementsSeen = (db: Database, customerId: string, years: readonly number[], now: Date) =>
  db
    .updateTable('debt_statements')
    .set({ seen_at: now })
    .where('customer_id', '=', customerId)
    .where('year', 'in', years)
    .where('seen_at', 'is', null)
    .execute()
