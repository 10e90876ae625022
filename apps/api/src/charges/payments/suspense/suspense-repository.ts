import { sql } from 'kysely'
import type { CivilDate } from '@portal/brazil/dates'
import { type Aside, asideOf } from './aside.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Method, NewRow, Row } from '../../../platform/db/schema.ts'

export { noteAtDesk } from '../../../platform/db/desk-events.ts'

export type Suspense = Row<'suspense'>
export type SuspenseReason = Suspense['reason']

/** Money that left, or that another word told of already: nobody waits for it. */
export const GONE = [
  'reversed',
  'told-again',
  'refund-of-unknown',
  'refund-by-hand',
] as const satisfies SuspenseReason[]

/** The customer of a charge; null for money that no charge is known of. */
export async function findCustomerOf(tx: Transaction, chargeId: string | null): Promise<string | null> {
  if (chargeId === null) return null
  const row = await tx.selectFrom('charges').select('customerId').where('id', '=', chargeId).executeTakeFirst()
  return row?.customerId ?? null
}

/** Puts money aside once, by the outside's own id of it; false when it stands there already. */
export async function insertSuspense(tx: Transaction, row: NewRow<'suspense'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('suspense')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'externalId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const isInSuspense = async (db: Database | Transaction, source: Method, externalId: string): Promise<boolean> =>
  (await ofName(db, source, externalId).executeTakeFirst()) !== undefined

/** Money that a person closed without booking it, or that was given back while it waited. */
export async function isClosed(db: Database | Transaction, source: Method, externalId: string): Promise<boolean> {
  const row = await ofName(db, source, externalId).where('resolution', '=', 'closed').executeTakeFirst()
  return row !== undefined
}

/** One by the outside's own id, whatever became of it; held until the transaction ends. */
export const lockOf = (tx: Transaction, source: Method, externalId: string): Promise<Suspense | undefined> =>
  ofName(tx, source, externalId).forUpdate().executeTakeFirst()

const ofName = (db: Database | Transaction, source: Method, externalId: string) =>
  db.selectFrom('suspense').selectAll().where('source', '=', source).where('externalId', '=', externalId)

type SlipMoney = { chargeId: string; amountCents: number }

const ofMoney = (tx: Transaction, { chargeId, amountCents }: SlipMoney) =>
  tx
    .selectFrom('suspense')
    .selectAll()
    .where('chargeId', '=', chargeId)
    .where('amountCents', '=', amountCents)
    .orderBy('raisedAt')
    .limit(1)

/** Money of a slip that only a file told of: the bank itself has not named it yet. */
export const findToldByFile = (tx: Transaction, money: SlipMoney): Promise<Suspense | undefined> =>
  ofMoney(tx, money).where('recordId', 'is not', null).where('externalId', 'like', 'CNAB %').executeTakeFirst()

/** Money of a slip of which no file has told yet. */
export const findUntold = (tx: Transaction, money: SlipMoney): Promise<Suspense | undefined> =>
  ofMoney(tx, money).where('recordId', 'is', null).executeTakeFirst()

export type LikePayment = Pick<Row<'payments'>, 'amountCents' | 'method' | 'paidAt' | 'externalId'> & {
  about: string
}

/** Days between two words on one payment: a bank's file may tell it when it credits it. */
const DAYS_APART = 5

/** A payment is alike that brought as much for the same thing, by the same charge or at about the same time. */
export const findAlike = (tx: Transaction, row: Suspense, charge: Row<'charges'>): Promise<LikePayment | undefined> =>
  tx
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['payments.amountCents', 'payments.method', 'payments.paidAt', 'payments.externalId', 'charges.about'])
    .where('charges.subjectId', '=', charge.subjectId)
    .where('payments.amountCents', '=', row.amountCents)
    .where((eb) =>
      eb.or([
        eb('payments.chargeId', '=', charge.id),
        sql<boolean>`abs(extract(epoch from payments.paid_at - ${row.paidAt}::timestamptz)) <= ${DAYS_APART * 86_400}`,
      ]),
    )
    .orderBy(sql`abs(extract(epoch from payments.paid_at - ${row.paidAt}::timestamptz))`)
    .limit(1)
    .executeTakeFirst()

/** The person of a charge, for the security log. */
export const findPersonOf = (db: Database, chargeId: string) =>
  db
    .selectFrom('charges')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'charges.customerId')
    .select(['customers.issuer', 'customers.cpf'])
    .where('charges.id', '=', chargeId)
    .executeTakeFirst()

/** A charge as a person knows it, with its holder. */
export const findTarget = (db: Database, chargeId: string) =>
  db
    .selectFrom('charges')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'charges.customerId')
    .select(['charges.id', 'charges.about', 'customers.name'])
    .where('charges.id', '=', chargeId)
    .executeTakeFirst()

/** The charge of money that waits, or waited. */
export async function findChargeOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('suspense').select('chargeId').where('id', '=', id).executeTakeFirst()
  return row?.chargeId ?? undefined
}

type AsideCharge = Pick<Row<'charges'>, 'id' | 'seenAt' | 'state' | 'amountCents'>

/** Money of a charge in another amount, until a person has decided. */
export async function findAside(db: Database, charge: AsideCharge, today: CivilDate): Promise<Aside | null> {
  if (charge.seenAt === null || charge.state === 'paid') return null
  const row = await db
    .selectFrom('suspense')
    .select(['amountCents as cents', 'raisedAt'])
    .where('chargeId', '=', charge.id)
    .where('resolvedAt', 'is', null)
    .where('reason', 'not in', GONE)
    .orderBy('raisedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asideOf(row, charge, today) : null
}

export const updateSuspense = (tx: Transaction, id: string, values: Partial<Omit<Suspense, 'id'>>) =>
  tx.updateTable('suspense').set(values).where('id', '=', id).execute()

/** One that still waits, held until the transaction ends. */
export const lockOpen = (tx: Transaction, id: string): Promise<Suspense | undefined> =>
  tx
    .selectFrom('suspense')
    .selectAll()
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type WaitingMoney = Suspense & {
  /** The bank of the file that reported it. */
  bank: string | null
  agreement: string | null
  bankNumber: string | null
  occurrence: string | null
  month: string | null
  about: string | null
} & Nullable<{ name: string; cpf: string; issuer: string; issuerName: string }>
type Nullable<T> = { [F in keyof T]: T[F] | null }

/** The oldest stands first, with what a person needs to decide. */
export const findOpen = (db: Database, fileId?: string): Promise<WaitingMoney[]> =>
  db
    .selectFrom('suspense')
    .leftJoin('returnRecords', 'returnRecords.id', 'suspense.recordId')
    .leftJoin('returnFiles', 'returnFiles.id', 'returnRecords.fileId')
    .leftJoin('charges', 'charges.id', 'suspense.chargeId')
    .leftJoin('sharedInvoices as invoices', 'invoices.id', 'charges.invoiceId')
    .leftJoin('sharedCustomers as customers', 'customers.id', 'charges.customerId')
    .leftJoin('issuers', 'issuers.id', 'customers.issuer')
    .selectAll('suspense')
    .select((eb) => [
      eb.fn.coalesce('returnRecords.bankNumber', 'charges.bankNumber').as('bankNumber'),
      'returnFiles.bank',
      'returnFiles.agreement',
      'returnRecords.occurrence',
      'invoices.month',
      'charges.about',
      'customers.name',
      'customers.cpf',
      'customers.issuer',
      'issuers.name as issuerName',
    ])
    .where('resolvedAt', 'is', null)
    .$if(fileId !== undefined, (query) => query.where('returnRecords.fileId', '=', fileId ?? ''))
    .orderBy('raisedAt')
    .limit(500)
    .execute()

export async function countOpenBesides(db: Database, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('suspense')
    .leftJoin('returnRecords', 'returnRecords.id', 'suspense.recordId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('resolvedAt', 'is', null)
    .where('returnRecords.fileId', 'is distinct from', fileId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
