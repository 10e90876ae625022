import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row, SignInScope } from '../../../platform/db/schema.ts'
import type { Caller } from '../../../platform/http/bind.ts'

export { noteAtDesk } from '../../../platform/db/desk-events.ts'

export type NewSession = Pick<NewRow<'sessions'>, 'id' | 'customerId' | 'scope' | 'thenScope' | 'origin'>

export const insertSession = (tx: Transaction, { now, endsAt, ...session }: NewSession & { now: Date; endsAt: Date }) =>
  tx
    .insertInto('sessions')
    .values({
      ...session,
      createdAt: now,
      rotatedAt: now,
      usedAt: now,
      endsAt,
      revokedAt: null,
      revokedReason: null,
      offerVersion: null,
    })
    .execute()

export const insertAccessToken = (db: Database, token: NewRow<'accessTokens'>) =>
  db.insertInto('accessTokens').values(token).execute()

/**
 * The session of an access token, unless idle, with its owner's scope, in one round trip. `expiredToo` admits an
 * expired token.
 */
export async function findLiveSession(
  db: Database,
  hash: string,
  { now, idleSince, expiredToo = false }: { now: Date; idleSince: Date; expiredToo?: boolean },
): Promise<{ caller: Caller; expiresAt: Date; usedAt: Date } | undefined> {
  const row = await db
    .selectFrom('accessTokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.sessionId')
    .innerJoin('sharedCustomers as customer', 'customer.id', 'session.customerId')
    .select([
      'session.id',
      'session.customerId',
      'session.scope',
      'session.usedAt',
      'session.endsAt',
      'session.origin',
      'token.expiresAt',
      'customer.issuer',
    ])
    .select(
      sql<Caller['modules']>`array(select module from customer_modules where customer_id = customer.id)`.as('modules'),
    )
    .where('token.hash', '=', hash)
    .$if(!expiredToo, (query) => query.where('token.expiresAt', '>', now))
    .where('session.revokedAt', 'is', null)
    .where('session.usedAt', '>', idleSince)
    .executeTakeFirst()
  return (
    row && {
      caller: {
        sessionId: row.id,
        scope: row.scope,
        customerId: row.customerId,
        issuer: row.issuer,
        modules: row.modules,
        endsAt: row.endsAt,
        origin: row.origin,
      },
      expiresAt: row.expiresAt,
      usedAt: row.usedAt,
    }
  )
}

export const markUsed = (db: Database, id: string, now: Date) =>
  db.updateTable('sessions').set({ usedAt: now }).where('id', '=', id).execute()

/** One winner: only the newest generation of a live, recently used session matches, by its key or with its first. */
export async function rotate(
  db: Database,
  {
    id,
    issuer,
    generation,
    proofKey,
    now,
    idleSince,
  }: { id: string; issuer: string; generation: number; proofKey: string | undefined; now: Date; idleSince: Date },
): Promise<{ endsAt: Date } | undefined> {
  const row = await db
    .updateTable('sessions')
    .from('sharedCustomers as customers')
    .set((eb) => ({
      generation: generation + 1,
      rotatedAt: now,
      proofKey: eb.fn.coalesce('sessions.proofKey', sql<string | null>`${proofKey ?? null}::text`),
    }))
    .whereRef('customers.id', '=', 'sessions.customerId')
    .where('sessions.id', '=', id)
    .where('customers.issuer', '=', issuer)
    .where('sessions.generation', '=', generation)
    .where((eb) => eb.or([eb('sessions.proofKey', 'is', null), eb('sessions.proofKey', '=', proofKey ?? '')]))
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.endsAt', '>', now)
    .where('sessions.usedAt', '>', idleSince)
    .returning('sessions.endsAt')
    .executeTakeFirst()
  return row && { endsAt: row.endsAt }
}

export async function findSession(db: Database, id: string, issuer: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'sessions.customerId')
    .select([
      'sessions.customerId',
      'sessions.proofKey',
      'sessions.generation',
      'sessions.rotatedAt',
      'sessions.usedAt',
      'sessions.endsAt',
      'sessions.revokedAt',
    ])
    .where('sessions.id', '=', id)
    .where('customers.issuer', '=', issuer)
    .executeTakeFirst()
  return (
    row && {
      customerId: row.customerId,
      proofKey: row.proofKey,
      generation: row.generation,
      rotatedAt: row.rotatedAt,
      usedAt: row.usedAt,
      endsAt: row.endsAt,
      revokedAt: row.revokedAt,
    }
  )
}

/** The customer of a session, open or not. */
export async function findOwnerOf(db: Database, id: string): Promise<string | null> {
  const query = db.selectFrom('sessions').select('customerId').where('id', '=', id)
  return (await query.executeTakeFirst())?.customerId ?? null
}

/** Ends the family with its access tokens; false where it had ended before. */
export async function revokeSession(tx: Transaction, id: string, reason: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revokedAt: now, revokedReason: reason })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await tx.deleteFrom('accessTokens').where('sessionId', '=', id).execute()
  return ended !== undefined
}

/** Moves the end of a live quick slip and of its token, `longest` after its beginning at most; gives it. */
export async function extendQuickSlip(
  tx: Transaction,
  id: string,
  { now, end, longest }: { now: Date; end: Date; longest: (createdAt: Date) => Date },
): Promise<Date | undefined> {
  const session = await tx
    .selectFrom('sessions')
    .select(['createdAt', 'endsAt'])
    .where('id', '=', id)
    .where('scope', '=', 'boleto')
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (session === undefined) return undefined
  const last = longest(session.createdAt)
  const endsAt = last < end ? last : end
  await tx.updateTable('sessions').set({ endsAt }).where('id', '=', id).execute()
  await tx.updateTable('accessTokens').set({ expiresAt: endsAt }).where('sessionId', '=', id).execute()
  return endsAt
}

/** Ends a customer's sessions without a password: a sign-in leaves nothing narrower behind. */
export async function revokeQuickSlips(tx: Transaction, customerId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revokedAt: now, revokedReason: 'signed-in' })
    .where('customerId', '=', customerId)
    .where('scope', '=', 'boleto')
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Ends every family of a customer with its access tokens, except one if named. */
export async function revokeSessionsOf(
  tx: Transaction,
  customerId: string,
  { reason, now, except }: { reason: string; now: Date; except: string | undefined },
): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revokedAt: now, revokedReason: reason })
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tx.deleteFrom('accessTokens').where('sessionId', 'in', ids).execute()
}

/** The count of a customer's sessions that would still open something, idle ones among them. */
export async function openAccesses(tx: Transaction, customerId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sessions')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True when a session is open; a concurrent end of it waits. */
export async function isOpen(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** The session's device: words for its owner, the device's own name, and its proven key. */
export type Device = { device: string; deviceHash: string | null; proofKey: string | null }

export const nameDevice = (db: Database, id: string, device: Device) =>
  db.updateTable('sessions').set(device).where('id', '=', id).execute()

/** The scope after a session for contacts alone. */
export async function findNextScope(db: Database, id: string): Promise<SignInScope> {
  const { thenScope: next } = await db
    .selectFrom('sessions')
    .select('thenScope')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return next ?? 'portal'
}

export type OpenSession = Pick<Row<'sessions'>, 'scope' | 'origin'> & {
  id: string
  device: string | null
  deviceHash: string | null
  createdAt: Date
  usedAt: Date
}

/** A customer's usable sessions, the last used first. */
export function openSessionsOf(
  db: Database,
  customerId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'scope', 'origin', 'device', 'deviceHash', 'createdAt', 'usedAt'])
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('usedAt', '>', idleSince)
    .orderBy('usedAt', 'desc')
    .execute()
}

/** A security event of an account, kept beside the end of its session. */
export const insertSecurityEvent = (tx: Transaction, event: Omit<NewRow<'securityEvents'>, 'id'>) =>
  tx
    .insertInto('securityEvents')
    .values({ ...event, id: randomUUID() })
    .execute()

/** The text of the offer that a session was shown, as customers keep it (`ShownOffers`). */
export const shownOffers = {
  keep: (db: Database, sessionId: string, version: string) =>
    db.updateTable('sessions').set({ offerVersion: version }).where('id', '=', sessionId).execute(),

  find: async (tx: Transaction, sessionId: string): Promise<string | null> =>
    (await tx.selectFrom('sessions').select('offerVersion').where('id', '=', sessionId).executeTakeFirst())
      ?.offerVersion ?? null,
}
