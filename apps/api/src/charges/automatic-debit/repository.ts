import type { CivilDate } from '@portal/brazil/dates'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row, Schema } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import { isDeath } from './debit-codes.ts'

export type Recurrence = Row<'recurrences'>

/** An authorisation with its card and its holder. */
export type OwnRecurrence = Recurrence & {
  issuer: string
  last4: string
  name: string
  cpf: string
  /** Nothing of the card is debited any more: it was given up, sold, or its debt is in an agreement. */
  isCardOver: boolean
}

/** A lost card's invoices go on, and a sale of before is of another debt. Release 3 knows no kinds of debts. */
const isCardOver = sql<boolean>`(
    (cards.ended_at is not null and not exists (select from shared_service_requests as service_requests
      where service_requests.card_id = cards.id and kind = 'replacement' and state = 'open'))
    or exists (select from sold_wallets where sold_wallets.customer_id = cards.customer_id)
    or exists (select from shared_debts as debts
      where debts.customer_id = cards.customer_id and to_jsonb(debts) ->> 'kind' = 'card'
        and (debts.sold_on >= (recurrences.accepted_at at time zone 'America/Sao_Paulo')::date
          or exists (select from shared_agreement_debts as taken where taken.debt_id = debts.id and taken.live))))`.as(
  'isCardOver',
)

const owned = (db: Database | Transaction) =>
  db
    .selectFrom('recurrences')
    .innerJoin('sharedCards as cards', 'cards.id', 'recurrences.cardId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'recurrences.customerId')
    .selectAll('recurrences')
    .select(['cards.issuer', 'cards.last4', 'customers.name', 'customers.cpf', isCardOver])

export const findRecurrence = (db: Database | Transaction, id: string): Promise<OwnRecurrence | undefined> =>
  owned(db).where('recurrences.id', '=', id).executeTakeFirst()

/** An authorisation by itself: its card and holder cost most of the reading. */
export const findStanding = (db: Database, id: string): Promise<Recurrence | undefined> =>
  db.selectFrom('recurrences').selectAll().where('id', '=', id).executeTakeFirst()

export const findByRecId = (db: Database, recId: string): Promise<Pick<Recurrence, 'id'> | undefined> =>
  db.selectFrom('recurrences').select('id').where('recId', '=', recId).executeTakeFirst()

/** The texts of offers on paper: one that nobody took is shown nowhere, for nobody has asked for it. */
const ON_PAPER = 'pix-automatico-papel-'
export const isOnPaper = ({ textVersion }: Pick<Recurrence, 'textVersion'>): boolean => textVersion.startsWith(ON_PAPER)

/** The authorisation of a card that lives, an offer on paper too. */
export const findLiveOfCard = (db: Database | Transaction, cardId: string): Promise<OwnRecurrence | undefined> =>
  owned(db).where('recurrences.cardId', '=', cardId).where('recurrences.state', '!=', 'ended').executeTakeFirst()

/** True for a person whose bank has told of the death, and who has authorised nothing from an own account since. */
export async function isMourned(db: Database, customerId: string): Promise<boolean> {
  const own = await db
    .selectFrom('recurrences')
    .select(['endCode', 'endedAt', 'approvedAt'])
    .where('customerId', '=', customerId)
    .where('payerCpf', 'is', null)
    .execute()
  const deaths = own.flatMap(({ endCode, endedAt }) => (isDeath(endCode) && endedAt !== null ? [endedAt] : []))
  return deaths.some((at) => own.every(({ approvedAt }) => approvedAt === null || approvedAt <= at))
}

/** The cards of a person whose authorisation waits for the bank; an offer on paper waits for nobody. */
export const findAwaited = (db: Database, customerId: string): Promise<Pick<Recurrence, 'cardId'>[]> =>
  db
    .selectFrom('recurrences')
    .select('cardId')
    .where('customerId', '=', customerId)
    .where('state', 'in', ['creating', 'offered'])
    .where('endAskedAt', 'is', null)
    .where('textVersion', 'not like', `${ON_PAPER}%`)
    .execute()

/** The authorisation of a card that lives, or else the newest. */
export const findOfCard = (
  db: Database | Transaction,
  customerId: string,
  cardId: string,
): Promise<OwnRecurrence | undefined> =>
  owned(db)
    .where('recurrences.customerId', '=', customerId)
    .where('recurrences.cardId', '=', cardId)
    .where((eb) => eb.or([eb('textVersion', 'not like', `${ON_PAPER}%`), eb('approvedAt', 'is not', null)]))
    .orderBy((eb) => eb('recurrences.state', '=', 'ended'))
    .orderBy('recurrences.acceptedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lockRecurrence = (tx: Transaction, id: string): Promise<Recurrence> =>
  tx.selectFrom('recurrences').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insertRecurrence = (tx: Transaction, recurrence: NewRow<'recurrences'>) =>
  tx.insertInto('recurrences').values(recurrence).execute()

export const updateRecurrence = (
  db: Database | Transaction,
  id: string,
  values: Partial<Omit<Recurrence, 'id' | 'customerId' | 'cardId'>>,
) => db.updateTable('recurrences').set(values).where('id', '=', id).execute()

const isUnvisited = (now: Date) => (eb: ExpressionBuilder<Schema, 'recurrences'>) =>
  eb.or([eb('visitedUntil', 'is', null), eb('visitedUntil', '<=', now)])

/** The authorisations that are due, each for who asks first; one whose visit dies is due again. */
export const claimToVisit = (
  db: Database,
  { now, nextAt, most }: { now: Date; nextAt: Date; most: number },
): Promise<{ id: string }[]> =>
  db
    .updateTable('recurrences')
    .set({ visitAt: nextAt, visitedUntil: nextAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('recurrences')
        .select('id')
        .where('visitAt', '<=', now)
        .where(isUnvisited(now))
        .orderBy('visitAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

/** Something of an invoice's card has changed: its authorisation is looked at. */
export const touchOfInvoice = (tx: Transaction, invoiceId: string, now: Date) =>
  tx
    .updateTable('recurrences')
    .set({ visitAt: now })
    .where('state', '=', 'approved')
    .where('cardId', 'in', (eb) =>
      selectShared(eb, 'sharedInvoices').select('invoices.cardId').where('invoices.id', '=', invoiceId),
    )
    .execute()

export const touch = (db: Database | Transaction, id: string, now: Date) =>
  db.updateTable('recurrences').set({ visitAt: now }).where('id', '=', id).execute()

/** An invoice of a card; one to come has no id yet. */
export type CardInvoice = { id: string | null; month: string; closesOn: CivilDate; dueOn: CivilDate }

/** The invoices of a card, by their due dates. */
export const findInvoices = (db: Database, customerId: string, cardId: string): Promise<CardInvoice[]> =>
  selectShared(db, 'sharedInvoices')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select(['invoices.id', 'invoices.month', 'invoices.closesOn', 'invoices.dueOn'])
    .where('cards.customerId', '=', customerId)
    .where('cards.id', '=', cardId)
    .orderBy('invoices.dueOn')
    .execute()

/** True where a session of an acceptance is still known. */
export const hasSession = async (tx: Transaction, id: string): Promise<boolean> =>
  (await selectShared(tx, 'sharedSessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Ends a visit; a touch that came meanwhile stands. */
export const setNextVisit = (db: Database, id: string, { lease, next }: { lease: Date; next: Date | null }) =>
  db
    .updateTable('recurrences')
    .set((eb) => ({
      visitAt: eb
        .case()
        .when(eb.or([eb('visitAt', '>=', lease), eb('visitAt', 'is', null)]))
        .then(next)
        .else(eb.ref('visitAt'))
        .end(),
      visitedUntil: null,
    }))
    .where('id', '=', id)
    .where('visitedUntil', '=', lease)
    .execute()

/** True for who may visit one that waits to be looked at, or that nobody visits. */
export async function claimOne(
  db: Database,
  id: string,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recurrences')
    .set({ visitAt: nextAt, visitedUntil: nextAt })
    .where('id', '=', id)
    .where('visitAt', '<=', now)
    .where(isUnvisited(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
