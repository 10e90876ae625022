import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { roomOf } from '../../platform/db/invoice-columns.ts'
import type { NewRow } from '../../platform/db/schema.ts'

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
    .selectFrom('insurance_policies')
    .innerJoin('insurance_products as terms', (join) =>
      join
        .onRef('terms.issuer', '=', 'insurance_policies.issuer')
        .onRef('terms.code', '=', 'insurance_policies.product')
        .onRef('terms.version', '=', 'insurance_policies.text_version'),
    )
    .select([
      'insurance_policies.id',
      'insurance_policies.card_id as cardId',
      'insurance_policies.hired_at as hiredAt',
      'insurance_policies.monthly_cents as monthlyCents',
      'insurance_policies.refund_cents as refundCents',
      'terms.invoice_line as line',
    ])

const hasInvoice = (today: CivilDate, cents = sql<number>`0`) =>
  sql<boolean>`exists (select from invoices where invoices.card_id = insurance_policies.card_id
    and invoices.closes_on > ${today}::date and ${roomOf('invoices')} >= ${cents})`

/** Active policies of all customers with a month of cover that is not charged yet and an open invoice. */
export const findToCharge = (db: Database, today: CivilDate, atMost: number): Promise<BilledPolicy[]> =>
  billed(db)
    .where('insurance_policies.state', '=', 'active')
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
    .where('insurance_policies.refund_cents', '>', 0)
    .where('insurance_policies.refund_invoice_id', 'is', null)
    .where(hasInvoice(today, sql<number>`insurance_policies.refund_cents`))
    .limit(atMost)
    .execute()

export const lockPolicy = (tx: Transaction, id: string) =>
  tx
    .selectFrom('insurance_policies')
    .select(['state', 'refund_invoice_id'])
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
  tx
    .selectFrom('invoices')
    .innerJoin('cards', 'cards.id', 'invoices.card_id')
    .select(['invoices.id as invoiceId', 'cards.customer_id as customerId', 'cards.issuer'])
    .where('card_id', '=', cardId)
    .where('closes_on', '>', today)
    .where(roomOf('invoices'), '>=', cents)
    .orderBy('closes_on')
    .forUpdate('invoices')
    .executeTakeFirst()

export const insertPremium = (tx: Transaction, premium: NewRow<'insurance_premiums'>) =>
  tx.insertInto('insurance_premiums').values(premium).execute()

export const setRefundInvoice = (tx: Transaction, id: string, invoiceId: string) =>
  tx.updateTable('insurance_policies').set({ refund_invoice_id: invoiceId }).where('id', '=', id).execute()
