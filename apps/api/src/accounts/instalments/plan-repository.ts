import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import { type PlanMove, planMoves } from './plan-status.ts'

export type NewPlan = { plan: NewRow<'instalmentPlans'>; instalments: NewRow<'planInstalments'>[] }
export type PlanInstalment = Row<'planInstalments'>
export type Plan = Row<'instalmentPlans'> & {
  terms: string
  /** The month of the invoice that was divided. */
  month: string
  dueOn: CivilDate
  email: string
  name: string
}

const selectPlans = (db: Database | Transaction) =>
  db
    .selectFrom('instalmentPlans')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'instalmentPlans.customerId')
    .innerJoin('instalmentTerms', (join) =>
      join
        .onRef('instalmentTerms.issuer', '=', 'customers.issuer')
        .onRef('instalmentTerms.version', '=', 'instalmentPlans.termsVersion'),
    )
    .innerJoin('sharedInvoices as invoices', 'invoices.id', 'instalmentPlans.invoiceId')
    .selectAll('instalmentPlans')
    .select(['instalmentTerms.body as terms', 'invoices.month', 'invoices.dueOn', 'customers.email', 'customers.name'])

export const findPlan = (db: Database | Transaction, customerId: string, id: string): Promise<Plan | undefined> =>
  selectPlans(db)
    .where('instalmentPlans.customerId', '=', customerId)
    .where('instalmentPlans.id', '=', id)
    .executeTakeFirst()

/** The newest plan of an invoice, whatever became of it. */
export const findPlanOfInvoice = (
  db: Database | Transaction,
  customerId: string,
  invoiceId: string,
): Promise<Plan | undefined> =>
  selectPlans(db)
    .where('instalmentPlans.customerId', '=', customerId)
    .where('instalmentPlans.invoiceId', '=', invoiceId)
    .orderBy('instalmentPlans.acceptedAt', 'desc')
    .executeTakeFirst()

/** Holds the plan that an invoice is in, waiting for its down payment included: the job that ends plans takes its turn. */
export const lockLivePlan = (
  tx: Transaction,
  customerId: string,
  invoiceId: string,
): Promise<Row<'instalmentPlans'> | undefined> =>
  tx
    .selectFrom('instalmentPlans')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', ['waiting-entry', 'active'])
    .forUpdate()
    .executeTakeFirst()

/** The plan that ended only because nobody told of its down payment: nothing else was paid, and nothing else agreed, since. */
export async function findUntold(
  tx: Transaction,
  customerId: string,
  { invoiceId, paidBeforeCents }: { invoiceId: string; paidBeforeCents: number },
): Promise<Row<'instalmentPlans'> | undefined> {
  const newest = await tx
    .selectFrom('instalmentPlans')
    .innerJoin('instalmentOptions', 'instalmentOptions.id', 'instalmentPlans.optionId')
    .innerJoin('instalmentOffers', 'instalmentOffers.id', 'instalmentOptions.offerId')
    .selectAll('instalmentPlans')
    .select('paidBeforeCents')
    .where('instalmentPlans.customerId', '=', customerId)
    .where('instalmentPlans.invoiceId', '=', invoiceId)
    .orderBy('acceptedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  // One with a pause was ended by something else, and its holder was told not to pay it any more.
  const isUntold = newest?.state === 'lapsed' && newest.pausedUntil === null
  return isUntold && newest.paidBeforeCents === paidBeforeCents ? newest : undefined
}

/** The day of what an option divides. */
export async function findDayOfOffer(tx: Transaction, optionId: string): Promise<CivilDate> {
  const { madeOn } = await tx
    .selectFrom('instalmentOptions')
    .innerJoin('instalmentOffers', 'instalmentOffers.id', 'instalmentOptions.offerId')
    .select('madeOn')
    .where('instalmentOptions.id', '=', optionId)
    .executeTakeFirstOrThrow()
  return madeOn
}

/** The plans of a card that bind and have no more to wait for. */
export const findActivePlans = (db: Database | Transaction, customerId: string, cardId: string) =>
  db
    .selectFrom('instalmentPlans')
    .select(['id', 'protocol', 'optionId'])
    .where('customerId', '=', customerId)
    .where('cardId', '=', cardId)
    .where('state', '=', 'active')
    .orderBy('acceptedAt')
    .execute()

export type AwaitedEntry = Pick<Row<'instalmentPlans'>, 'invoiceId' | 'entryCents' | 'entryUntil'>

/** The down payments that a customer's plans wait for. */
export const findAwaitedEntries = (db: Database, customerId: string): Promise<AwaitedEntry[]> =>
  db
    .selectFrom('instalmentPlans')
    .select(['invoiceId', 'entryCents', 'entryUntil'])
    .where('customerId', '=', customerId)
    .where('state', '=', 'waiting-entry')
    .execute()

export const findInstalments = (db: Database | Transaction, planId: string): Promise<PlanInstalment[]> =>
  db.selectFrom('planInstalments').selectAll().where('planId', '=', planId).orderBy('number').execute()

export async function insertPlan(tx: Transaction, { plan, instalments }: NewPlan): Promise<void> {
  await tx.insertInto('instalmentPlans').values(plan).execute()
  await tx.insertInto('planInstalments').values(instalments).execute()
}

/** Moves a plan that is held on, from where the move begins. @throws where it stands elsewhere */
export async function movePlan(
  tx: Transaction,
  id: string,
  move: PlanMove,
  values: Partial<Omit<Row<'instalmentPlans'>, 'id' | 'state'>>,
): Promise<void> {
  const { from, to } = planMoves[move]
  const { numUpdatedRows } = await tx
    .updateTable('instalmentPlans')
    .set({ ...values, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`a plan cannot be moved by ${move} from where it stands`)
}

/** Ends plans whose down payment did not come until a day. */
export const lapsePlans = (tx: Transaction, entryBefore: CivilDate, at: Date) =>
  tx
    .updateTable('instalmentPlans')
    .set({ state: planMoves['entry-missed'].to, endedAt: at })
    .where('state', 'in', planMoves['entry-missed'].from)
    .where('entryUntil', '<', entryBefore)
    .returning(['id', 'customerId'])
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
    .selectFrom('planInstalments')
    .innerJoin('instalmentPlans', 'instalmentPlans.id', 'planInstalments.planId')
    .innerJoin('instalmentOptions', 'instalmentOptions.id', 'instalmentPlans.optionId')
    .innerJoin('sharedInvoices as divided', 'divided.id', 'instalmentPlans.invoiceId')
    .innerJoinLateral(
      (eb) =>
        selectShared(eb, 'sharedInvoices')
          .select(['invoices.id', sql<boolean>`invoices.month > ${monthDue}`.as('missed')])
          .whereRef('invoices.cardId', '=', 'instalmentPlans.cardId')
          .where('invoices.month', '>=', monthDue)
          .where('invoices.closesOn', '>', today)
          .orderBy('invoices.month')
          .limit(1)
          .as('target'),
      (join) => join.onTrue(),
    )
    .selectAll('planInstalments')
    .select(['target.id as invoiceId', 'target.missed', 'divided.month', 'instalmentOptions.count'])
    .where('planInstalments.postedInvoiceId', 'is', null)
    .where('instalmentPlans.state', '=', 'active')
    .where('instalmentPlans.undoUntil', '<', today)
    .orderBy('planInstalments.dueOn')
    .limit(most)
    .forUpdate('planInstalments')
    .skipLocked()
    .execute()

const monthDue = sql<string>`to_char(plan_instalments.due_on, 'YYYY-MM')`

export const markPosted = (tx: Transaction, { planId, number, invoiceId }: InstalmentToPost) =>
  tx
    .updateTable('planInstalments')
    .set({ postedInvoiceId: invoiceId })
    .where('planId', '=', planId)
    .where('number', '=', number)
    .execute()
