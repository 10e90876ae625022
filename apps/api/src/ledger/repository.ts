import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { Entry } from './chain.ts'

/** The end of the ledger, held: whoever writes next waits for this transaction to end. */
export async function lockLast(tx: Transaction): Promise<Pick<Entry, 'position' | 'hash'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('acceptances', 0))`.execute(tx)
  return tx
    .selectFrom('acceptances')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const insertEntry = (tx: Transaction, entry: Entry) => tx.insertInto('acceptances').values(entry).execute()

/** Where a session was begun, and what its device is called if it has a name. */
export async function placeOf(tx: Transaction, sessionId: string): Promise<Pick<Entry, 'channel' | 'device'>> {
  const session = await tx
    .selectFrom('sessions')
    .select(['device', 'origin'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { channel: session.origin ?? 'PORTAL', device: session.device ?? '' }
}

/** An act; of an insurance what it is called, and while it is active the policy. */
export type Listed = Entry & { policyId: string | null; product: string | null }

const listed = (db: Database, customerId: string) =>
  db
    .selectFrom('acceptances')
    .leftJoin('insurance_policies as policy', (join) =>
      join
        .onRef('policy.customer_id', '=', 'acceptances.customer_id')
        .onRef('policy.number', '=', 'acceptances.subject')
        .on('acceptances.kind', '=', 'insurance'),
    )
    .leftJoin('insurance_products as product', (join) =>
      join
        .onRef('product.issuer', '=', 'policy.issuer')
        .onRef('product.code', '=', 'policy.product')
        .onRef('product.version', '=', 'policy.text_version'),
    )
    .selectAll('acceptances')
    .select((eb) => eb.case().when('policy.state', '=', 'active').then(eb.ref('policy.id')).end().as('policyId'))
    .select('product.name as product')
    .where('acceptances.customer_id', '=', customerId)

/** What a customer accepted and took back, the newest first. */
export const findEntries = (db: Database, customerId: string): Promise<Listed[]> =>
  listed(db, customerId).orderBy('acceptances.position', 'desc').limit(200).execute()

/** The digital invoice that was on before the ledger began, and since when we know of it. */
export type Before = { id: string; textVersion: string; since: Date }

export const findBefore = async (db: Database, customerId: string): Promise<Before | undefined> => {
  const consent = await db
    .selectFrom('digital_invoice_consents')
    .select(['id', 'text_version', 'accepted'])
    .select((eb) => eb.fn.coalesce('given_at', 'known_at').as('since'))
    .where('customer_id', '=', customerId)
    .orderBy('given_at', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  return consent?.accepted && consent.since !== null
    ? { id: consent.id, textVersion: consent.text_version, since: consent.since }
    : undefined
}

/** The newest act of a kind. */
export const findNewest = (tx: Transaction, customerId: string, kind: Entry['kind']): Promise<Entry | undefined> =>
  tx
    .selectFrom('acceptances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findEntry = (db: Database, customerId: string, id: string): Promise<Listed | undefined> =>
  listed(db, customerId).where('acceptances.id', '=', id).executeTakeFirst()

/** Everybody's, in order, after one of them. */
export const findAfter = (db: Database, position: number, most: number): Promise<Entry[]> =>
  db.selectFrom('acceptances').selectAll().where('position', '>', position).orderBy('position').limit(most).execute()
