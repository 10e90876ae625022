import { sql } from 'kysely'
import { DAYS_OF_REFUNDS } from './refund-status.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'
import { selectShared } from '../../../platform/db/select-shared.ts'

export type RefundedPayment = Row<'payments'> & { refundedCents: number }

export async function hasRefund(db: Database | Transaction, externalId: string): Promise<boolean> {
  const row = await db.selectFrom('refunds').select('id').where('externalId', '=', externalId).executeTakeFirst()
  return row !== undefined
}

/** The charge that a Pix was booked on, by the Pix's own id. */
export const findChargeOfPayment = (db: Database | Transaction, endToEndId: string): Promise<string | undefined> =>
  chargeOf(db.selectFrom('payments').select('chargeId').where('externalId', '=', endToEndId).executeTakeFirst())

export const findChargeOfSuspense = (db: Database | Transaction, endToEndId: string): Promise<string | undefined> =>
  chargeOf(
    db
      .selectFrom('suspense')
      .select('chargeId')
      .where('source', '=', 'PIX')
      .where('externalId', '=', endToEndId)
      .executeTakeFirst(),
  )

const chargeOf = async (found: Promise<{ chargeId: string | null } | undefined>): Promise<string | undefined> =>
  (await found)?.chargeId ?? undefined

/** A payment with what was given back of it already. What it is of is held, so that its refunds take turns. */
export const findPayment = (tx: Transaction, endToEndId: string): Promise<RefundedPayment | undefined> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<number>`coalesce((select sum(cents) from refunds where payment_id = payments.id), 0)::bigint`.as(
        'refundedCents',
      ),
    )
    .where('externalId', '=', endToEndId)
    .executeTakeFirst()

/** The credit of a payment that went back since a time, by what the bank says of its hour. */
export async function creditGivenBackSince(tx: Transaction, paymentId: string, since: Date): Promise<number> {
  const given = tx.selectFrom('refunds').select(sql<number>`coalesce(sum(credit_cents), 0)::bigint`.as('cents'))
  const of = given.where('paymentId', '=', paymentId).where('refundedAt', '>=', since)
  return (await of.executeTakeFirstOrThrow()).cents
}

export const insertRefund = (tx: Transaction, refund: NewRow<'refunds'>) =>
  tx.insertInto('refunds').values(refund).execute()

/** A later invoice that is closed asks for what this one left as revolving credit. */
export async function hasClosedLater(tx: Transaction, invoiceId: string, today: string): Promise<boolean> {
  const row = await selectShared(tx, 'sharedInvoices')
    .innerJoin('sharedInvoices as later', 'later.cardId', 'invoices.cardId')
    .select('later.id')
    .where('invoices.id', '=', invoiceId)
    .whereRef('later.month', '>', 'invoices.month')
    .where('later.closesOn', '<=', today)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A paid charge of which something may have gone back is asked about at the next turn. */
export const askOfRefundsSoon = (db: Database | Transaction, chargeId: string, now: Date) =>
  db
    .updateTable('charges')
    .set({ refundsPollAt: now })
    .where('id', '=', chargeId)
    .where('paidAt', 'is not', null)
    .execute()

/** The PSP is asked once a day whether it was given back, then ever less often. Each charge goes to whoever asks first. */
export const claimToAskOfRefunds = (db: Database, { now, most }: { now: Date; most: number }) =>
  db
    .updateTable('charges')
    .set({
      refundsPollAt: sql`(select next from (select ${now}::timestamptz
          + greatest(interval '1 day', (${now}::timestamptz - paid_at) / 4) as next) as planned
        where next < paid_at + make_interval(days => ${DAYS_OF_REFUNDS}))`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('charges')
        .select('id')
        .where('refundsPollAt', '<=', now)
        .orderBy('refundsPollAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
