import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel, NewRow, Row } from '../../../platform/db/schema.ts'

export type Challenge = Row<'challenges'>
/** A send to the registered contact after a proof, without a proof, or to an unconfirmed contact. */
export type SendKind = Row<'code_sends'>['kind']

/** A challenge under its id; a second request starts it over. */
export const insertChallenge = (tx: Transaction, challenge: NewRow<'challenges'>) =>
  tx.insertInto('challenges').values(challenge).execute()

export const lockChallenge = (tx: Transaction, id: string, limit: number, now: Date): Promise<Challenge | undefined> =>
  tx
    .selectFrom('challenges')
    .selectAll()
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', limit)
    .forUpdate()
    .executeTakeFirst()

export const findChallenge = (db: Database, id: string, limit: number, now: Date): Promise<Challenge | undefined> =>
  db
    .selectFrom('challenges')
    .selectAll()
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', limit)
    .executeTakeFirst()

/** The tries start over: it is another code. */
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
): Promise<Pick<Challenge, 'code_hmac' | 'expires_at' | 'tries'> | undefined> =>
  db
    .updateTable('challenges')
    .set((eb) => ({
      tries: eb
        .case()
        .when('expires_at', '>', now)
        .then(eb('tries', '+', 1))
        .else(eb.ref('tries'))
        .end(),
    }))
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', limit)
    .returning(['code_hmac', 'expires_at', 'tries'])
    .executeTakeFirst()

/** Ends a challenge that still waits for this code, for one caller only. */
export async function endChallenge(tx: Transaction, id: string, codeHmac: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('challenges')
    .set({ ended_at: now })
    .where('id_hash', '=', id)
    .where('ended_at', 'is', null)
    .where('code_hmac', '=', codeHmac)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sends that count against one key are serial, so that their count is right; the key may be of an unknown CPF. */
export const lockSends = async (tx: Transaction, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export const insertSend = (tx: Transaction, send: NewRow<'code_sends'>) =>
  tx.insertInto('code_sends').values(send).execute()

/** The times of codes since an instant, the newest first. */
export async function findSends(
  tx: Transaction,
  column: 'cpf_key' | 'destination_key',
  key: string,
  since: Date,
): Promise<{ sentAt: Date; kind: SendKind }[]> {
  const rows = await tx
    .selectFrom('code_sends')
    .select(['sent_at', 'kind'])
    .where(column, '=', key)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map(({ sent_at, kind }) => ({ sentAt: sent_at, kind }))
}
