import { sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'

type Dispute = {
  state: 'open' | 'granted' | 'refused'
  protocol: string
  /** An instant as the wire has it: `AAAA-MM-DDThh:mm:ss.sssZ`. */
  openedAt: string
}

/** The instalments that follow one, from the open invoice on; `until` is the month of the last. */
type RestOfPurchase = { count: number; cents: number; until: string | null }

/** A line of an invoice with all that is known of it. */
export type WholeEntry = Row<'transactions'> & {
  month: string
  cardName: string
  last4: string
  holder: string
  taxCents: number
  /** The purchase that a tax was charged on. */
  taxed: string | null
  /** Not one that was taken back. */
  dispute: Dispute | null
  toCome: RestOfPurchase
}

const taxCents = sql<number>`coalesce((
    select sum(tax.amount_cents) from transactions tax where tax.taxed_id = transactions.id), 0)::bigint`.as('taxCents')

const taxed = sql<string | null>`(
    select purchase.description from transactions purchase where purchase.id = transactions.taxed_id)`.as('taxed')

const dispute = sql<Dispute | null>`(
    select json_build_object('state', disputes.state, 'protocol', protocol,
      'openedAt', to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from shared_disputes as disputes join shared_service_requests as service_requests on service_requests.id = request_id
    where purchase_id = transactions.id and disputes.state != 'withdrawn')`.as('dispute')

/**
 * A purchase is followed by its committed instalments, known by the place of its first; a divided invoice's line by
 * those its plan posts next.
 */
const toCome = sql<RestOfPurchase>`(
    select json_build_object('count', count(*), 'cents', coalesce(sum(cents), 0), 'until', max(month)) from (
      select distinct committed.number, committed.month, committed.cents
      from committed_instalments committed
      cross join lateral (
        select max(month) as newest, count(*) filter (where month > invoices.month)::int as back
        from invoices of_card where card_id = invoices.card_id) place
      where transactions.kind in ('COMPRA', 'TARIFA') and committed.card_id = invoices.card_id
        and divided_month is null and committed.kind = transactions.kind and committed.description = transactions.description
        and committed.cents = transactions.amount_cents and committed.total = transactions.instalment_total
        and committed.number > transactions.instalment_number
        and committed.month = to_char(to_date(newest, 'YYYY-MM')
          + make_interval(months => committed.number - transactions.instalment_number - back), 'YYYY-MM')
      union all
      select rest.number, to_char(rest.due_on, 'YYYY-MM'), rest.payment_cents
      from shared_plan_instalments as this
      join shared_plan_instalments as rest on rest.plan_id = this.plan_id and rest.number > this.number and rest.prepaid_by is null
      left join invoices posted on posted.id = rest.posted_invoice_id
      join shared_instalment_plans as instalment_plans on instalment_plans.id = this.plan_id and instalment_plans.state = 'active'
      where transactions.kind = 'PARCELAMENTO' and this.posted_invoice_id = transactions.invoice_id
        and this.number = transactions.instalment_number
        and (posted.id is null or (posted.month > invoices.month and posted.month = (
          select max(month) from invoices of_card where card_id = invoices.card_id)))
        and this.payment_cents - this.interest_cents = transactions.amount_cents) ahead)`.as('toCome')

const readEntry = prepared((db, { customerId, id }: { customerId: string; id: string }) =>
  db
    .selectFrom('transactions')
    .innerJoin('invoices', 'invoices.id', 'transactions.invoiceId')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'cards.customerId')
    .selectAll('transactions')
    .select(['invoices.month', 'cards.name as cardName', 'cards.last4', 'customers.name as holder'])
    .select([taxCents, taxed, dispute, toCome])
    .where('cards.customerId', '=', customerId)
    .where('transactions.id', '=', id),
)

/** A line of an invoice of the customer; undefined when they have no such line. */
export const findEntry = async (db: Database, customerId: string, id: string): Promise<WholeEntry | undefined> =>
  (await readEntry(db, { customerId, id }))[0]
