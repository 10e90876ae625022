import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { rateOn } from './rate-columns.ts'

/**
 * Every query for debts selects these: the rates on the due date, the payments, and whether the debt is in an
 * agreement.
 */
export const debtColumns = [
  rateOn('multa', 'customers.issuer', 'debts.dueOn').as('fine'),
  rateOn('mora', 'customers.issuer', 'debts.dueOn').as('arrears'),
  sql<boolean>`exists (select from agreement_debts held where held.debt_id = debts.id and held.live)`.as('agreed'),
  sql<{ cents: number; on: CivilDate }[]>`coalesce((
    select json_agg(json_build_object('cents', cents, 'on', paid_on::text) order by paid_on)
    from debt_payments where debt_id = debts.id), '[]')`.as('payments'),
] as const
