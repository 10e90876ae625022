import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Facts of an account for questions to its holder. */
export type AccountFacts = {
  birthDate: CivilDate
  cardEndings: string[]
  cardLimits: number[]
  /** The day of the month of the newest invoice's due date. */
  dueDay: number | null
  contractEndings: string[]
  agreementInstalments: number | null
}

export const findFacts = (db: Database, customerId: string): Promise<AccountFacts | undefined> =>
  db
    .selectFrom('customers')
    .select((eb) => [
      'birthDate',
      sql<string[]>`array(select last4 from cards where customer_id = customers.id order by position)`.as(
        'cardEndings',
      ),
      sql<
        number[]
      >`(select coalesce(json_agg(limit_cents order by position), '[]') from cards where customer_id = customers.id)`.as(
        'cardLimits',
      ),
      eb
        .selectFrom('invoices')
        .innerJoin('cards', 'cards.id', 'invoices.cardId')
        .select(sql<number>`extract(day from due_on)::int`.as('day'))
        .whereRef('cards.customerId', '=', 'customers.id')
        .orderBy('cards.position')
        .orderBy('dueOn', 'desc')
        .limit(1)
        .as('dueDay'),
      sql<string[]>`array(
        select right(contract, 4) from (
          select contract from debts where customer_id = customers.id
          union select contract from agreements where customer_id = customers.id
        ) contracts order by contract)`.as('contractEndings'),
      eb
        .selectFrom('agreements')
        .select('instalments')
        .whereRef('customerId', '=', 'customers.id')
        // A purchase without instalments has none to ask about.
        .where('instalments', '>', 1)
        .orderBy('madeOn', 'desc')
        .limit(1)
        .as('agreementInstalments'),
    ])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
