import type { CivilDate } from '@portal/brazil/dates'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row, Schema } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type Debit = Row<'debits'>

/** A debit as a person sees it: of which invoice, and its payment. */
export type ShownDebit = Debit & {
  month: string
  /** The instant at which its invoice was paid, by whatever. */
  settledAt: Date | null
  paymentId: string | null
  checkCode: string | null
  endToEndId: string | null
  paidAt: Date | null
  /** The part of its payment that is a credit, and what of that an invoice has already. */
  creditCents: number
  creditPostedCents: number
  /** The part of its credit that went back since it was asked for. */
  returnedCents: number
  /** The day on which the newest invoice of its card takes its last entries. */
  lastClosesOn: CivilDate | null
}

const LIVE = ['asking', 'scheduled', 'cancelling'] as const

const jsonOf = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** The payment of a debit; once a return was asked for, the one that it was asked of. */
const paymentOf = (eb: ExpressionBuilder<Schema, 'debits'>) =>
  selectShared(eb, 'sharedPayments')
    .select(['payments.id as paymentId', 'payments.checkCode', 'payments.externalId as endToEndId', 'payments.paidAt'])
    .select(['payments.creditCents', 'payments.creditPostedCents'])
    .whereRef('payments.chargeId', '=', 'debits.id')
    .where(sql<boolean>`(debits.return_asked_at is null or payments.paid_at <= debits.return_asked_at)`)
    .orderBy('payments.paidAt', 'desc')
    .limit(1)
    .as('payment')

/** The credit of a debit's payment that went back since it was asked for. */
const returned = sql<number>`coalesce((select sum(refunds.credit_cents) from shared_refunds as refunds
  where refunds.payment_id = payment.payment_id and refunds.refunded_at >= debits.return_asked_at), 0)::bigint`

const shown = (db: Database | Transaction) =>
  db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .innerJoin('sharedInvoices as invoices', 'invoices.id', 'debits.invoiceId')
    .leftJoinLateral(paymentOf, (join) => join.onTrue())
    .selectAll('debits')
    .select([
      'invoices.month',
      'invoices.settledAt',
      'payment.paymentId',
      'payment.checkCode',
      'payment.endToEndId',
      'payment.paidAt',
    ])
    .select(sql<number>`coalesce(payment.credit_cents, 0)`.as('creditCents'))
    .select(sql<number>`coalesce(payment.credit_posted_cents, 0)`.as('creditPostedCents'))
    .select(returned.as('returnedCents'))
    .select((eb) =>
      selectShared(eb, 'sharedInvoices')
        .select(({ fn }) => fn.max('invoices.closesOn').as('closesOn'))
        .whereRef('invoices.cardId', '=', 'recurrences.cardId')
        .as('lastClosesOn'),
    )

/** Debits of a card, the newest first. */
export const findDebits = (
  db: Database,
  { customerId, cardId, skip, most }: { customerId: string; cardId: string; skip: number; most: number },
): Promise<ShownDebit[]> =>
  shown(db)
    .where('recurrences.customerId', '=', customerId)
    .where('recurrences.cardId', '=', cardId)
    .orderBy('debits.madeAt', 'desc')
    .offset(skip)
    .limit(most)
    .execute()

export const findDebitOf = (
  db: Database | Transaction,
  customerId: string,
  id: string,
): Promise<ShownDebit | undefined> =>
  shown(db).where('recurrences.customerId', '=', customerId).where('debits.id', '=', id).executeTakeFirst()

/** The debits of an invoice, from the first. */
export const findOfInvoice = (
  db: Database | Transaction,
  customerId: string,
  invoiceId: string,
): Promise<ShownDebit[]> =>
  shown(db)
    .where('recurrences.customerId', '=', customerId)
    .where('debits.invoiceId', '=', invoiceId)
    .orderBy('debits.madeAt')
    .execute()

export const findDebit = (db: Database | Transaction, id: string): Promise<Debit | undefined> =>
  db.selectFrom('debits').selectAll().where('id', '=', id).executeTakeFirst()

export const lockDebit = (tx: Transaction, id: string): Promise<Debit> =>
  tx.selectFrom('debits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Debits that the PSP still holds, or is still asked for. */
export const findLive = (db: Database, recurrenceId: string): Promise<Debit[]> =>
  db
    .selectFrom('debits')
    .selectAll()
    .where('recurrenceId', '=', recurrenceId)
    .where('state', 'in', LIVE)
    .orderBy('madeAt')
    .execute()

/** Debits of some invoices that their PSP holds. */
export const findScheduled = (db: Database, invoiceIds: readonly string[]): Promise<Debit[]> =>
  db.selectFrom('debits').selectAll().where('invoiceId', 'in', invoiceIds).where('state', '=', 'scheduled').execute()

export type LiveDebit = Pick<
  Debit,
  'id' | 'invoiceId' | 'choice' | 'state' | 'settlesOn' | 'attempts' | 'amountCents' | 'retryOn' | 'askedAt' | 'cause'
>

/** The newest debit of each invoice of a person since a day, but for those that brought their money. */
export const findNewestOf = async (db: Database, customerId: string, since: CivilDate): Promise<LiveDebit[]> => {
  const newest = await db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .distinctOn('debits.invoiceId')
    .select(['debits.id', 'debits.invoiceId', 'debits.choice', 'debits.state', 'debits.settlesOn', 'debits.attempts'])
    .select(['debits.amountCents', 'debits.retryOn', 'debits.askedAt', 'debits.cause'])
    .where('recurrences.customerId', '=', customerId)
    .where('debits.dueOn', '>', since)
    .orderBy('debits.invoiceId')
    .orderBy('debits.madeAt', 'desc')
    .execute()
  return newest.filter(({ state }) => state !== 'paid')
}

/** Debits of an invoice by whatever authorisation, held. */
export const lockOfInvoice = (tx: Transaction, invoiceId: string): Promise<Debit[]> =>
  tx.selectFrom('debits').selectAll().where('invoiceId', '=', invoiceId).orderBy('madeAt').forUpdate().execute()

export const insertDebit = (tx: Transaction, debit: NewRow<'debits'>) => tx.insertInto('debits').values(debit).execute()

export const updateDebit = (
  db: Database | Transaction,
  id: string,
  { attempts, lateCents, ...values }: Partial<Omit<Debit, 'id' | 'recurrenceId' | 'invoiceId'>>,
) =>
  db
    .updateTable('debits')
    .set({
      ...values,
      ...(attempts !== undefined && { attempts: jsonOf(attempts) }),
      ...(lateCents !== undefined && { lateCents: lateCents === null ? null : jsonOf(lateCents) }),
    })
    .where('id', '=', id)
    .execute()

/** A debit of this authorisation that is over, and leaves its cycle no room for another (`makesRoom`). */
const isCycleOver = (recurrenceId: string) =>
  sql<boolean>`(
    select coalesce(bool_or(state <> 'cancelled' or cause is null or cause not in ('amount', 'paid')), false)
      and not coalesce(bool_or(state in ('asking', 'scheduled', 'cancelling')), false)
    from debits where debits.invoice_id = invoices.id and debits.recurrence_id = ${recurrenceId})`

/** Invoices of a card that may want a debit: closed, due not long ago, and their cycle not over. */
export const findDebitable = (
  db: Database,
  { id, cardId }: { id: string; cardId: string },
  { today, since }: { today: CivilDate; since: CivilDate },
): Promise<{ id: string; dueOn: CivilDate }[]> =>
  selectShared(db, 'sharedInvoices')
    .select(['invoices.id', 'invoices.dueOn'])
    .where('invoices.cardId', '=', cardId)
    .where('invoices.closesOn', '<=', today)
    .where('invoices.dueOn', '>=', since)
    .where(({ not }) => not(isCycleOver(id)))
    .orderBy('invoices.dueOn')
    .execute()

/** The credit of a payment that is kept for its holder, who asked for it back. */
export type KeptCredit = { paymentId: string; cents: number; since: Date }

/** The kept credit of a debit; its charge has the same id. */
export async function keptForReturn(tx: Transaction, chargeId: string): Promise<KeptCredit | undefined> {
  const kept = await tx
    .selectFrom('debits')
    .innerJoinLateral(paymentOf, (join) => join.onTrue())
    .select(['payment.paymentId', 'debits.returnCents', 'debits.returnAskedAt'])
    .where('debits.id', '=', chargeId)
    .executeTakeFirst()
  const { paymentId, returnCents, returnAskedAt } = kept ?? {}
  if (paymentId === undefined || !returnCents || !returnAskedAt) return undefined
  return { paymentId, cents: returnCents, since: returnAskedAt }
}

/** Debits whose surplus was asked back and has not gone back yet, and the Pix that each was asked of. */
export const findUnreturned = (db: Database, since: Date): Promise<Unreturned[]> =>
  db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .innerJoinLateral(paymentOf, (join) => join.onTrue())
    .select(['debits.id', 'debits.invoiceId', 'recurrences.customerId', 'debits.returnCents', 'payment.endToEndId'])
    .where('debits.returnAskedAt', '>', since)
    .where('payment.creditCents', '>', 0)
    .where(({ eb }) => eb('debits.returnCents', '>', returned))
    .orderBy('debits.returnAskedAt')
    .execute()

type Unreturned = Pick<Debit, 'id' | 'invoiceId' | 'returnCents'> & { customerId: string; endToEndId: string }

/** The invoice of a card that takes entries today. */
export const findOpenInvoice = (
  tx: Transaction,
  recurrenceId: string,
  today: CivilDate,
): Promise<{ id: string } | undefined> =>
  selectShared(tx, 'sharedInvoices')
    .innerJoin('recurrences', 'recurrences.cardId', 'invoices.cardId')
    .select('invoices.id')
    .where('recurrences.id', '=', recurrenceId)
    .where('invoices.closesOn', '>', today)
    .orderBy('invoices.closesOn')
    .limit(1)
    .executeTakeFirst()

/** Debits after this one that were paid late, whose charges no invoice has yet, and the open invoice of their card. */
export const findLate = (db: Database, today: CivilDate, after: string, most: number) =>
  db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .innerJoin('sharedInvoices as invoices', 'invoices.id', 'debits.invoiceId')
    .innerJoinLateral(
      (eb) =>
        selectShared(eb, 'sharedInvoices')
          .select('invoices.id as openId')
          .whereRef('invoices.cardId', '=', 'recurrences.cardId')
          .where('invoices.closesOn', '>', today)
          .orderBy('invoices.closesOn')
          .limit(1)
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['debits.id', 'invoices.month', 'recurrences.customerId', 'open.openId'])
    .where('debits.state', '=', 'paid')
    .where('debits.lateCents', 'is not', null)
    .where('debits.lateInvoiceId', 'is', null)
    .where('debits.id', '>', after)
    .orderBy('debits.id')
    .limit(most)
    .execute()
