import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { type PlanMove, planMoves } from './plan-status.ts'

export type PlanInstalment = Row<'plan_instalments'>
export type Plan = Row<'instalment_plans'> & {
  terms: string
  /** The month of the invoice that was divided. */
  month: string
  dueOn: CivilDate
  email: string
  name: string
}

const selectPlans = (db: Database | Transaction) =>
  db
    .selectFrom('instalment_plans')
    .innerJoin('customers', 'customers.id', 'instalment_plans.customer_id')
    .innerJoin('instalment_terms', (join) =>
      join
        .onRef('instalment_terms.issuer', '=', 'customers.issuer')
        .onRef('instalment_terms.version', '=', 'instalment_plans.terms_version'),
    )
    .innerJoin('invoices', 'invoices.id', 'instalment_plans.invoice_id')
    .selectAll('instalment_plans')
    .select([
      'instalment_terms.body as terms',
      'invoices.month',
      'invoices.due_on as dueOn',
      'customers.email',
      'customers.name',
    ])

export const findPlan = (db: Database | Transaction, customerId: string, id: string): Promise<Plan | undefined> =>
  selectPlans(db)
    .where('instalment_plans.customer_id', '=', customerId)
    .where('instalment_plans.id', '=', id)
    .executeTakeFirst()

/** The newest plan of an invoice, whatever became of it. */
export const findPlanOfInvoice = (
  db: Database | Transaction,
  customerId: string,
  invoiceId: string,
): Promise<Plan | undefined> =>
  selectPlans(db)
    .where('instalment_plans.customer_id', '=', customerId)
    .where('instalment_plans.invoice_id', '=', invoiceId)
    .orderBy('instalment_plans.accepted_at', 'desc')
    .executeTakeFirst()

/** Holds the plan that an invoice is in, waiting for its down payment included: the job that ends plans takes its turn. */
export const lockLivePlan = (
  tx: Transaction,
  customerId: string,
  invoiceId: string,
): Promise<Row<'instalment_plans'> | undefined> =>
  tx
    .selectFrom('instalment_plans')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['waiting-entry', 'active'])
    .forUpdate()
    .executeTakeFirst()

/** The plan that ended only because nobody told of its down payment: nothing else was paid, and nothing else agreed, since. */
export async function findUntold(
  tx: Transaction,
  customerId: string,
  { invoiceId, paidBeforeCents }: { invoiceId: string; paidBeforeCents: number },
): Promise<Row<'instalment_plans'> | undefined> {
  const newest = await tx
    .selectFrom('instalment_plans')
    .innerJoin('instalment_options', 'instalment_options.id', 'instalment_plans.option_id')
    .innerJoin('instalment_offers', 'instalment_offers.id', 'instalment_options.offer_id')
    .selectAll('instalment_plans')
    .select('paid_before_cents')
    .where('instalment_plans.customer_id', '=', customerId)
    .where('instalment_plans.invoice_id', '=', invoiceId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // One with a pause was ended by something else, and its holder was told not to pay it any more.
  const isUntold = newest?.state === 'lapsed' && newest.paused_until === null
  return isUntold && newest.paid_before_cents === paidBeforeCents ? newest : undefined
}

/** The day of what an option divides. */
export async function findDayOfOffer(tx: Transaction, optionId: string): Promise<CivilDate> {
  const { made_on } = await tx
    .selectFrom('instalment_options')
    .innerJoin('instalment_offers', 'instalment_offers.id', 'instalment_options.offer_id')
    .select('made_on')
    .where('instalment_options.id', '=', optionId)
    .executeTakeFirstOrThrow()
  return made_on
}

/** The plans of a card that bind and have no more to wait for. */
export const findActivePlans = (db: Database | Transaction, customerId: string, cardId: string) =>
  db
    .selectFrom('instalment_plans')
    .select(['id', 'protocol', 'option_id'])
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .where('state', '=', 'active')
    .orderBy('accepted_at')
    .execute()

export const findInstalments = (db: Database | Transaction, planId: string): Promise<PlanInstalment[]> =>
  db.selectFrom('plan_instalments').selectAll().where('plan_id', '=', planId).orderBy('number').execute()

export async function insertPlan(
  tx: Transaction,
  plan: NewRow<'instalment_plans'>,
  instalments: readonly NewRow<'plan_instalments'>[],
): Promise<void> {
  await tx.insertInto('instalment_plans').values(plan).execute()
  await tx.insertInto('plan_instalments').values(instalments).execute()
}

/** Moves a plan that is held on, from where the move begins. @throws where it stands elsewhere */
export async function movePlan(
  tx: Transaction,
  id: string,
  move: PlanMove,
  values: Partial<Omit<Row<'instalment_plans'>, 'id' | 'state'>>,
): Promise<void> {
  const { from, to } = planMoves[move]
  const { numUpdatedRows } = await tx
    .updateTable('instalment_plans')
    .set({ ...values, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`a plan cannot be moved by ${move} from where it stands`)
}

/** Ends plans whose down payment did not come until a day. */
export const lapsePlans = (tx: Transaction, entryBefore: CivilDate, at: Date) =>
  tx
    .updateTable('instalment_plans')
    .set({ state: planMoves['entry-missed'].to, ended_at: at })
    .where('state', 'in', planMoves['entry-missed'].from)
    .where('entry_until', '<', entryBefore)
    .returning(['id', 'customer_id'])
    .execute()

export type InstalmentToPost = PlanInstalment & {
  invoiceId: string
  month: string
  count: number
  /** Its own invoice closed without it. */
  missed: boolean
}

/**
 * Instalments for good, each with the open invoice of its month or the next that closes, so that none is left out.
 * They are held.
 */
export const findToPost = (tx: Transaction, today: CivilDate, most: number): Promise<InstalmentToPost[]> =>
  tx
    .selectFrom('plan_instalments')
    .innerJoin('instalment_plans', 'instalment_plans.id', 'plan_instalments.plan_id')
    .innerJoin('instalment_options', 'instalment_options.id', 'instalment_plans.option_id')
    .innerJoin('invoices as divided', 'divided.id', 'instalment_plans.invoice_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .select(['invoices.id', sql<boolean>`invoices.month > ${monthDue}`.as('missed')])
          .whereRef('invoices.card_id', '=', 'instalment_plans.card_id')
          .where('invoices.month', '>=', monthDue)
          .where('invoices.closes_on', '>', today)
          .orderBy('invoices.month')
          .limit(1)
          .as('target'),
      (join) => join.onTrue(),
    )
    .selectAll('plan_instalments')
    .select(['target.id as invoiceId', 'target.missed', 'divided.month', 'instalment_options.count'])
    .where('plan_instalments.posted_invoice_id', 'is', null)
    .where('instalment_plans.state', '=', 'active')
    .where('instalment_plans.undo_until', '<', today)
    .orderBy('plan_instalments.due_on')
    .limit(most)
    .forUpdate('plan_instalments')
    .skipLocked()
    .execute()

const monthDue = sql<string>`to_char(plan_instalments.due_on, 'YYYY-MM')`

export const markPosted = (tx: Transaction, { plan_id, number, invoiceId }: InstalmentToPost) =>
  tx
    .updateTable('plan_instalments')
    .set({ posted_invoice_id: invoiceId })
    .where('plan_id', '=', plan_id)
    .where('number', '=', number)
    .execute()
