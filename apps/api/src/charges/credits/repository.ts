import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export { noteAtDesk } from '../../platform/db/desk-events.ts'

export type Credit = Row<'instalmentCredits'>
export type WaitingCredit = Credit & { issuer: string; issuerName: string; cpf: string; name: string; email: string }

export type CreditSource = { agreementId: string } | { bookletId: string }

export const findCredits = (db: Database | Transaction, customerId: string, of: CreditSource): Promise<Credit[]> =>
  db
    .selectFrom('instalmentCredits')
    .selectAll()
    .where('customerId', '=', customerId)
    .where((eb) => ('agreementId' in of ? eb('agreementId', '=', of.agreementId) : eb('bookletId', '=', of.bookletId)))
    .orderBy('since')
    .execute()

const selectWaiting = (db: Database | Transaction) =>
  db
    .selectFrom('instalmentCredits')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'instalmentCredits.customerId')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .selectAll('instalmentCredits')
    .select(['customers.issuer', 'issuers.name as issuerName', 'customers.cpf', 'customers.name', 'customers.email'])
    .where('returnedAt', 'is', null)

export const findWaiting = (db: Database): Promise<WaitingCredit[]> => selectWaiting(db).orderBy('since').execute()

export const findWaitingCredit = (tx: Transaction, id: string): Promise<WaitingCredit | undefined> =>
  selectWaiting(tx).where('instalmentCredits.id', '=', id).executeTakeFirst()

/** Writes down that a credit was given back, once; false where it, or its protocol, stands there already. */
export async function insertReturned(tx: Transaction, row: NewRow<'returnedCredits'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('returnedCredits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('creditId')
    .executeTakeFirst()
  return inserted !== undefined
}
