import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export { knowsClerks } from '../../platform/db/desk-events.ts'

export type Clerk = Pick<Row<'deskClerks'>, 'id' | 'login' | 'name'> & Pick<Row<'deskSessions'>, 'roles'>

/** The clerk of a provider's subject, with the login and name of today. */
export async function saveClerk(db: Database, clerk: Omit<Row<'deskClerks'>, 'id'>): Promise<string> {
  const { login, name, seenAt } = clerk
  const { id } = await db
    .insertInto('deskClerks')
    .values({ id: randomUUID(), ...clerk })
    .onConflict((known) => known.column('subject').doUpdateSet({ login, name, seenAt }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertSession = (db: Database, session: NewRow<'deskSessions'>) =>
  db.insertInto('deskSessions').values(session).execute()

export const findIssuers = (db: Database) =>
  db.selectFrom('issuers').select(['id as codigo', 'name as nome']).orderBy('name').execute()

/** The clerk of a session that neither ended nor lay idle, which counts as used from now on. */
export async function useSession(
  db: Database,
  tokenHash: string,
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<Clerk | undefined> {
  const used = await db
    .updateTable('deskSessions')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now)
    .where('usedAt', '>', usedSince)
    .returning(['clerkId', 'roles'])
    .executeTakeFirst()
  if (used === undefined) return undefined
  const clerk = await db
    .selectFrom('deskClerks')
    .select(['id', 'login', 'name'])
    .where('id', '=', used.clerkId)
    .executeTakeFirstOrThrow()
  return { ...clerk, roles: used.roles }
}

export const endSession = (db: Database, tokenHash: string, now: Date) =>
  db.updateTable('deskSessions').set({ endsAt: now }).where('tokenHash', '=', tokenHash).execute()
