import type { CivilDate } from '@portal/brazil/dates'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { rateOn } from '../../platform/db/rate-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import type { InstalmentBalance } from './booking.ts'

export type PlanRow = Row<'agreement_instalments'>
export type Agreement = Row<'agreements'> & {
  plan: PlanRow[]
  issuer: string
  /** Late charges by the rates of the day of the agreement. */
  fine: string
  arrears: string
  name: string
  email: string
  terms: string | null
}
export type AgreementEvent = Row<'agreement_events'>

const selectAgreements = (db: Database, customerId: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('customers', 'customers.id', 'agreements.customer_id')
    .leftJoin('negotiation_terms as terms', (join) =>
      join.onRef('terms.issuer', '=', 'customers.issuer').onRef('terms.version', '=', 'agreements.terms_version'),
    )
    .selectAll('agreements')
    .select(['customers.issuer', 'customers.name', 'customers.email', 'terms.body as terms'])
    .select((eb) => [
      rateOn('multa', 'customers.issuer', 'agreements.made_on').as('fine'),
      rateOn('mora', 'customers.issuer', 'agreements.made_on').as('arrears'),
      jsonArrayFrom(
        eb
          .selectFrom('agreement_instalments')
          .selectAll()
          .whereRef('agreement_id', '=', 'agreements.id')
          .orderBy('number'),
      ).as('plan'),
    ])
    .where('agreements.customer_id', '=', customerId)

/** Live agreements first, then the newest. */
export const findAgreements = (db: Database, customerId: string): Promise<Agreement[]> =>
  selectAgreements(db, customerId)
    .orderBy((eb) => eb('next_due_on', 'is not', null), 'desc')
    .orderBy('made_on', 'desc')
    .orderBy('agreements.id')
    .execute()

export const findAgreement = (db: Database, customerId: string, id: string): Promise<Agreement | undefined> =>
  selectAgreements(db, customerId).where('agreements.id', '=', id).executeTakeFirst()

/**
 * Orders, payments and ends of one agreement take turns. Two statements: the locking one would read rows as they were
 * before its wait.
 */
export async function lockAgreement(tx: Transaction, customerId: string, id: string): Promise<Agreement | undefined> {
  await tx
    .selectFrom('agreements')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return findAgreement(tx, customerId, id)
}

export async function hasAccepted(db: Database, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'PORTAL')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type NewAgreement = {
  agreement: NewRow<'agreements'>
  instalments: readonly NewRow<'agreement_instalments'>[]
  debts: readonly NewRow<'agreement_debts'>[]
}

export async function insertAgreement(tx: Transaction, { agreement, instalments, debts }: NewAgreement): Promise<void> {
  await tx.insertInto('agreements').values(agreement).execute()
  await tx.insertInto('agreement_instalments').values(instalments).execute()
  await tx.insertInto('agreement_debts').values(debts).execute()
}

export const useCoupon = (tx: Transaction, use: NewRow<'coupon_uses'>) =>
  tx.insertInto('coupon_uses').values(use).execute()

export const giveCouponBack = (tx: Transaction, agreementId: string) =>
  tx.deleteFrom('coupon_uses').where('agreement_id', '=', agreementId).execute()

export const updateAgreement = (tx: Transaction, id: string, values: Partial<Omit<Row<'agreements'>, 'id'>>) =>
  tx.updateTable('agreements').set(values).where('id', '=', id).execute()

export async function updateInstalments(tx: Transaction, agreementId: string, changed: readonly InstalmentBalance[]) {
  for (const { number, left_cents, paid_cents, paid_on } of changed)
    await tx
      .updateTable('agreement_instalments')
      .set({ left_cents, paid_cents, paid_on })
      .where('agreement_id', '=', agreementId)
      .where('number', '=', number)
      .execute()
}

export async function moveInstalments(
  tx: Transaction,
  agreementId: string,
  moved: readonly { number: number; due_on: CivilDate }[],
): Promise<void> {
  for (const { number, due_on } of moved)
    await tx
      .updateTable('agreement_instalments')
      .set({ due_on })
      .where('agreement_id', '=', agreementId)
      .where('number', '=', number)
      .execute()
}

export const insertEvents = (tx: Transaction, events: readonly NewRow<'agreement_events'>[]) =>
  tx.insertInto('agreement_events').values(events).execute()

export const findEvents = (db: Database, agreementId: string): Promise<AgreementEvent[]> =>
  db.selectFrom('agreement_events').selectAll().where('agreement_id', '=', agreementId).orderBy('id').execute()

export const insertPayment = (tx: Transaction, payment: NewRow<'agreement_payments'>) =>
  tx.insertInto('agreement_payments').values(payment).execute()

export const findBooked = (tx: Transaction, agreementId: string): Promise<{ cents: number; on: CivilDate }[]> =>
  tx
    .selectFrom('agreement_payments')
    .select(['booked_cents as cents', 'paid_on as on'])
    .where('agreement_id', '=', agreementId)
    .where('booked_cents', '>', 0)
    .orderBy('paid_on')
    .execute()

export type AgreedDebt = Pick<Row<'agreement_debts'>, 'value_cents' | 'discount_cents'> & {
  origin: string
  contract: string
}

export const findAgreedDebts = (db: Database, agreementId: string): Promise<AgreedDebt[]> =>
  db
    .selectFrom('agreement_debts')
    .innerJoin('debts', 'debts.id', 'agreement_debts.debt_id')
    .select(['origin', 'contract', 'value_cents', 'discount_cents'])
    .where('agreement_id', '=', agreementId)
    .orderBy('debts.due_on')
    .orderBy('debts.id')
    .execute()

export const findToEnd = (db: Database, before: CivilDate, most: number) =>
  db
    .selectFrom('agreements')
    .select(['id', 'customer_id'])
    .where('last_day', '<', before)
    .orderBy('last_day')
    .limit(most)
    .execute()

export const findPayee = (db: Database, issuer: string): Promise<{ name: string; cnpj: string }> =>
  db.selectFrom('issuers').select(['name', 'cnpj']).where('id', '=', issuer).executeTakeFirstOrThrow()
