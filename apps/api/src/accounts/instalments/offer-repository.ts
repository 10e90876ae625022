import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type Policy = Row<'instalmentPolicies'>
export type Option = Row<'instalmentOptions'>
export type NewOffer = { offer: NewRow<'instalmentOffers'>; options: NewRow<'instalmentOptions'>[] }
/** An offer without the words of its contract. */
export type StandingOffer = Row<'instalmentOffers'> & { options: Option[] }
export type Offer = StandingOffer & { terms: string }

/** The customer's invoice of a card by its due date. */
export async function findInvoiceId(
  db: Database,
  customerId: string,
  { cardId, dueOn }: { cardId: string; dueOn: CivilDate },
): Promise<string | undefined> {
  const row = await selectShared(db, 'sharedInvoices')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select('invoices.id')
    .where('cards.customerId', '=', customerId)
    .where('cards.id', '=', cardId)
    .where('invoices.dueOn', '=', dueOn)
    .executeTakeFirst()
  return row?.id
}

/** An issuer's policy for dividing invoices on a day; undefined where there is none. */
export const findPolicy = (tx: Transaction, issuer: string, day: CivilDate): Promise<Policy | undefined> =>
  tx
    .selectFrom('instalmentPolicies')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst()

/** The taxes on credit that a day has. */
export async function findIofRates(tx: Transaction, day: CivilDate): Promise<{ daily: string; additional: string }> {
  const of = async (kind: 'iof-day' | 'iof-additional'): Promise<string> => {
    const newest = tx.selectFrom('taxRates').select('rate').where('kind', '=', kind).where('validFrom', '<=', day)
    return (await newest.orderBy('validFrom', 'desc').executeTakeFirstOrThrow()).rate
  }
  return { daily: await of('iof-day'), additional: await of('iof-additional') }
}

/** The due dates of the card's invoices that close after a day: real dates are read, never computed. */
export async function findDueDatesAfter(tx: Transaction, cardId: string, closing: CivilDate): Promise<CivilDate[]> {
  const rows = await selectShared(tx, 'sharedInvoices')
    .select('dueOn')
    .where('cardId', '=', cardId)
    .where('closesOn', '>', closing)
    .orderBy('dueOn')
    .execute()
  return rows.map(({ dueOn }) => dueOn)
}

/** Interest and IOF that the entries of an invoice already carry. */
export async function sumCredit(tx: Transaction, invoiceId: string): Promise<{ interest: number; iof: number }> {
  const rows = await selectShared(tx, 'sharedTransactions')
    .select(['kind', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('invoiceId', '=', invoiceId)
    .where('kind', 'in', ['JUROS', 'IOF'])
    .groupBy('kind')
    .execute()
  const of = (kind: string): number => rows.find((row) => row.kind === kind)?.cents ?? 0
  return { interest: of('JUROS'), iof: of('IOF') }
}

const selectOffers = (db: Database | Transaction, customerId: string) =>
  db
    .selectFrom('instalmentOffers')
    .innerJoin('instalmentTerms', (join) =>
      join
        .onRef('instalmentTerms.issuer', '=', 'instalmentOffers.issuer')
        .onRef('instalmentTerms.version', '=', 'instalmentOffers.termsVersion'),
    )
    .selectAll('instalmentOffers')
    .select('instalmentTerms.body as terms')
    .where('instalmentOffers.customerId', '=', customerId)

type OfferQuery = {
  invoiceId: string
  /** Undefined: the least down payment, whatever it was when the offer was made. */
  entryCents: number | undefined
  paidCents: number
  today: CivilDate
}

/** The offer that still holds for a down payment. */
export async function findOffer(tx: Transaction, customerId: string, wanted: OfferQuery): Promise<Offer | undefined> {
  const offer = await selectOffers(tx, customerId)
    .where('instalmentOffers.invoiceId', '=', wanted.invoiceId)
    .where('paidBeforeCents', '=', wanted.paidCents)
    .where('validUntil', '>=', wanted.today)
    .where((or) =>
      wanted.entryCents === undefined
        ? or('entryCents', '=', or.ref('leastEntryCents'))
        : or('entryCents', '=', wanted.entryCents),
    )
    .orderBy('madeOn')
    .executeTakeFirst()
  return offer && { ...offer, options: await findOptions(tx, offer.id) }
}

type StandingOfferQuery = { customerId: string; invoiceId: string; paidCents: number; today: CivilDate }

const readStanding = prepared((db, { customerId, invoiceId, paidCents, today }: StandingOfferQuery) =>
  db
    .selectFrom('instalmentOffers')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('instalmentOptions')
          .selectAll()
          .whereRef('offerId', '=', 'instalmentOffers.id')
          .orderBy('totalCents')
          .orderBy('count'),
      ).as('options'),
    )
    .where('customerId', '=', customerId)
    .where('invoiceId', '=', invoiceId)
    .where('paidBeforeCents', '=', paidCents)
    .where('validUntil', '>=', today)
    .whereRef('entryCents', '=', 'leastEntryCents')
    .orderBy('madeOn')
    .limit(1),
)

/** The offer that holds for the least down payment, in one statement and outside a transaction: an invoice's screen asks for it. */
export const findStandingOffer = async (db: Database, wanted: StandingOfferQuery): Promise<StandingOffer | undefined> =>
  (await readStanding(db, wanted))[0]

/** The offer of an option of the customer's invoice. */
export async function findOfferOfOption(
  db: Database | Transaction,
  customerId: string,
  { invoiceId, optionId }: { invoiceId: string; optionId: string },
): Promise<{ offer: Offer; option: Option } | undefined> {
  const offer = await selectOffers(db, customerId)
    .where('instalmentOffers.invoiceId', '=', invoiceId)
    .where('instalmentOffers.id', 'in', (eb) =>
      eb.selectFrom('instalmentOptions').select('offerId').where('instalmentOptions.id', '=', optionId),
    )
    .executeTakeFirst()
  if (offer === undefined) return undefined
  const options = await findOptions(db, offer.id)
  const option = options.find(({ id }) => id === optionId)
  return option && { offer: { ...offer, options }, option }
}

export const findOption = (db: Database | Transaction, id: string): Promise<Option> =>
  db.selectFrom('instalmentOptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Options stand in rising total. */
const findOptions = (db: Database | Transaction, offerId: string): Promise<Option[]> =>
  db
    .selectFrom('instalmentOptions')
    .selectAll()
    .where('offerId', '=', offerId)
    .orderBy('totalCents')
    .orderBy('count')
    .execute()

export async function insertOffer(tx: Transaction, { offer, options }: NewOffer): Promise<void> {
  await tx.insertInto('instalmentOffers').values(offer).execute()
  const rows = options.map((option) => ({
    ...option,
    schedule: sql<Option['schedule']>`${JSON.stringify(option.schedule)}::jsonb`,
  }))
  await tx.insertInto('instalmentOptions').values(rows).execute()
}

/** Offers that nobody took, once they ended. */
export const deleteOffersBefore = (db: Database, day: CivilDate) =>
  db
    .deleteFrom('instalmentOffers')
    .where('validUntil', '<', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('instalmentPlans')
            .innerJoin('instalmentOptions', 'instalmentOptions.id', 'instalmentPlans.optionId')
            .select('instalmentPlans.id')
            .whereRef('instalmentOptions.offerId', '=', 'instalmentOffers.id'),
        ),
      ),
    )
    .execute()
