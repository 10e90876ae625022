import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export { noteAtDesk } from '../../platform/db/desk-events.ts'

type On = Database | Transaction

export type Credit = Row<'instalment_credits'>
export type Waiting = Credit & { issuer: string; cpf: string; name: string; email: string }

/** Whether this customer's, of one booklet or one agreement, the oldest first. */
export type Of = { agreementId: string } | { bookletId: string }

export const findCredits = (on: On, customerId: string, of: Of): Promise<Credit[]> =>
  on
    .selectFrom('instalment_credits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((eb) =>
      'agreementId' in of ? eb('agreement_id', '=', of.agreementId) : eb('booklet_id', '=', of.bookletId),
    )
    .orderBy('since')
    .execute()

const selectWaiting = (on: On) =>
  on
    .selectFrom('instalment_credits')
    .innerJoin('customers', 'customers.id', 'instalment_credits.customer_id')
    .selectAll('instalment_credits')
    .select(['customers.issuer', 'customers.cpf', 'customers.name', 'customers.email'])
    .where('returned_at', 'is', null)

/** What waits to be given back, of everybody. */
export const findWaiting = (db: Database): Promise<Waiting[]> => selectWaiting(db).orderBy('since').execute()

export const findWaitingCredit = (tx: Transaction, id: string): Promise<Waiting | undefined> =>
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
