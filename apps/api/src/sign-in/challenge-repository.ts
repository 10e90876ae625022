import type { Database, Transaction } from '../db/database.ts'
import type { Channel, NewRow, Row } from '../db/schema.ts'
import { type Customer, selectCustomers } from './repository.ts'

export const insertChallenge = (tx: Transaction, challenge: NewRow<'challenges'>) =>
  tx.insertInto('challenges').values(challenge).execute()

const ownerOf = (on: Database | Transaction, customerId: string): Promise<Customer> =>
  selectCustomers(on).where('customers.id', '=', customerId).executeTakeFirstOrThrow()

/** Codes of one customer are sent in turn, so that their count is right. */
export const lockCustomer = (tx: Transaction, id: string) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function lockChallenge(
  tx: Transaction,
  id: string,
  limit: number,
  now: Date,
): Promise<{ sends: number; resendAt: Date; customer: Customer } | undefined> {
  const row = await tx
    .selectFrom('challenges')
    .select(['sends', 'resend_at', 'customer_id'])
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', limit)
    .forUpdate()
    .executeTakeFirst()
  return row && { sends: row.sends, resendAt: row.resend_at, customer: await ownerOf(tx, row.customer_id) }
}

/** The tries start over with the code, for it is another one. */
export const replaceCode = (
  tx: Transaction,
  id: string,
  code: { channel: Channel; code_hmac: string; expires_at: Date; resend_at: Date },
) =>
  tx
    .updateTable('challenges')
    .set((eb) => ({ ...code, tries: 0, sends: eb('sends', '+', 1) }))
    .where('id_hash', '=', id)
    .execute()

export const countTry = (
  db: Database,
  id: string,
  limit: number,
  now: Date,
): Promise<Pick<Row<'challenges'>, 'code_hmac' | 'expires_at' | 'tries'> | undefined> =>
  db
    .updateTable('challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', limit)
    .returning(['code_hmac', 'expires_at', 'tries'])
    .executeTakeFirst()

/** Ends a challenge that still waits for this very code, for one caller only. */
export async function endChallenge(
  db: Database,
  id: string,
  codeHmac: string,
  now: Date,
): Promise<Customer | undefined> {
  const row = await db
    .updateTable('challenges')
    .set({ ended_at: now })
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('code_hmac', '=', codeHmac)
    .returning('customer_id')
    .executeTakeFirst()
  return row && ownerOf(db, row.customer_id)
}

export async function findCustomer(db: Database, id: string, now: Date): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('challenges')
    .select('customer_id')
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row && ownerOf(db, row.customer_id)
}
