import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { debtColumns } from '../../platform/db/debt-columns.ts'
import { rateOn } from '../../platform/db/rate-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import type { DebtOfAgreement } from './debt-repository.ts'
import type { InstalmentBalance } from './booking.ts'

export type PlanRow = Row<'agreementInstalments'>
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
export type AgreementEvent = Row<'agreementEvents'>
export type NewEvent = NewRow<'agreementEvents'>

/** A proposal's own terms, which the agreement keeps. */
export type ProposalBasis = Row<'negotiationProposals'>['basis']
export type PricedDebt = Pick<Row<'proposalDebts'>, 'debtId' | 'valueCents' | 'cashDiscountCents' | 'planDiscountCents'>

const selectAgreements = (db: Database, customerId: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'agreements.customerId')
    .leftJoin('negotiationTerms as terms', (join) =>
      join.onRef('terms.issuer', '=', 'customers.issuer').onRef('terms.version', '=', 'agreements.termsVersion'),
    )
    .selectAll('agreements')
    .select(['customers.issuer', 'customers.name', 'customers.email', 'terms.body as terms'])
    .select((eb) => [
      rateOn('multa', 'customers.issuer', 'agreements.madeOn').as('fine'),
      rateOn('mora', 'customers.issuer', 'agreements.madeOn').as('arrears'),
      jsonArrayFrom(
        eb
          .selectFrom('agreementInstalments')
          .selectAll()
          .whereRef('agreementId', '=', 'agreements.id')
          .orderBy('number'),
      ).as('plan'),
    ])
    .where('agreements.customerId', '=', customerId)

/** Live agreements first, then the newest. */
export const findAgreements = (db: Database, customerId: string): Promise<Agreement[]> =>
  selectAgreements(db, customerId)
    .orderBy((eb) => eb('nextDueOn', 'is not', null), 'desc')
    .orderBy('madeOn', 'desc')
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
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return findAgreement(tx, customerId, id)
}

export async function hasAccepted(db: Database, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('id')
    .where('customerId', '=', customerId)
    .where('channel', '=', 'PORTAL')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type NewAgreement = {
  agreement: NewRow<'agreements'>
  instalments: readonly NewRow<'agreementInstalments'>[]
  debts: readonly NewRow<'agreementDebts'>[]
}

export async function insertAgreement(tx: Transaction, { agreement, instalments, debts }: NewAgreement): Promise<void> {
  await tx.insertInto('agreements').values(agreement).execute()
  await tx.insertInto('agreementInstalments').values(instalments).execute()
  await tx.insertInto('agreementDebts').values(debts).execute()
}

export const useCoupon = (tx: Transaction, use: NewRow<'couponUses'>) =>
  tx.insertInto('couponUses').values(use).execute()

export const giveCouponBack = (tx: Transaction, agreementId: string) =>
  tx.deleteFrom('couponUses').where('agreementId', '=', agreementId).execute()

export const updateAgreement = (tx: Transaction, id: string, values: Partial<Omit<Row<'agreements'>, 'id'>>) =>
  tx.updateTable('agreements').set(values).where('id', '=', id).execute()

export async function updateInstalments(tx: Transaction, agreementId: string, changed: readonly InstalmentBalance[]) {
  for (const { number, leftCents, paidCents, paidOn } of changed)
    await tx
      .updateTable('agreementInstalments')
      .set({ leftCents, paidCents, paidOn })
      .where('agreementId', '=', agreementId)
      .where('number', '=', number)
      .execute()
}

export async function moveInstalments(
  tx: Transaction,
  agreementId: string,
  moved: readonly { number: number; dueOn: CivilDate }[],
): Promise<void> {
  for (const { number, dueOn } of moved)
    await tx
      .updateTable('agreementInstalments')
      .set({ dueOn })
      .where('agreementId', '=', agreementId)
      .where('number', '=', number)
      .execute()
}

export const insertEvents = (tx: Transaction, events: readonly NewEvent[]) =>
  tx.insertInto('agreementEvents').values(events).execute()

export const findEvents = (db: Database, agreementId: string): Promise<AgreementEvent[]> =>
  db.selectFrom('agreementEvents').selectAll().where('agreementId', '=', agreementId).orderBy('id').execute()

export const insertPayment = (tx: Transaction, payment: NewRow<'agreementPayments'>) =>
  tx.insertInto('agreementPayments').values(payment).execute()

export const findBooked = (tx: Transaction, agreementId: string): Promise<{ cents: number; on: CivilDate }[]> =>
  tx
    .selectFrom('agreementPayments')
    .select(['bookedCents as cents', 'paidOn as on'])
    .where('agreementId', '=', agreementId)
    .where('bookedCents', '>', 0)
    .orderBy('paidOn')
    .execute()

/** A debt of an agreement as it was agreed, with all that its value on a day depends on. */
export type AgreedDebt = Pick<Row<'agreementDebts'>, 'agreementId' | 'valueCents' | 'discountCents'> &
  Omit<DebtOfAgreement, 'agreedCents'> & {
    /** No agreement that ended later had the debt. */
    isLast: boolean
  }

const isLast = sql<boolean>`not exists (
  select from agreement_debts later_debts join agreements later on later.id = later_debts.agreement_id
  where later_debts.debt_id = debts.id and (later.ended_at, later.id) > (agreements.ended_at, agreements.id))`

export const findAgreedDebts = (db: Database, agreementIds: readonly string[]): Promise<AgreedDebt[]> =>
  db
    .selectFrom('agreementDebts')
    .innerJoin('agreements', 'agreements.id', 'agreementDebts.agreementId')
    .innerJoin('debts', 'debts.id', 'agreementDebts.debtId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'debts.customerId')
    .selectAll('debts')
    .select(['agreementDebts.agreementId', 'agreementDebts.valueCents', 'agreementDebts.discountCents'])
    .select(debtColumns)
    .select(isLast.as('isLast'))
    .where((eb) => eb('agreementDebts.agreementId', '=', eb.fn.any(eb.val(agreementIds))))
    .orderBy('debts.dueOn')
    .orderBy('debts.id')
    .execute()

/** The names of the debts that an agreement holds. */
export const findOrigins = async (db: Database, id: string): Promise<string[]> =>
  (await findAgreedDebts(db, [id])).map(({ origin }) => origin)

export const findToEnd = (db: Database, before: CivilDate, most: number) =>
  db
    .selectFrom('agreements')
    .select(['id', 'customerId'])
    .where('lastDay', '<', before)
    .orderBy('lastDay')
    .limit(most)
    .execute()

export const findPayee = (db: Database, issuer: string): Promise<{ name: string; cnpj: string }> =>
  db.selectFrom('issuers').select(['name', 'cnpj']).where('id', '=', issuer).executeTakeFirstOrThrow()

/** The customers among these who have an agreement that is not over. */
export async function findHolders(db: Database, customerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('agreements')
    .select('customerId')
    .distinct()
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .where('nextDueOn', 'is not', null)
    .execute()
  return rows.map(({ customerId }) => customerId)
}
