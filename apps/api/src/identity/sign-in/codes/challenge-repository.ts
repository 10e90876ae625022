import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel, NewRow, Row } from '../../../platform/db/schema.ts'

export type Challenge = Row<'challenges'>
/** A send to the registered contact after a proof, without a proof, or to an unconfirmed contact. */
export type SendKind = Row<'codeSends'>['kind']

/** A challenge under its id; a second request starts it over. */
export const insertChallenge = (tx: Transaction, challenge: NewRow<'challenges'>) =>
  tx.insertInto('challenges').values(challenge).execute()

export const lockChallenge = (tx: Transaction, id: string, limit: number, now: Date): Promise<Challenge | undefined> =>
  tx
    .selectFrom('challenges')
    .selectAll()
    .where('idHash', '=', id)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('tries', '<', limit)
    .forUpdate()
    .executeTakeFirst()

/** The channel of a challenge's newest code, whether it is over or not. */
export async function findChannel(db: Database, id: string): Promise<Channel | undefined> {
  const query = db.selectFrom('challenges').select('channel').where('idHash', '=', id)
  return (await query.executeTakeFirst())?.channel
}

export const findChallenge = (db: Database, id: string, limit: number, now: Date): Promise<Challenge | undefined> =>
  db
    .selectFrom('challenges')
    .selectAll()
    .where('idHash', '=', id)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('tries', '<', limit)
    .executeTakeFirst()

/** The tries start over: it is another code. */
export const replaceCode = (
  tx: Transaction,
  id: string,
  code: { channel: Channel; codeHmac: string; expiresAt: Date; resendAt: Date },
) =>
  tx
    .updateTable('challenges')
    .set((eb) => ({ ...code, tries: 0, sends: eb('sends', '+', 1) }))
    .where('idHash', '=', id)
    .execute()

export const countTry = (
  db: Database,
  id: string,
  limit: number,
  now: Date,
): Promise<Pick<Challenge, 'codeHmac' | 'expiresAt' | 'tries'> | undefined> =>
  db
    .updateTable('challenges')
    .set((eb) => ({
      tries: eb
        .case()
        .when('expiresAt', '>', now)
        .then(eb('tries', '+', 1))
        .else(eb.ref('tries'))
        .end(),
    }))
    .where('idHash', '=', id)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('tries', '<', limit)
    .returning(['codeHmac', 'expiresAt', 'tries'])
    .executeTakeFirst()

/** Ends a challenge that still waits for this code, for one caller only. */
export async function endChallenge(tx: Transaction, id: string, codeHmac: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('challenges')
    .set({ endedAt: now })
    .where('idHash', '=', id)
    .where('endedAt', 'is', null)
    .where('codeHmac', '=', codeHmac)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sends that count against one key are serial, so that their count is right; the key may be of an unknown CPF. */
export const lockSends = async (tx: Transaction, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export const insertSend = (tx: Transaction, send: NewRow<'codeSends'>) =>
  tx.insertInto('codeSends').values(send).execute()

/** The times of codes since an instant, the newest first. */
export async function findSends(
  tx: Transaction,
  column: 'cpfKey' | 'destinationKey',
  key: string,
  since: Date,
): Promise<{ sentAt: Date; kind: SendKind }[]> {
  const rows = await tx
    .selectFrom('codeSends')
    .select(['sentAt', 'kind'])
    .where(column, '=', key)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .execute()
  return rows.map(({ sentAt, kind }) => ({ sentAt, kind }))
}
