import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export { noteAtDesk } from '../../platform/db/desk-events.ts'

export type Credit = Row<'instalment_credits'>
export type WaitingCredit = Credit & { issuer: string; cpf: string; name: string; email: string }

export type CreditSource = { agreementId: string } | { bookletId: string }

export const findCredits = (db: Database | Transaction, customerId: string, of: CreditSource): Promise<Credit[]> =>
  db
    .selectFrom('instalment_credits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((eb) =>
      'agreementId' in of ? eb('agreement_id', '=', of.agreementId) : eb('booklet_id', '=', of.bookletId),
    )
    .orderBy('since')
    .execute()

const selectWaiting = (db: Database | Transaction) =>
  db
    .selectFrom('instalment_credits')
    .innerJoin('customers', 'customers.id', 'instalment_credits.customer_id')
    .selectAll('instalment_credits')
    .select(['customers.issuer', 'customers.cpf', 'customers.name', 'customers.email'])
    .where('returned_at', 'is', null)

export const findWaiting = (db: Database): Promise<WaitingCredit[]> => selectWaiting(db).orderBy('since').execute()

export const findWaitingCredit = (tx: Transaction, id: string): Promise<WaitingCredit | undefined> =>
  selectWaiting(tx).where('instalment_credits.id', '=', id).executeTakeFirst()

/** Writes down that a credit was given back, once; false where it, or its protocol, stands there already. */
export async function insertReturned(tx: Transaction, row: NewRow<'returned_credits'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('returned_credits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('credit_id')
    .executeTakeFirst()
  return inserted !== undefined
}
