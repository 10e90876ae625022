import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import type { NewRow } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type BilledPolicy = {
  id: string
  cardId: string
  hiredAt: Date
  monthlyCents: number
  refundCents: number
  line: string
}

const billed = (db: Database) =>
  db
    .selectFrom('insurancePolicies')
    .innerJoin('insuranceProducts as terms', (join) =>
      join
        .onRef('terms.issuer', '=', 'insurancePolicies.issuer')
        .onRef('terms.code', '=', 'insurancePolicies.product')
        .onRef('terms.version', '=', 'insurancePolicies.textVersion'),
    )
    .select([
      'insurancePolicies.id',
      'insurancePolicies.cardId',
      'insurancePolicies.hiredAt',
      'insurancePolicies.monthlyCents',
      'insurancePolicies.refundCents',
      'terms.invoiceLine as line',
    ])

const hasInvoice = (today: CivilDate, cents = sql<number>`0`) =>
  sql<boolean>`exists (select from shared_invoices as invoices where invoices.card_id = insurance_policies.card_id
    and invoices.closes_on > ${today}::date and ${roomOf('invoices')} >= ${cents})`

/** Active policies of all customers with a month of cover that is not charged yet and an open invoice. */
export const findToCharge = (db: Database, today: CivilDate, atMost: number): Promise<BilledPolicy[]> =>
  billed(db)
    .where('insurancePolicies.state', '=', 'active')
    .where(
      sql<boolean>`((insurance_policies.hired_at at time zone 'America/Sao_Paulo')::date + make_interval(months => coalesce((
        select max(month) from insurance_premiums where policy_id = insurance_policies.id), 0)))::date <= ${today}::date`,
    )
    .where(hasInvoice(today))
    .limit(atMost)
    .execute()

/** Refunds of all customers that no invoice has yet, where one is open that can take them. */
export const findToRefund = (db: Database, today: CivilDate, atMost: number): Promise<BilledPolicy[]> =>
  billed(db)
    .where('insurancePolicies.refundCents', '>', 0)
    .where('insurancePolicies.refundInvoiceId', 'is', null)
    .where(hasInvoice(today, sql<number>`insurance_policies.refund_cents`))
    .limit(atMost)
    .execute()

export const lockPolicy = (tx: Transaction, id: string) =>
  tx
    .selectFrom('insurancePolicies')
    .select(['state', 'refundInvoiceId'])
    .select(
      sql<number>`coalesce((select max(month) from insurance_premiums where policy_id = insurance_policies.id), 0)`.as(
        'chargedMonth',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Holds the first invoice of a card that has not closed and has room for so much. */
export const lockOpenInvoice = (tx: Transaction, cardId: string, today: CivilDate, cents: number) =>
  selectShared(tx, 'sharedInvoices')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select(['invoices.id as invoiceId', 'cards.customerId', 'cards.issuer'])
    .where('cardId', '=', cardId)
    .where('closesOn', '>', today)
    .where(roomOf('invoices'), '>=', cents)
    .orderBy('closesOn')
    .forUpdate('invoices')
    .executeTakeFirst()

export const insertPremium = (tx: Transaction, premium: NewRow<'insurancePremiums'>) =>
  tx.insertInto('insurancePremiums').values(premium).execute()

export const setRefundInvoice = (tx: Transaction, id: string, invoiceId: string) =>
  tx.updateTable('insurancePolicies').set({ refundInvoiceId: invoiceId }).where('id', '=', id).execute()
