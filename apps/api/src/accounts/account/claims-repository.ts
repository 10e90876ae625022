import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Method, NewRow } from '../../platform/db/schema.ts'

/** A holder's word of a payment that was not seen yet. */
export type Claim = {
  protocol: string
  method: Method
  paidOn: CivilDate
  /** An instant as the wire has it. */
  openedAt: string
  answerBy: CivilDate
  paymentsBefore: number
}

export const claimColumns = [
  'payment_claims.protocol',
  'payment_claims.method',
  'payment_claims.paid_on as paidOn',
  'payment_claims.answer_by as answerBy',
  'payment_claims.payments_before as paymentsBefore',
] as const

export const openedAt: RawBuilder<string> = sql<string>`to_char(
  payment_claims.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const claims = (tx: Transaction, customerId: string) =>
  tx
    .selectFrom('payment_claims')
    .select(claimColumns)
    .select(openedAt.as('openedAt'))
    .where('payment_claims.customer_id', '=', customerId)

export const findClaim = (tx: Transaction, customerId: string, id: string): Promise<Claim> =>
  claims(tx, customerId).where('payment_claims.id', '=', id).executeTakeFirstOrThrow()

export const findNewestClaim = (tx: Transaction, customerId: string, invoiceId: string) =>
  claims(tx, customerId)
    .select('payment_claims.id')
    .where('payment_claims.invoice_id', '=', invoiceId)
    .orderBy('payment_claims.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Claims of everybody that no payment answered, by the day on which their answer is due. */
export const findWaitingClaims = (db: Database) =>
  db
    .selectFrom('payment_claims')
    .innerJoin('customers', 'customers.id', 'payment_claims.customer_id')
    .innerJoin('invoices', 'invoices.id', 'payment_claims.invoice_id')
    .innerJoin('cards', 'cards.id', 'invoices.card_id')
    .select(claimColumns)
    .select(openedAt.as('openedAt'))
    .select(['customers.issuer', 'customers.cpf', 'cards.last4', 'invoices.month'])
    .where('payment_claims.payments_before', '>=', (eb) =>
      eb
        .selectFrom('payments')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('payments.invoice_id', '=', 'payment_claims.invoice_id'),
    )
    .orderBy('payment_claims.answer_by')
    .orderBy('payment_claims.opened_at')
    .execute()

export const insertClaim = (tx: Transaction, claim: NewRow<'payment_claims'>) =>
  tx.insertInto('payment_claims').values(claim).execute()
