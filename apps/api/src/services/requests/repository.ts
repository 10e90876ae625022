import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import type { PortableDebt } from './portable-debt.ts'
import { type RequestMove, requestMoves } from './request-status.ts'

type On = Database | Transaction

export type Card = Row<'cards'>
export type Step = Row<'service_events'>['step']
export type Kind = Row<'service_requests'>['kind']
/** What of a person the desk corrects; contacts are changed by who has them. */
export type PersonField = 'name' | 'birth-date' | 'address'
export type DisputeReason = 'NAO_RECONHECO' | 'VALOR_ERRADO' | 'NAO_RECEBI' | 'COBRADA_DUAS_VEZES' | 'CANCELEI'
/** What was asked for, by kind; `last4` of the card where it is of one. */
export type Asked = {
  reason?: 'PERDA' | 'ROUBO' | 'DANO' | DisputeReason
  day?: number
  cents?: number
  last4?: string
  field?: PersonField
  value?: string
  /** The figures of the day, for another bank. */
  debts?: PortableDebt[]
  /** The purchase that is contested, by its id and as the invoice calls it, and what its holder says of it. */
  purchase?: { id: string; description: string; instalment?: { number: number; total: number } }
  words?: string
}

type Event = { step: Step; at: string; note: string | null }
export type ServiceRequest = Omit<Row<'service_requests'>, 'asked'> & {
  asked: Asked
  events: Event[]
}

/** As the wire has instants. */
const happenedAt = sql<string>`to_char(service_events.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const requests = (on: On) =>
  on
    .selectFrom('service_requests')
    .select([
      'service_requests.id',
      'service_requests.customer_id',
      'service_requests.card_id',
      'service_requests.kind',
      'service_requests.protocol',
      'service_requests.state',
      'service_requests.answer_by',
      'service_requests.opened_at',
      'service_requests.ended_at',
      'service_requests.session_id',
    ])
    .select(sql<Asked>`service_requests.asked`.as('asked'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('service_events')
          .select(['service_events.step', happenedAt.as('at'), 'service_events.note'])
          .whereRef('service_events.request_id', '=', 'service_requests.id')
          .orderBy('service_events.position'),
      ).as('events'),
    )

/** What a customer asked for of a card, the newest first. */
export const findRequests = (on: On, customerId: string, cardId: string): Promise<ServiceRequest[]> =>
  requests(on)
    .where('service_requests.customer_id', '=', customerId)
    .where('service_requests.card_id', '=', cardId)
    .orderBy('service_requests.opened_at', 'desc')
    .limit(50)
    .execute()

/** What a customer asked for of their own data, the newest first. */
export const findOfPerson = (on: On, customerId: string): Promise<ServiceRequest[]> =>
  requests(on)
    .where('service_requests.customer_id', '=', customerId)
    .where('service_requests.card_id', 'is', null)
    .orderBy('service_requests.opened_at', 'desc')
    .limit(50)
    .execute()

export const findRequest = (on: On, id: string): Promise<ServiceRequest> =>
  requests(on).where('service_requests.id', '=', id).executeTakeFirstOrThrow()

/** Held until the transaction ends; read after that, so that whoever waited sees the steps that were written meanwhile. */
const holding = (tx: Transaction) => tx.selectFrom('service_requests').select('id').forUpdate()

/** One that waits for its answer, held. What its card decides of it is decided first: whoever holds both holds the card first. */
export async function lockWaiting(tx: Transaction, protocol: string): Promise<ServiceRequest | undefined> {
  const ofCard = tx
    .selectFrom('service_requests')
    .select('card_id')
    .where('protocol', '=', protocol)
    .where('kind', 'in', ['limit', 'replacement'])
  await tx.selectFrom('cards').select('id').where('id', 'in', ofCard).forUpdate().execute()
  const held = await holding(tx).where('protocol', '=', protocol).where('state', '=', 'open').executeTakeFirst()
  return held && findRequest(tx, held.id)
}

/** The customer's own, whatever became of it, held. */
export async function lockOwn(tx: Transaction, customerId: string, id: string): Promise<ServiceRequest | undefined> {
  const held = await holding(tx).where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst()
  return held && findRequest(tx, held.id)
}

/** The wishes for another limit of a card, which is held, that wait for their answer, held as well. */
export async function lockOpenLimits(tx: Transaction, cardId: string): Promise<ServiceRequest[]> {
  const held = await holding(tx)
    .where('card_id', '=', cardId)
    .where('kind', '=', 'limit')
    .where('state', '=', 'open')
    .execute()
  return Promise.all(held.map(({ id }) => findRequest(tx, id)))
}

export async function lockOwnByProtocol(
  tx: Transaction,
  customerId: string,
  protocol: string,
): Promise<ServiceRequest | undefined> {
  const held = await holding(tx)
    .where('customer_id', '=', customerId)
    .where('protocol', '=', protocol)
    .executeTakeFirst()
  return held && findRequest(tx, held.id)
}

/** Of everybody, what waits for an answer; the one that is due first stands first. */
export const findWaiting = (db: Database) =>
  requests(db)
    .innerJoin('customers', 'customers.id', 'service_requests.customer_id')
    .select(['customers.issuer', 'customers.cpf'])
    .where('service_requests.state', '=', 'open')
    .orderBy('service_requests.answer_by')
    .orderBy('service_requests.opened_at')
    .limit(500)
    .execute()

export const insertRequest = (
  tx: Transaction,
  { asked, ...row }: Omit<NewRow<'service_requests'>, 'asked'> & { asked: Asked },
) =>
  tx
    .insertInto('service_requests')
    .values({ ...row, asked: JSON.stringify(asked) })
    .execute()

export const insertEvent = (tx: Transaction, event: NewRow<'service_events'>) =>
  tx.insertInto('service_events').values(event).execute()

export const endRequest = (tx: Transaction, id: string, move: RequestMove, now: Date) =>
  tx
    .updateTable('service_requests')
    .set({ state: requestMoves[move].to, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', requestMoves[move].from)
    .execute()

/** Where a customer is told of an answer, and by whom. */
export const findContacts = (tx: Transaction, customerId: string) =>
  tx
    .selectFrom('customers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.email', 'customers.phone', 'issuers.name as issuerName'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

/** Who is written to of what they asked for, and whom they call if they did not. */
export const findHolder = (tx: Transaction, customerId: string) =>
  tx
    .selectFrom('customers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.id', 'customers.name', 'customers.email', 'issuers.sac'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

/** Where a new card goes; empty where nothing is known. */
export async function findAddress(db: Database, customerId: string): Promise<string> {
  const found = await db.selectFrom('customers').select('address').where('id', '=', customerId).executeTakeFirst()
  return found?.address ?? ''
}

/** The customer's own card, held so that what is decided of it is decided in turn. */
export const lockCard = (tx: Transaction, customerId: string, cardId: string): Promise<Card | undefined> =>
  tx
    .selectFrom('cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst()

export const findLimitChanges = (db: Database, cardId: string): Promise<Row<'limit_changes'>[]> =>
  db
    .selectFrom('limit_changes')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('changed_at', 'desc')
    .limit(24)
    .execute()

export const insertLimitChange = (tx: Transaction, change: NewRow<'limit_changes'>) =>
  tx.insertInto('limit_changes').values(change).execute()

/** The invoice that has not closed yet; none where the card is new. */
export const findNextInvoice = (on: On, cardId: string, today: string) =>
  on
    .selectFrom('invoices')
    .select(['id', 'closes_on as closesOn', 'due_on as dueOn'])
    .where('card_id', '=', cardId)
    .where('closes_on', '>', today)
    .orderBy('closes_on')
    .executeTakeFirst()
