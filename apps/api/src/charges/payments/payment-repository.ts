import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow } from '../../platform/db/schema.ts'

/** Gives the code of the payment's proof. */
export async function insertPayment(tx: Transaction, payment: NewRow<'payments'>): Promise<string> {
  const { checkCode } = await tx.insertInto('payments').values(payment).returning('checkCode').executeTakeFirstOrThrow()
  return checkCode
}

/** Gives a payment of which only a return file told the bank's own id, also where it went back; says whether there was one. */
export async function namePayment(
  tx: Transaction,
  { chargeId, amountCents, externalId }: { chargeId: string; amountCents: number; externalId: string },
): Promise<boolean> {
  const told = await tx
    .selectFrom('payments')
    .select(['id', 'externalId'])
    .where('chargeId', '=', chargeId)
    .where('amountCents', '=', amountCents)
    .where('externalId', 'like', 'CNAB %')
    .orderBy('paidAt')
    .limit(1)
    .executeTakeFirst()
  if (told === undefined) return false
  await tx.updateTable('payments').set({ externalId }).where('id', '=', told.id).execute()
  await tx
    .updateTable('suspense')
    .set({ returnedExternalId: externalId })
    .where('returnedExternalId', '=', told.externalId)
    .execute()
  return true
}

export async function hasPayment(db: Database | Transaction, externalId: string): Promise<boolean> {
  const row = await db.selectFrom('payments').select('id').where('externalId', '=', externalId).executeTakeFirst()
  return row !== undefined
}

/** So much of a payment is no credit any more: it was given back, and some of it had been kept for that. */
export const lowerCredit = (tx: Transaction, paymentId: string, cents: number, keptCents = 0) =>
  tx
    .updateTable('payments')
    .set((eb) => ({
      creditCents: eb('creditCents', '-', cents),
      creditPostedCents: eb('creditPostedCents', '-', keptCents),
    }))
    .where('id', '=', paymentId)
    .execute()

export type ChargeCredit = { id: string; cents: number; postedCents: number; paidAt: Date }

/** The credit of a charge's payment, the newest until an instant; it is held. */
export const lockCredit = (tx: Transaction, chargeId: string, until: Date): Promise<ChargeCredit | undefined> =>
  tx
    .selectFrom('payments')
    .select(['id', 'creditCents as cents', 'creditPostedCents as postedCents', 'paidAt'])
    .where('chargeId', '=', chargeId)
    .where('paidAt', '<=', until)
    .orderBy('paidAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Keeps the whole credit of a payment from every invoice. */
export const keepCredit = (tx: Transaction, { id, cents }: ChargeCredit) =>
  tx.updateTable('payments').set({ creditPostedCents: cents }).where('id', '=', id).execute()

/** Gives so much of a payment's kept credit to invoices again. */
export const releaseCredit = (tx: Transaction, { id }: ChargeCredit, cents: number) =>
  tx
    .updateTable('payments')
    .set({ creditPostedCents: sql`greatest(0, credit_posted_cents - ${cents}::bigint)` })
    .where('id', '=', id)
    .execute()

/** The credit of a payment, as the account of its invoice changes it (`CreditBook`). */
export const creditBook = {
  set: (tx: Transaction, paymentId: string, cents: number) =>
    tx.updateTable('payments').set({ creditCents: cents }).where('id', '=', paymentId).execute(),

  post: (tx: Transaction, paymentId: string, cents: number) =>
    tx
      .updateTable('payments')
      .set({ creditPostedCents: sql`credit_posted_cents + ${cents}::bigint` })
      .where('id', '=', paymentId)
      .execute(),
}
