import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Method, NewRow, Row, Schema } from '../../platform/db/schema.ts'
import { type ChargeMove, chargeMoves } from './charge-status.ts'

/** A charge with what stands beside it; only one of an invoice has a card and a month. */
export type Charge = Row<'charges'> & {
  cardId: string | null
  month: string | null
  /** The agreement of money that a bank collects without registering it. */
  collectionId: string | null
  collectingBank: string | null
  /** Its newest payment, and the code of its proof. */
  paymentId: string | null
  checkCode: string | null
  paidMethod: Method | null
  issuer: string
  name: string
  cpf: string
}

/** Its id, the code of its proof, and how the money came: a slip may be paid by its Pix. */
const newestPayment = (eb: ExpressionBuilder<Schema, 'charges'>) =>
  eb
    .selectFrom('payments')
    .select(['payments.id as paymentId', 'payments.checkCode', 'payments.method as paidMethod'])
    .whereRef('payments.chargeId', '=', 'charges.id')
    .orderBy('payments.paidAt', 'desc')
    .limit(1)
    .as('newest')

const selectCharges = (db: Database | Transaction) =>
  db
    .selectFrom('charges')
    .leftJoin('sharedInvoices as invoices', 'invoices.id', 'charges.invoiceId')
    .leftJoin('booklets', 'booklets.id', 'charges.bookletId')
    .leftJoin('collectionAgreements', 'collectionAgreements.id', 'booklets.collectionId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'charges.customerId')
    .leftJoinLateral(newestPayment, (join) => join.onTrue())
    .selectAll('charges')
    .select(['collectionAgreements.id as collectionId', 'collectionAgreements.bankName as collectingBank'])
    .select(['invoices.cardId', 'invoices.month', 'customers.issuer', 'customers.name', 'customers.cpf'])
    .select(['newest.paymentId', 'newest.checkCode', 'newest.paidMethod'])

export const findCharge = (
  db: Database | Transaction,
  customerId: string,
  method: Method,
  id: string,
): Promise<Charge | undefined> =>
  selectCharges(db)
    .where('charges.customerId', '=', customerId)
    .where('charges.method', '=', method)
    .where('charges.id', '=', id)
    .executeTakeFirst()

/** For whom speaks with the outside: a notice names the charge, and the charge names its owner. */
export const findChargeOutside = (
  db: Database | Transaction,
  method: Method,
  id: string,
): Promise<Charge | undefined> =>
  selectCharges(db).where('charges.method', '=', method).where('charges.id', '=', id).executeTakeFirst()

/** For whoever shows our token of it. */
export const findChargeOf = (db: Database, issuer: string, id: string): Promise<Charge | undefined> =>
  selectCharges(db).where('charges.id', '=', id).where('customers.issuer', '=', issuer).executeTakeFirst()

export const findOpenCharge = (
  tx: Transaction,
  { customerId, subject, method, amountCents, parts }: ChargeQuery,
): Promise<Charge | undefined> =>
  selectCharges(tx)
    .where('charges.customerId', '=', customerId)
    .where('charges.subjectId', '=', Object.values(subject)[0] ?? '')
    .where('charges.method', '=', method)
    .where('charges.amountCents', '=', amountCents)
    .where(sql<boolean>`charges.parts = ${jsonOf(parts)}`)
    .where('charges.state', 'in', ['creating', 'open'])
    // A Pix with a due date is the one that is printed, and not the one of a screen.
    .where('charges.dueOn', method === 'PIX' ? 'is' : 'is not', null)
    .executeTakeFirst()

type ChargeQuery = {
  customerId: string
  subject: object
  method: Method
  amountCents: number
  parts: readonly { number: number; cents: number }[]
}

export const jsonOf = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export const findOpenDuePix = (tx: Transaction, customerId: string, invoiceId: string): Promise<Charge[]> =>
  selectCharges(tx)
    .where('charges.customerId', '=', customerId)
    .where('charges.invoiceId', '=', invoiceId)
    .where('charges.method', '=', 'PIX')
    .where('charges.dueOn', 'is not', null)
    .where('charges.state', 'in', ['creating', 'open'])
    .execute()

/** The newest Pix with a due date for the same money as a slip. */
export const findTwin = (db: Database, { customerId, subjectId, amountCents }: Charge) =>
  db
    .selectFrom('charges')
    .leftJoinLateral(newestPayment, (join) => join.onTrue())
    .select(['state', 'copyPaste', 'paidAt', 'paidCents', 'externalId'])
    .select(['newest.paymentId', 'newest.checkCode', 'newest.paidMethod'])
    .where('customerId', '=', customerId)
    .where('subjectId', '=', subjectId)
    .where('amountCents', '=', amountCents)
    .where('method', '=', 'PIX')
    .where('dueOn', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertCharge = (tx: Transaction, charge: NewRow<'charges'>) =>
  tx
    .insertInto('charges')
    .values({ ...charge, parts: jsonOf(charge.parts ?? []) })
    .execute()

/** The thing, its parts and its number never change. */
type ChargeChange = Partial<Omit<Row<'charges'>, 'id' | 'number' | 'subjectId' | 'parts'>>

export const updateCharge = (db: Database | Transaction, id: string, values: ChargeChange) =>
  db.updateTable('charges').set(values).where('id', '=', id).execute()

/** Moves a charge on, from where the move begins and from nowhere else; says whether it stood there. */
export async function advanceCharge(
  db: Database | Transaction,
  id: string,
  move: Exclude<ChargeMove, 'paid'>,
  values: Omit<ChargeChange, 'state'> = {},
): Promise<boolean> {
  const { from, to } = chargeMoves[move]
  const { numUpdatedRows } = await db
    .updateTable('charges')
    .set({ ...values, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A charge that ended outside is not given out any more; false where it was over already. */
export const endFromOutside = (db: Database | Transaction, id: string, now: Date): Promise<boolean> =>
  advanceCharge(db, id, 'ended', { closedOutsideAt: now })

/** Money for a charge is on its way, or came and waits for a person: whoever looks at it is told not to pay again. */
export const markSeen = (db: Database | Transaction, id: string, at: Date) =>
  db
    .updateTable('charges')
    .set({ seenAt: at })
    .where('id', '=', id)
    .where('seenAt', 'is', null)
    .where('state', '!=', 'paid')
    .execute()

/** A charge that was removed while it was on its way to the outside: what was closed too early is closed once more. */
export const closeAgain = (db: Database, id: string, now: Date) =>
  db
    .updateTable('charges')
    .set({ closedOutsideAt: null, pollAt: now })
    .where('id', '=', id)
    .where('state', '=', 'removed')
    .execute()
