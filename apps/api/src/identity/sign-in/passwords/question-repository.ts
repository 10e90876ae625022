import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { selectShared } from '../../../platform/db/select-shared.ts'

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
  selectShared(db, 'sharedCustomers')
    .select((eb) => [
      'birthDate',
      sql<
        string[]
      >`array(select last4 from shared_cards as cards where customer_id = customers.id order by position)`.as(
        'cardEndings',
      ),
      sql<
        number[]
      >`(select coalesce(json_agg(limit_cents order by position), '[]') from shared_cards as cards where customer_id = customers.id)`.as(
        'cardLimits',
      ),
      selectShared(eb, 'sharedInvoices')
        .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
        .select(sql<number>`extract(day from due_on)::int`.as('day'))
        .whereRef('cards.customerId', '=', 'customers.id')
        .orderBy('cards.position')
        .orderBy('dueOn', 'desc')
        .limit(1)
        .as('dueDay'),
      sql<string[]>`array(
        select right(contract, 4) from (
          select contract from shared_debts as debts where customer_id = customers.id
          union select contract from shared_agreements as agreements where customer_id = customers.id
        ) contracts order by contract)`.as('contractEndings'),
      selectShared(eb, 'sharedAgreements')
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

/** True for who was opened by CPF and birth date, in the half year that sessions are kept for. */
export const wasVisited = async (db: Database, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('customerId', '=', customerId)
    .where('scope', '=', 'boleto')
    .executeTakeFirst()) !== undefined
