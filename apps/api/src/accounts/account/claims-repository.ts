import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Method, NewRow } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

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
  'paymentClaims.protocol',
  'paymentClaims.method',
  'paymentClaims.paidOn',
  'paymentClaims.answerBy',
  'paymentClaims.paymentsBefore',
] as const

export const openedAt: RawBuilder<string> = sql<string>`to_char(
  payment_claims.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const claims = (tx: Transaction, customerId: string) =>
  tx
    .selectFrom('paymentClaims')
    .select(claimColumns)
    .select(openedAt.as('openedAt'))
    .where('paymentClaims.customerId', '=', customerId)

export const findClaim = (tx: Transaction, customerId: string, id: string): Promise<Claim> =>
  claims(tx, customerId).where('paymentClaims.id', '=', id).executeTakeFirstOrThrow()

export const findNewestClaim = (tx: Transaction, customerId: string, invoiceId: string) =>
  claims(tx, customerId)
    .select('paymentClaims.id')
    .where('paymentClaims.invoiceId', '=', invoiceId)
    .orderBy('paymentClaims.openedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Claims of everybody that no payment answered, by the day on which their answer is due. */
export const findWaitingClaims = (db: Database) =>
  db
    .selectFrom('paymentClaims')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'paymentClaims.customerId')
    .innerJoin('invoices', 'invoices.id', 'paymentClaims.invoiceId')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select(claimColumns)
    .select(openedAt.as('openedAt'))
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.issuer', 'issuers.name as issuerName', 'customers.cpf', 'customers.name', 'cards.last4'])
    .select(['invoices.month', 'invoices.totalCents'])
    .where('paymentClaims.paymentsBefore', '>=', (eb) =>
      selectShared(eb, 'sharedPayments')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('payments.invoiceId', '=', 'paymentClaims.invoiceId'),
    )
    .orderBy('paymentClaims.answerBy')
    .orderBy('paymentClaims.openedAt')
    .execute()

export const insertClaim = (tx: Transaction, claim: NewRow<'paymentClaims'>) =>
  tx.insertInto('paymentClaims').values(claim).execute()
