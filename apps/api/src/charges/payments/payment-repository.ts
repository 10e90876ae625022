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

/** Keeps the whole credit of a charge's payment from every invoice; gives it, and how much of it invoices had already. */
export async function keepCredit(tx: Transaction, chargeId: string): Promise<{ cents: number; postedCents: number }> {
  const newest = tx.selectFrom('payments').select(['id', 'creditCents as cents', 'creditPostedCents as postedCents'])
  const of = newest.where('chargeId', '=', chargeId).orderBy('paidAt', 'desc').limit(1).forUpdate()
  const credit = await of.executeTakeFirst()
  if (credit === undefined) return { cents: 0, postedCents: 0 }
  await tx.updateTable('payments').set({ creditPostedCents: credit.cents }).where('id', '=', credit.id).execute()
  return credit
}

/** Gives the credit of a charge's payment to invoices again, also what one had before: its account was charged for that. */
export const releaseCredit = (tx: Transaction, chargeId: string) =>
  tx
    .updateTable('payments')
    .set({ creditPostedCents: 0 })
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('id').where('chargeId', '=', chargeId).orderBy('paidAt', 'desc').limit(1),
    )
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
