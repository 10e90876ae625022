import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'
import { selectShared } from '../../../platform/db/select-shared.ts'
import { type Customer, selectCustomers } from '../repository.ts'

export type Passkey = Row<'passkeys'>

export const listPasskeys = (db: Database, customerId: string): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('customerId', '=', customerId).orderBy('createdAt').execute()

/** The passkey of an authenticator, with its owner, among an issuer's customers. */
export async function findPasskey(
  db: Database,
  issuer: string,
  credentialId: string,
): Promise<{ passkey: Passkey; customer: Customer } | undefined> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  if (passkey === undefined) return undefined
  const customer = await selectCustomers(db)
    .where('customers.id', '=', passkey.customerId)
    .where('customers.issuer', '=', issuer)
    .executeTakeFirst()
  return customer && { passkey, customer }
}

/** False where a passkey was removed meanwhile. */
export async function hasPasskey(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** False where the authenticator's counter did not grow: it, or its copy, has signed in since. */
export async function markPasskeyUsed(db: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, usedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where the authenticator's id for it is taken. */
export async function insertPasskey(tx: Transaction, passkey: NewRow<'passkeys'>): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(tx: Transaction, customerId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Removes all of a customer's passkeys, when a password or contact changes hands. */
export const deletePasskeysOf = (tx: Transaction, customerId: string) =>
  tx.deleteFrom('passkeys').where('customerId', '=', customerId).execute()

/** The owner of a session, locked, so that their passkeys are added in turn. */
export async function lockOwnerOfSession(tx: Transaction, sessionId: string): Promise<Customer | undefined> {
  const row = await selectShared(tx, 'sharedCustomers')
    .innerJoin('sessions', 'sessions.customerId', 'customers.id')
    .select('customers.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revokedAt', 'is', null)
    .forNoKeyUpdate('customers')
    .executeTakeFirst()
  return row && selectCustomers(tx).where('customers.id', '=', row.id).executeTakeFirst()
}
