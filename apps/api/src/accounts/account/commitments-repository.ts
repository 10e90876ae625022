import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Row } from '../../platform/db/schema.ts'

/** A loan that the card's invoices ask for: the plan that an invoice was divided into. */
export type InvoiceLoan = {
  protocol: string
  dividedMonth: string
  lastMonth: string
  acceptedOn: CivilDate
  financedCents: number
  /** Without what was given back for instalments that came early. */
  interestCents: number
  iofCents: number
  count: number
  postedCount: number
  monthlyRate: string
  /** Hundredths of a percent. */
  cetYearly: number
}

/** A card's commitments, whichever invoice is looked at. */
export type CardCommitments = {
  limits: Pick<Row<'card_limits'>, 'kind' | 'limit_cents'>[]
  /** Summed up by their kind and whether the open invoice has them. */
  instalments: (Pick<Row<'committed_instalments'>, 'kind' | 'month' | 'posted'> & { cents: number })[]
  credits: InvoiceLoan[]
}

const read = prepared((db, { customerId, cardId }: { customerId: string; cardId: string }) =>
  db
    .selectFrom('cards')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('card_limits')
          .select(['card_limits.kind', 'card_limits.limit_cents'])
          .whereRef('card_limits.card_id', '=', 'cards.id'),
      ).as('limits'),
      jsonArrayFrom(
        eb
          .selectFrom('committed_instalments')
          .select([
            'committed_instalments.kind',
            'committed_instalments.month',
            'committed_instalments.posted',
            sql<number>`sum(committed_instalments.cents)::bigint`.as('cents'),
          ])
          .whereRef('committed_instalments.card_id', '=', 'cards.id')
          .groupBy(['committed_instalments.kind', 'committed_instalments.month', 'committed_instalments.posted']),
      ).as('instalments'),
      jsonArrayFrom(
        eb
          .selectFrom('instalment_plans')
          .innerJoin('instalment_options', 'instalment_options.id', 'instalment_plans.option_id')
          .innerJoin('invoices as divided', 'divided.id', 'instalment_plans.invoice_id')
          .select([
            'instalment_plans.protocol',
            'divided.month as dividedMonth',
            'instalment_options.financed_cents as financedCents',
            'instalment_options.iof_cents as iofCents',
            'instalment_options.count',
            'instalment_options.monthly_rate as monthlyRate',
            'instalment_options.cet_yearly as cetYearly',
            sql<CivilDate>`to_char(instalment_plans.accepted_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`.as(
              'acceptedOn',
            ),
            sql<string>`(select to_char(max(due_on), 'YYYY-MM') from plan_instalments
              where plan_id = instalment_plans.id)`.as('lastMonth'),
            sql<number>`(select count(*) from plan_instalments
              where plan_id = instalment_plans.id and posted_invoice_id is not null)`.as('postedCount'),
            sql<number>`(instalment_options.interest_cents - coalesce((select sum(face_cents - value_cents)
              from plan_prepayments where plan_id = instalment_plans.id), 0))::bigint`.as('interestCents'),
          ])
          .whereRef('instalment_plans.card_id', '=', 'cards.id')
          .where('instalment_plans.state', '=', 'active')
          .orderBy('instalment_plans.accepted_at'),
      ).as('credits'),
    ])
    .where('cards.customer_id', '=', customerId)
    .where('cards.id', '=', cardId),
)

/** Empty where the customer has no such card. */
export async function findCommitments(db: Database, customerId: string, cardId: string): Promise<CardCommitments> {
  const [row] = await read(db, { customerId, cardId })
  return row ?? { limits: [], instalments: [], credits: [] }
}
