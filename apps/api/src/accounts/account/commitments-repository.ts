import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

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
  paymentCents: number
  firstDueOn: CivilDate
  lastDueOn: CivilDate
  postedCount: number
  /** The instalments that no invoice has yet. */
  leftCents: number
  monthlyRate: string
  /** Hundredths of a percent. */
  cetYearly: number
}

/** A card's commitments, whichever invoice is looked at. */
export type CardCommitments = {
  limits: Pick<Row<'cardLimits'>, 'kind' | 'limitCents'>[]
  /** Summed up by their kind and whether the open invoice has them. */
  instalments: (Pick<Row<'committedInstalments'>, 'kind' | 'month' | 'posted'> & { cents: number })[]
  credits: InvoiceLoan[]
}

/** The instalments of a plan in one row. */
const partsOfPlan = [
  sql<CivilDate>`min(due_on)`.as('firstDueOn'),
  sql<CivilDate>`max(due_on)`.as('lastDueOn'),
  sql<number>`max(payment_cents) filter (where number = 1)`.as('paymentCents'),
  sql<number>`count(posted_invoice_id)`.as('postedCount'),
  sql<number>`coalesce(sum(payment_cents) filter (where posted_invoice_id is null), 0)::bigint`.as('leftCents'),
] as const

const read = prepared((db, { customerId, cardId }: { customerId: string; cardId: string }) =>
  selectShared(db, 'sharedCards')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('cardLimits')
          .select(['cardLimits.kind', 'cardLimits.limitCents'])
          .whereRef('cardLimits.cardId', '=', 'cards.id'),
      ).as('limits'),
      jsonArrayFrom(
        eb
          .selectFrom('committedInstalments')
          .select([
            'committedInstalments.kind',
            'committedInstalments.month',
            'committedInstalments.posted',
            sql<number>`sum(committed_instalments.cents)::bigint`.as('cents'),
          ])
          .whereRef('committedInstalments.cardId', '=', 'cards.id')
          .groupBy(['committedInstalments.kind', 'committedInstalments.month', 'committedInstalments.posted']),
      ).as('instalments'),
      jsonArrayFrom(
        selectShared(eb, 'sharedInstalmentPlans')
          .innerJoin('sharedInstalmentOptions as instalmentOptions', 'instalmentOptions.id', 'instalmentPlans.optionId')
          .innerJoin('invoices as divided', 'divided.id', 'instalmentPlans.invoiceId')
          .innerJoinLateral(
            (plan) =>
              selectShared(plan, 'sharedPlanInstalments')
                .select(partsOfPlan)
                .whereRef('planInstalments.planId', '=', 'instalmentPlans.id')
                .as('parts'),
            (join) => join.onTrue(),
          )
          .select([
            'instalmentPlans.protocol',
            'divided.month as dividedMonth',
            'instalmentOptions.financedCents',
            'instalmentOptions.iofCents',
            'instalmentOptions.count',
            'instalmentOptions.monthlyRate',
            'instalmentOptions.cetYearly',
            sql<CivilDate>`to_char(instalment_plans.accepted_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`.as(
              'acceptedOn',
            ),
            sql<string>`to_char(parts.last_due_on, 'YYYY-MM')`.as('lastMonth'),
            sql<number>`(instalment_options.interest_cents - coalesce((select sum(face_cents - value_cents)
              from shared_plan_prepayments as plan_prepayments where plan_id = instalment_plans.id), 0))::bigint`.as(
              'interestCents',
            ),
          ])
          .selectAll('parts')
          .whereRef('instalmentPlans.cardId', '=', 'cards.id')
          .where('instalmentPlans.state', '=', 'active')
          .orderBy('instalmentPlans.acceptedAt'),
      ).as('credits'),
    ])
    .where('cards.customerId', '=', customerId)
    .where('cards.id', '=', cardId),
)

/** Empty where the customer has no such card. */
export async function findCommitments(db: Database, customerId: string, cardId: string): Promise<CardCommitments> {
  const [row] = await read(db, { customerId, cardId })
  return row ?? { limits: [], instalments: [], credits: [] }
}
