import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export type Policy = Row<'instalment_policies'>
export type Option = Row<'instalment_options'>
/** An offer without the words of its contract. */
export type StandingOffer = Row<'instalment_offers'> & { options: Option[] }
export type Offer = StandingOffer & { terms: string }

/** The customer's invoice of a card by its due date. */
export async function findInvoiceId(
  db: Database,
  customerId: string,
  { cardId, dueOn }: { cardId: string; dueOn: CivilDate },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('cards', 'cards.id', 'invoices.card_id')
    .select('invoices.id')
    .where('cards.customer_id', '=', customerId)
    .where('cards.id', '=', cardId)
    .where('invoices.due_on', '=', dueOn)
    .executeTakeFirst()
  return row?.id
}

/** An issuer's policy for dividing invoices on a day; undefined where there is none. */
export const findPolicy = (tx: Transaction, issuer: string, day: CivilDate): Promise<Policy | undefined> =>
  tx
    .selectFrom('instalment_policies')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()

/** The taxes on credit that a day has. */
export async function findIofRates(tx: Transaction, day: CivilDate): Promise<{ daily: string; additional: string }> {
  const of = async (kind: 'iof-day' | 'iof-additional'): Promise<string> => {
    const newest = tx.selectFrom('tax_rates').select('rate').where('kind', '=', kind).where('valid_from', '<=', day)
    return (await newest.orderBy('valid_from', 'desc').executeTakeFirstOrThrow()).rate
  }
  return { daily: await of('iof-day'), additional: await of('iof-additional') }
}

/** The due dates of the card's invoices that close after a day: real dates are read, never computed. */
export async function findDueDatesAfter(tx: Transaction, cardId: string, closing: CivilDate): Promise<CivilDate[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('due_on')
    .where('card_id', '=', cardId)
    .where('closes_on', '>', closing)
    .orderBy('due_on')
    .execute()
  return rows.map(({ due_on }) => due_on)
}

/** Interest and IOF that the entries of an invoice already carry. */
export async function sumCredit(tx: Transaction, invoiceId: string): Promise<{ interest: number; iof: number }> {
  const rows = await tx
    .selectFrom('transactions')
    .select(['kind', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', ['JUROS', 'IOF'])
    .groupBy('kind')
    .execute()
  const of = (kind: string): number => rows.find((row) => row.kind === kind)?.cents ?? 0
  return { interest: of('JUROS'), iof: of('IOF') }
}

const selectOffers = (db: Database | Transaction, customerId: string) =>
  db
    .selectFrom('instalment_offers')
    .innerJoin('instalment_terms', (join) =>
      join
        .onRef('instalment_terms.issuer', '=', 'instalment_offers.issuer')
        .onRef('instalment_terms.version', '=', 'instalment_offers.terms_version'),
    )
    .selectAll('instalment_offers')
    .select('instalment_terms.body as terms')
    .where('instalment_offers.customer_id', '=', customerId)

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
    .where('instalment_offers.invoice_id', '=', wanted.invoiceId)
    .where('paid_before_cents', '=', wanted.paidCents)
    .where('valid_until', '>=', wanted.today)
    .where((or) =>
      wanted.entryCents === undefined
        ? or('entry_cents', '=', or.ref('least_entry_cents'))
        : or('entry_cents', '=', wanted.entryCents),
    )
    .orderBy('made_on')
    .executeTakeFirst()
  return offer && { ...offer, options: await findOptions(tx, offer.id) }
}

type StandingOfferQuery = { customerId: string; invoiceId: string; paidCents: number; today: CivilDate }

const readStanding = prepared((db, { customerId, invoiceId, paidCents, today }: StandingOfferQuery) =>
  db
    .selectFrom('instalment_offers')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('instalment_options')
          .selectAll()
          .whereRef('offer_id', '=', 'instalment_offers.id')
          .orderBy('total_cents')
          .orderBy('count'),
      ).as('options'),
    )
    .where('customer_id', '=', customerId)
    .where('invoice_id', '=', invoiceId)
    .where('paid_before_cents', '=', paidCents)
    .where('valid_until', '>=', today)
    .whereRef('entry_cents', '=', 'least_entry_cents')
    .orderBy('made_on')
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
    .where('instalment_offers.invoice_id', '=', invoiceId)
    .where('instalment_offers.id', 'in', (eb) =>
      eb.selectFrom('instalment_options').select('offer_id').where('instalment_options.id', '=', optionId),
    )
    .executeTakeFirst()
  if (offer === undefined) return undefined
  const options = await findOptions(db, offer.id)
  const option = options.find(({ id }) => id === optionId)
  return option && { offer: { ...offer, options }, option }
}

export const findOption = (db: Database | Transaction, id: string): Promise<Option> =>
  db.selectFrom('instalment_options').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Options stand in rising total. */
const findOptions = (db: Database | Transaction, offerId: string): Promise<Option[]> =>
  db
    .selectFrom('instalment_options')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('total_cents')
    .orderBy('count')
    .execute()

export async function insertOffer(
  tx: Transaction,
  offer: NewRow<'instalment_offers'>,
  options: readonly NewRow<'instalment_options'>[],
): Promise<void> {
  await tx.insertInto('instalment_offers').values(offer).execute()
  const rows = options.map((option) => ({
    ...option,
    schedule: sql<Option['schedule']>`${JSON.stringify(option.schedule)}::jsonb`,
  }))
  await tx.insertInto('instalment_options').values(rows).execute()
}

/** Offers that nobody took, once they ended. */
export const deleteOffersBefore = (db: Database, day: CivilDate) =>
  db
    .deleteFrom('instalment_offers')
    .where('valid_until', '<', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('instalment_plans')
            .innerJoin('instalment_options', 'instalment_options.id', 'instalment_plans.option_id')
            .select('instalment_plans.id')
            .whereRef('instalment_options.offer_id', '=', 'instalment_offers.id'),
        ),
      ),
    )
    .execute()
