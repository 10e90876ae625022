import { type CivilDate, addDays } from '@portal/brazil/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { asRecords, hasSome } from '../../platform/db/records.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type AlertChoice = Row<'alertChoices'>
export type AlertSubject = Row<'alerts'>['subject']

export const findChoices = (db: Database, customerId: string): Promise<AlertChoice[]> =>
  db.selectFrom('alertChoices').selectAll().where('customerId', '=', customerId).execute()

export const saveChoice = (tx: Transaction, choice: AlertChoice) =>
  tx
    .insertInto('alertChoices')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['customerId', 'kind']).doUpdateSet(choice))
    .execute()

export const findContacts = (tx: Transaction, customerId: string) =>
  selectShared(tx, 'sharedCustomers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.email', 'customers.phone', 'issuers.name as issuerName', 'issuers.sac'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

/** The choices of many customers. */
export const findChoicesOf = (tx: Transaction, customerIds: readonly string[]): Promise<AlertChoice[]> =>
  tx
    .selectFrom('alertChoices')
    .selectAll()
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .execute()

/** Contacts of many customers, each with its id. */
export const findContactsOf = (tx: Transaction, customerIds: readonly string[]) =>
  selectShared(tx, 'sharedCustomers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.id', 'customers.email', 'customers.phone', 'issuers.name as issuerName', 'issuers.sac'])
    .where(sql<boolean>`customers.id = any(${customerIds}::uuid[])`)
    .execute()

/** Gives the ids of those whose event was not stored before. */
export async function insertAlerts(tx: Transaction, alerts: readonly NewRow<'alerts'>[]): Promise<string[]> {
  if (!hasSome(alerts)) return []
  const { columns, records } = asRecords(alerts)
  const { rows } = await sql<{ id: string }>`insert into alerts (${columns})
    select ${columns} from jsonb_populate_recordset(null::alerts, ${records}::jsonb)
    on conflict (customer_id, event) do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Gives false where this event was stored before. */
export async function insertAlert(tx: Transaction, alert: NewRow<'alerts'>): Promise<boolean> {
  const made = await tx
    .insertInto('alerts')
    .values(alert)
    .onConflict((conflict) => conflict.columns(['customerId', 'event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

const ofPortal = (db: Database, customerId: string, since: Date) =>
  db
    .selectFrom('alerts')
    .where('alerts.customerId', '=', customerId)
    .where('alerts.inPortal', '=', true)
    .where('alerts.happenedAt', '>=', since)

export type AlertPage = { customerId: string; since: Date; skip: number; most: number }

/** A page of alerts, the newest first; an alert of an invoice has its card. */
export const findAlerts = (db: Database, { customerId, since, skip, most }: AlertPage) =>
  ofPortal(db, customerId, since)
    .leftJoin('sharedInvoices as invoices', (join) =>
      join.onRef('invoices.id', '=', 'alerts.subjectId').on('alerts.subject', '=', 'invoice'),
    )
    .leftJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .selectAll('alerts')
    .select(['cards.id as cardId', 'cards.last4'])
    .orderBy('alerts.happenedAt', 'desc')
    .orderBy('alerts.id')
    .offset(skip)
    .limit(most)
    .execute()

export async function countUnread(db: Database, customerId: string, since: Date): Promise<number> {
  const row = await ofPortal(db, customerId, since)
    .where('alerts.readAt', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findAlert = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('alerts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('inPortal', '=', true)
    .where('id', '=', id)
    .executeTakeFirst()

/** Without an id all alerts are marked. */
export const markRead = (db: Database, customerId: string, id: string | undefined, now: Date) =>
  db
    .updateTable('alerts')
    .set({ readAt: now })
    .where('customerId', '=', customerId)
    .where('inPortal', '=', true)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()

export const dueSources = ['invoice', 'booklet', 'agreement'] as const

export type DuePage = {
  source: (typeof dueSources)[number]
  dueOn: CivilDate
  /** The last id of the page before. */
  after: string
  /** The last id of the slice. */
  until: string
  /** A customer with an alert since then has had all reminders of the day. */
  notifiedSince: Date
  most: number
}
/** Something due, by its id. */
export type DueThing = { id: string; customerId: string }

/** Things due on a day, of customers without a reminder yet today, by their ids: a page reads as little as it gives. */
export async function findDue(db: Database, { source, notifiedSince, most, ...page }: DuePage): Promise<DueThing[]> {
  // Statistics know nothing of today's alerts: the pair keeps each look to one customer's.
  const { rows } = await sql<DueThing>`select due.id, due.customer_id from (${dueOf[source](page)}) due
    where not exists (select from alerts
      where alerts.customer_id = due.customer_id and kind = 'due-soon'
        and (alerts.customer_id, happened_at) >= (due.customer_id, ${notifiedSince}))
    order by due.due_on, due.id limit ${most}`.execute(db)
  return rows
}

type DayPage = Pick<DuePage, 'dueOn' | 'after' | 'until'>

/** One range of the index of days: by the id alone a planner would read a whole slice for the few of a day. */
const between = (day: string, id: string, { dueOn, after, until }: DayPage): RawBuilder<boolean> =>
  sql`(${sql.ref(day)}, ${sql.ref(id)}) > (${dueOn}::date, ${after}::uuid)
    and (${sql.ref(day)}, ${sql.ref(id)}) <= (${dueOn}::date, ${until}::uuid)`

const dueOf: Record<DuePage['source'], (page: DayPage) => RawBuilder<unknown>> = {
  invoice: (page) => sql`select invoices.id, cards.customer_id, due_on
    from shared_invoices as invoices join shared_cards as cards on cards.id = invoices.card_id
    where settled_at is null and ${between('due_on', 'invoices.id', page)}`,
  booklet: (page) => sql`select booklets.id, booklets.customer_id, due_on
    from shared_booklet_instalments as booklet_instalments join booklets on booklets.id = booklet_id
    where settled_at is null and ${between('due_on', 'booklet_id', page)}`,
  agreement: (page) => sql`select id, customer_id, next_due_on as due_on
    from shared_agreements as agreements
    where next_due_on is not null and ${between('next_due_on', 'id', page)}`,
}

export type LateAgreement = {
  id: string
  customerId: string
  contract: string
  nextDueOn: CivilDate
  lastDay: CivilDate
}

type LatePage = Pick<DuePage, 'after' | 'until'> & {
  /** The last one of the page before. */
  last: LateAgreement | undefined
}

/** Active agreements that are late, by the day: an order by id alone would read all agreements. A sold wallet is its buyer's. */
export const findLate = (
  db: Database,
  today: CivilDate,
  { after, until, last }: LatePage,
  most: number,
): Promise<LateAgreement[]> =>
  selectShared(db, 'sharedAgreements')
    .select(['id', 'customerId', 'contract'])
    .select(sql<CivilDate>`next_due_on`.as('nextDueOn'))
    .select(sql<CivilDate>`last_day`.as('lastDay'))
    .where('state', '=', 'active')
    .where('nextDueOn', '<=', addDays(today, -1))
    .where('lastDay', '>=', today)
    .where('id', '>', after)
    .where('id', '<=', until)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('nextDueOn', 'id'), '>', tuple(last?.nextDueOn ?? '', last?.id ?? '')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('soldWallets').select('customerId').whereRef('customerId', '=', 'agreements.customerId'))),
    )
    .orderBy('nextDueOn')
    .orderBy('id')
    .limit(most)
    .execute()

export async function wasNotified(db: Database, customerId: string, event: string): Promise<boolean> {
  const alert = await db
    .selectFrom('alerts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('event', '=', event)
    .executeTakeFirst()
  return alert !== undefined
}
