import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Method, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

/** A payment with what its proof says of it. */
export type PaymentFacts = {
  id: string
  checkCode: string
  amountCents: number
  method: Method
  paidAt: Date
  /** The part of it that nothing took, and that the desk did not give back yet. */
  creditCents: number
  externalId: string
  /** As the charge names what it asked for. */
  about: string
  /** True when the payment began a plan of its invoice. */
  isEntry: boolean
  cardName: string | null
  cardLogo: string | null
  last4: string | null
  name: string
  cpf: string
  issuerName: string
  cnpj: string
}

/** Went back to whoever paid. */
export type PaymentReturn = Row<'paymentReturns'>

const selectFacts = (db: Database, customerId: string) =>
  selectShared(db, 'sharedPayments')
    .innerJoin('sharedCharges as charges', 'charges.id', 'payments.chargeId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'charges.customerId')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .leftJoin('sharedInvoices as invoices', 'invoices.id', 'payments.invoiceId')
    .leftJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select(['payments.id', 'payments.checkCode', 'payments.amountCents', 'payments.method', 'payments.paidAt'])
    .select(['payments.externalId', 'charges.about', 'cards.name as cardName', 'cards.logo as cardLogo', 'cards.last4'])
    .select(['customers.name', 'customers.cpf', 'issuers.name as issuerName', 'issuers.cnpj'])
    .select(
      sql<number>`coalesce((select cents from instalment_credits
        where id = payments.id and returned_at is null), 0)::bigint`.as('creditCents'),
    )
    .select((eb) =>
      eb
        .exists(
          selectShared(eb, 'sharedInstalmentPlans')
            .select('instalmentPlans.id')
            .whereRef('instalmentPlans.invoiceId', '=', 'payments.invoiceId')
            .whereRef('instalmentPlans.entryCents', '=', 'payments.amountCents')
            .whereRef('instalmentPlans.acceptedAt', '<=', 'payments.paidAt')
            .whereRef('instalmentPlans.activeAt', '>=', 'payments.paidAt'),
        )
        .$castTo<boolean>()
        .as('isEntry'),
    )
    .where('charges.customerId', '=', customerId)

/** The newest first. */
export const findPayments = (
  db: Database,
  customerId: string,
  { skip, most }: { skip: number; most: number },
): Promise<PaymentFacts[]> =>
  selectFacts(db, customerId)
    .orderBy('payments.paidAt', 'desc')
    .orderBy('payments.id')
    .offset(skip)
    .limit(most)
    .execute()

export const findPayment = (db: Database, customerId: string, id: string): Promise<PaymentFacts | undefined> =>
  selectFacts(db, customerId).where('payments.id', '=', id).executeTakeFirst()

/** The oldest first. */
export const findReturns = (db: Database, paymentIds: string[]): Promise<PaymentReturn[]> =>
  db.selectFrom('paymentReturns').selectAll().where('paymentId', 'in', paymentIds).orderBy('returnedAt').execute()
