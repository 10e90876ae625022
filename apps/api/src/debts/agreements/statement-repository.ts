import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'

export const findStatements = (db: Database, customerId: string): Promise<Row<'debtStatements'>[]> =>
  db.selectFrom('debtStatements').selectAll().where('customerId', '=', customerId).orderBy('year', 'desc').execute()

export const findStatement = (
  db: Database,
  customerId: string,
  year: number,
): Promise<Row<'debtStatements'> | undefined> =>
  db
    .selectFrom('debtStatements')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('year', '=', year)
    .executeTakeFirst()

/** Only the statements that were shown are seen; one that came meanwhile is still news. */
export const markStatementsSeen = (db: Database, customerId: string, years: readonly number[], now: Date) =>
  db
    .updateTable('debtStatements')
    .set({ seenAt: now })
    .where('customerId', '=', customerId)
    .where('year', 'in', years)
    .where('seenAt', 'is', null)
    .execute()

/** Money for debts, by an agreement or for one that was paid whole. */
const paid = sql`(
  select customer_id, paid_on, booked_cents + on_debts_cents as cents
  from agreement_payments join agreements on agreements.id = agreement_payments.agreement_id
  union all
  select customer_id, paid_on, cents
  from debt_payments join debts on debts.id = debt_payments.debt_id where agreement_id is null) as paid`

/** Statements of a year are issued to customers who paid a debt in it and owe nothing more of it. */
export const issueStatements = (db: Database, year: number, today: CivilDate) =>
  sql`insert into debt_statements (customer_id, year, issued_on, seen_at)
    select distinct paid.customer_id, ${year}::integer, ${today}::date, null::timestamptz
    from ${paid}
    where extract(year from paid.paid_on) = ${year}::integer
      and not exists (
        select from debts where debts.customer_id = paid.customer_id and debts.settled_at is null
          and debts.sold_on is null and extract(year from debts.due_on) <= ${year}::integer)
      and not exists (
        select from agreement_instalments
        join agreements open on open.id = agreement_instalments.agreement_id
        where open.customer_id = paid.customer_id and open.next_due_on is not null
          and agreement_instalments.left_cents > 0 and extract(year from agreement_instalments.due_on) <= ${year}::integer)
    on conflict do nothing`.execute(db)

export async function findPaidByMonth(
  db: Database,
  customerId: string,
  year: number,
): Promise<{ month: string; cents: number }[]> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(paid_on, 'YYYY-MM') as month, sum(cents)::bigint as cents
    from ${paid}
    where customer_id = ${customerId} and extract(year from paid_on) = ${year}::integer
    group by month order by month`.execute(db)
  return rows
}
