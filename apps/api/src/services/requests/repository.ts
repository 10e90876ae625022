import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import type { PortableDebt } from './portable-debt.ts'
import { type RequestMove, requestMoves } from './request-status.ts'

export { noteAtDesk } from '../../platform/db/desk-events.ts'

export type RequestStep = Row<'serviceEvents'>['step']
export type RequestKind = Row<'serviceRequests'>['kind']
/** Personal data that the issuer corrects; a contact is changed by the customer, who proves it. */
export type PersonField = 'name' | 'birth-date' | 'address'
/** Whoever gets an additional card: known only while the request waits. */
export type AdditionalPerson = { name: string; cpf: string; birthDate: CivilDate }
export type DisputeReason = 'NAO_RECONHECO' | 'VALOR_ERRADO' | 'NAO_RECEBI' | 'COBRADA_DUAS_VEZES' | 'CANCELEI'
/** The wish of a request, by kind; `last4` is its card's. */
export type RequestDetails = {
  reason?: 'PERDA' | 'ROUBO' | 'DANO' | DisputeReason
  day?: number
  cents?: number
  last4?: string
  field?: PersonField
  value?: string
  /** Figures of the day of a portability request. */
  debts?: PortableDebt[]
  /** The contested purchase, with its description on the invoice. */
  purchase?: { id: string; description: string; instalment?: { number: number; total: number } }
  words?: string
  person?: AdditionalPerson
  /** The version of what the holder agreed to. */
  terms?: string
  /** The additional card that a request of its holder changed. */
  additional?: { id: string; last4: string }
}

type RequestEvent = { step: RequestStep; at: string; note: string | null }
export type ServiceRequest = Omit<Row<'serviceRequests'>, 'asked'> & {
  asked: RequestDetails
  events: RequestEvent[]
}

/** Instants in the wire's format. */
const happenedAt = sql<string>`to_char(service_events.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const requests = (db: Database) =>
  db
    .selectFrom('serviceRequests')
    .select([
      'serviceRequests.id',
      'serviceRequests.customerId',
      'serviceRequests.cardId',
      'serviceRequests.kind',
      'serviceRequests.protocol',
      'serviceRequests.state',
      'serviceRequests.answerBy',
      'serviceRequests.openedAt',
      'serviceRequests.endedAt',
      'serviceRequests.sessionId',
    ])
    .select(sql<RequestDetails>`service_requests.asked`.as('asked'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('serviceEvents')
          .select(['serviceEvents.step', happenedAt.as('at'), 'serviceEvents.note'])
          .whereRef('serviceEvents.requestId', '=', 'serviceRequests.id')
          .orderBy('serviceEvents.position'),
      ).as('events'),
    )

/** The newest first, of one kind where one is named. */
export const findRequests = (
  db: Database,
  customerId: string,
  cardId: string,
  kind?: RequestKind,
): Promise<ServiceRequest[]> =>
  requests(db)
    .where('serviceRequests.customerId', '=', customerId)
    .where('serviceRequests.cardId', '=', cardId)
    .$if(kind !== undefined, (query) => query.where('serviceRequests.kind', '=', kind!))
    .orderBy('serviceRequests.openedAt', 'desc')
    .limit(50)
    .execute()

/** The newest first. */
export const findOfPerson = (db: Database, customerId: string): Promise<ServiceRequest[]> =>
  requests(db)
    .where('serviceRequests.customerId', '=', customerId)
    .where('serviceRequests.cardId', 'is', null)
    .orderBy('serviceRequests.openedAt', 'desc')
    .limit(50)
    .execute()

export const findRequest = (db: Database, id: string): Promise<ServiceRequest> =>
  requests(db).where('serviceRequests.id', '=', id).executeTakeFirstOrThrow()

/** Requests are locked first and read after it, so that steps written during the wait are seen. */
const lockRequests = (tx: Transaction) => tx.selectFrom('serviceRequests').select('id').forUpdate()

/** An open request, locked. Its card is locked first, as every transaction that locks both does. */
export async function lockWaiting(tx: Transaction, protocol: string): Promise<ServiceRequest | undefined> {
  const ofCard = tx
    .selectFrom('serviceRequests')
    .select('cardId')
    .where('protocol', '=', protocol)
    .where('kind', 'in', ['limit', 'replacement', 'additional-card'])
  await selectShared(tx, 'sharedCards').select('id').where('id', 'in', ofCard).forUpdate().execute()
  const locked = await lockRequests(tx).where('protocol', '=', protocol).where('state', '=', 'open').executeTakeFirst()
  return locked && findRequest(tx, locked.id)
}

/** A request of the customer in any state, locked. */
export async function lockOwn(tx: Transaction, customerId: string, id: string): Promise<ServiceRequest | undefined> {
  const locked = await lockRequests(tx).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
  return locked && findRequest(tx, locked.id)
}

/** Open wishes that end with their card, locked; the caller has locked the card. */
export async function lockOpenWishes(tx: Transaction, cardId: string): Promise<ServiceRequest[]> {
  const locked = await lockRequests(tx)
    .where('cardId', '=', cardId)
    .where('kind', 'in', ['limit', 'additional-card'])
    .where('state', '=', 'open')
    .execute()
  return Promise.all(locked.map(({ id }) => findRequest(tx, id)))
}

export async function lockOwnByProtocol(
  tx: Transaction,
  customerId: string,
  protocol: string,
): Promise<ServiceRequest | undefined> {
  const locked = await lockRequests(tx)
    .where('customerId', '=', customerId)
    .where('protocol', '=', protocol)
    .executeTakeFirst()
  return locked && findRequest(tx, locked.id)
}

/** Open requests of all customers, the earliest day of answer first. */
export const findWaiting = (db: Database) =>
  requests(db)
    .innerJoin('sharedCustomers as customers', 'customers.id', 'serviceRequests.customerId')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .leftJoin('sharedDisputes as disputes', 'disputes.requestId', 'serviceRequests.id')
    .leftJoin('sharedTransactions as transactions', 'transactions.id', 'disputes.purchaseId')
    .select(['customers.issuer', 'issuers.name as issuerName', 'customers.cpf', 'customers.name'])
    .select(['transactions.happenedOn', 'disputes.cents as disputedCents'])
    .where('serviceRequests.state', '=', 'open')
    .orderBy('serviceRequests.answerBy')
    .orderBy('serviceRequests.openedAt')
    .limit(500)
    .execute()

export const insertRequest = (
  tx: Transaction,
  { asked, ...row }: Omit<NewRow<'serviceRequests'>, 'asked'> & { asked: RequestDetails },
) =>
  tx
    .insertInto('serviceRequests')
    .values({ ...row, asked: JSON.stringify(asked) })
    .execute()

export const insertEvent = (tx: Transaction, event: NewRow<'serviceEvents'>) =>
  tx.insertInto('serviceEvents').values(event).execute()

/** The data of another person go with the request that needed them. */
export const endRequest = (tx: Transaction, id: string, move: RequestMove, now: Date) =>
  tx
    .updateTable('serviceRequests')
    .set({ state: requestMoves[move].to, endedAt: now, asked: sql`asked - 'person'` })
    .where('id', '=', id)
    .where('state', 'in', requestMoves[move].from)
    .execute()

export const findContacts = (tx: Transaction, customerId: string) =>
  selectShared(tx, 'sharedCustomers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.email', 'customers.phone', 'issuers.name as issuerName'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

/** The customer's e-mail, and the issuer's telephone in case it was not them. */
export const findHolder = (tx: Transaction, customerId: string) =>
  selectShared(tx, 'sharedCustomers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['customers.id', 'customers.name', 'customers.email', 'issuers.sac'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow()

export async function findCpf(tx: Transaction, customerId: string): Promise<string> {
  const { cpf } = await selectShared(tx, 'sharedCustomers')
    .select('cpf')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return cpf
}

/** Empty where no address is known. */
export async function findAddress(db: Database, customerId: string): Promise<string> {
  const found = await selectShared(db, 'sharedCustomers')
    .select('address')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return found?.address ?? ''
}

export const findLimitChanges = (db: Database, cardId: string): Promise<Row<'limitChanges'>[]> =>
  db
    .selectFrom('limitChanges')
    .selectAll()
    .where('cardId', '=', cardId)
    .orderBy('changedAt', 'desc')
    .limit(24)
    .execute()

export const insertLimitChange = (tx: Transaction, change: NewRow<'limitChanges'>) =>
  tx.insertInto('limitChanges').values(change).execute()

/** The invoice that has not closed yet; undefined for a new card. */
export const findNextInvoice = (db: Database, cardId: string, today: string) =>
  selectShared(db, 'sharedInvoices')
    .select(['id', 'closesOn', 'dueOn'])
    .where('cardId', '=', cardId)
    .where('closesOn', '>', today)
    .orderBy('closesOn')
    .executeTakeFirst()
