import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, SignInScope } from '../../../platform/db/schema.ts'
import type { Caller } from '../../../platform/http/bind.ts'

export type NewSession = Pick<NewRow<'sessions'>, 'id' | 'customer_id' | 'scope' | 'then_scope' | 'origin'>

export const insertSession = (tx: Transaction, { now, endsAt, ...session }: NewSession & { now: Date; endsAt: Date }) =>
  tx
    .insertInto('sessions')
    .values({
      ...session,
      created_at: now,
      rotated_at: now,
      used_at: now,
      ends_at: endsAt,
      revoked_at: null,
      revoked_reason: null,
      offer_version: null,
    })
    .execute()

export const insertAccessToken = (db: Database, token: NewRow<'access_tokens'>) =>
  db.insertInto('access_tokens').values(token).execute()

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
    .selectFrom('access_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('customers as customer', 'customer.id', 'session.customer_id')
    .select([
      'session.id',
      'session.customer_id',
      'session.scope',
      'session.used_at',
      'session.ends_at',
      'session.origin',
      'token.expires_at',
      'customer.issuer',
    ])
    .select(
      sql<Caller['modules']>`array(select module from customer_modules where customer_id = customer.id)`.as('modules'),
    )
    .where('token.hash', '=', hash)
    .$if(!expiredToo, (query) => query.where('token.expires_at', '>', now))
    .where('session.revoked_at', 'is', null)
    .where('session.used_at', '>', idleSince)
    .executeTakeFirst()
  return (
    row && {
      caller: {
        sessionId: row.id,
        scope: row.scope,
        customerId: row.customer_id,
        issuer: row.issuer,
        modules: row.modules,
        endsAt: row.ends_at,
        origin: row.origin,
      },
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  )
}

export const markUsed = (db: Database, id: string, now: Date) =>
  db.updateTable('sessions').set({ used_at: now }).where('id', '=', id).execute()

/** One winner: only the newest generation of a live, recently used session of this issuer matches, with its key. */
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
    .from('customers')
    .set({ generation: generation + 1, rotated_at: now })
    .whereRef('customers.id', '=', 'sessions.customer_id')
    .where('sessions.id', '=', id)
    .where('customers.issuer', '=', issuer)
    .where('sessions.generation', '=', generation)
    .where((eb) => eb.or([eb('sessions.proof_key', 'is', null), eb('sessions.proof_key', '=', proofKey ?? '')]))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.ends_at', '>', now)
    .where('sessions.used_at', '>', idleSince)
    .returning('sessions.ends_at')
    .executeTakeFirst()
  return row && { endsAt: row.ends_at }
}

export async function findSession(db: Database, id: string, issuer: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.customer_id',
      'sessions.proof_key',
      'sessions.generation',
      'sessions.rotated_at',
      'sessions.used_at',
      'sessions.ends_at',
      'sessions.revoked_at',
    ])
    .where('sessions.id', '=', id)
    .where('customers.issuer', '=', issuer)
    .executeTakeFirst()
  return (
    row && {
      customerId: row.customer_id,
      proofKey: row.proof_key,
      generation: row.generation,
      rotatedAt: row.rotated_at,
      usedAt: row.used_at,
      endsAt: row.ends_at,
      revokedAt: row.revoked_at,
    }
  )
}

/** Ends the family with its access tokens; false where it had ended before. */
export async function revokeSession(tx: Transaction, id: string, reason: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await tx.deleteFrom('access_tokens').where('session_id', '=', id).execute()
  return ended !== undefined
}

/** Ends a customer's sessions without a password: a sign-in leaves nothing narrower behind. */
export async function revokeQuickSlips(tx: Transaction, customerId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: 'signed-in' })
    .where('customer_id', '=', customerId)
    .where('scope', '=', 'boleto')
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
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
    .set({ revoked_at: now, revoked_reason: reason })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tx.deleteFrom('access_tokens').where('session_id', 'in', ids).execute()
}

/** True when a session is open; a concurrent end of it waits. */
export async function isOpen(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** The session's device: words for its owner, the device's own name, and its proven key. */
export type Device = { device: string; device_hash: string | null; proof_key: string | null }

export const nameDevice = (db: Database, id: string, device: Device) =>
  db.updateTable('sessions').set(device).where('id', '=', id).execute()

/** The scope after a session for contacts alone. */
export async function findNextScope(db: Database, id: string): Promise<SignInScope> {
  const { then_scope: next } = await db
    .selectFrom('sessions')
    .select('then_scope')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return next ?? 'portal'
}

export type OpenSession = {
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
    .select(['id', 'device', 'device_hash as deviceHash', 'created_at as createdAt', 'used_at as usedAt'])
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('used_at', '>', idleSince)
    .orderBy('used_at', 'desc')
    .execute()
}

/** What befell an account. */
export const insertSecurityEvent = (tx: Transaction, event: Omit<NewRow<'security_events'>, 'id'>) =>
  tx
    .insertInto('security_events')
    .values({ ...event, id: randomUUID() })
    .execute()

/** The text of the offer that a session was shown, as customers keep it (`ShownOffers`). */
export const shownOffers = {
  keep: (db: Database, sessionId: string, version: string) =>
    db.updateTable('sessions').set({ offer_version: version }).where('id', '=', sessionId).execute(),

  find: async (tx: Transaction, sessionId: string): Promise<string | null> =>
    (await tx.selectFrom('sessions').select('offer_version').where('id', '=', sessionId).executeTakeFirst())
      ?.offer_version ?? null,
}
