import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type LedgerEntry = Row<'ledgerActs'>

/** An act by its place in its chain. */
export type Head = Pick<LedgerEntry, 'chain' | 'position' | 'hash'>

/** A holder's chain, locked: the next act of theirs waits for this transaction, and nobody else's. */
export async function lockChain(tx: Transaction, chain: string): Promise<Head | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`acts ${chain}`}, 0))`.execute(tx)
  return tx
    .selectFrom('ledgerActs')
    .select(['chain', 'position', 'hash'])
    .where('chain', '=', chain)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const insertEntry = (tx: Transaction, entry: LedgerEntry) => tx.insertInto('ledgerActs').values(entry).execute()

/** The place of a session's start, and its device's name if any. */
export async function placeOf(tx: Transaction, sessionId: string): Promise<Pick<LedgerEntry, 'channel' | 'device'>> {
  const session = await selectShared(tx, 'sharedSessions')
    .select(['device', 'origin'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { channel: session.origin ?? 'PORTAL', device: session.device ?? '' }
}

/** An act; an insurance's with the product's name, and the policy while it is active. */
export type ListedAct = LedgerEntry & { policyId: string | null; product: string | null }

const listed = (db: Database, customerId: string) =>
  db
    .selectFrom('ledgerActs')
    .leftJoin('sharedInsurancePolicies as policy', (join) =>
      join
        .onRef('policy.customerId', '=', 'ledgerActs.customerId')
        .onRef('policy.number', '=', 'ledgerActs.subject')
        .on('ledgerActs.kind', '=', 'insurance'),
    )
    .leftJoin('insuranceProducts as product', (join) =>
      join
        .onRef('product.issuer', '=', 'policy.issuer')
        .onRef('product.code', '=', 'policy.product')
        .onRef('product.version', '=', 'policy.textVersion'),
    )
    .selectAll('ledgerActs')
    .select((eb) => eb.case().when('policy.state', '=', 'active').then(eb.ref('policy.id')).end().as('policyId'))
    .select('product.name as product')
    .where('ledgerActs.customerId', '=', customerId)

/** A customer's acceptances and withdrawals, the newest first: those of the chain of all people are the oldest. */
export const findEntries = (db: Database, customerId: string): Promise<ListedAct[]> =>
  listed(db, customerId).orderBy('ledgerActs.chain', 'desc').orderBy('ledgerActs.position', 'desc').limit(200).execute()

/** A consent from before the ledger, and the time since when it is known; an insurance's with the ledger's words. */
export type PriorConsent = {
  id: string
  kind: 'digital-invoice' | 'insurance'
  subject: string
  textVersion: string
  since: Date
  product: string | null
  policyId: string | null
}

/** Valid consents without an act of their own, the newest first. */
export async function findBefore(db: Database, customerId: string): Promise<PriorConsent[]> {
  const before = [...(await findConsentBefore(db, customerId)), ...(await findPoliciesBefore(db, customerId))]
  return before.toSorted((one, other) => other.since.getTime() - one.since.getTime())
}

const findConsentBefore = async (db: Database, customerId: string): Promise<PriorConsent[]> => {
  const consent = await selectShared(db, 'sharedDigitalInvoiceConsents')
    .select(['id', 'textVersion', 'accepted'])
    .select((eb) => [
      eb.fn.coalesce('givenAt', 'knownAt').as('since'),
      eb
        .exists(
          eb
            .selectFrom('ledgerActs')
            .select('id')
            .whereRef('ledgerActs.customerId', '=', 'digitalInvoiceConsents.customerId')
            .where('kind', '=', 'digital-invoice'),
        )
        .as('isKnown'),
    ])
    .where('customerId', '=', customerId)
    .orderBy('givenAt', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  if (!consent?.accepted || consent.isKnown || consent.since === null) return []
  const { id, textVersion, since } = consent
  return [{ id, kind: 'digital-invoice', subject: '', textVersion, since, product: null, policyId: null }]
}

const findPoliciesBefore = async (db: Database, customerId: string): Promise<PriorConsent[]> => {
  const policies = await db
    .selectFrom('sharedInsurancePolicies as policy')
    .innerJoin('insuranceProducts as product', (join) =>
      join
        .onRef('product.issuer', '=', 'policy.issuer')
        .onRef('product.code', '=', 'policy.product')
        .onRef('product.version', '=', 'policy.textVersion'),
    )
    .select(['policy.id', 'policy.number', 'policy.textVersion', 'policy.hiredAt', 'product.name'])
    .where('policy.customerId', '=', customerId)
    .where('policy.state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledgerActs')
            .select('ledgerActs.id')
            .whereRef('ledgerActs.customerId', '=', 'policy.customerId')
            .whereRef('ledgerActs.subject', '=', 'policy.number')
            .where('ledgerActs.kind', '=', 'insurance'),
        ),
      ),
    )
    .execute()
  return policies.map(({ id, number, textVersion, hiredAt: since, name: product }) => ({
    id,
    kind: 'insurance',
    subject: number,
    textVersion,
    since,
    product,
    policyId: id,
  }))
}

/** The newest act of a kind. */
export const findNewest = (
  tx: Transaction,
  customerId: string,
  kind: LedgerEntry['kind'],
): Promise<LedgerEntry | undefined> =>
  tx
    .selectFrom('ledgerActs')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('chain', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findEntry = (db: Database, customerId: string, id: string): Promise<ListedAct | undefined> =>
  listed(db, customerId).where('ledgerActs.id', '=', id).executeTakeFirst()
