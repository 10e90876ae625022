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

/** Statements of a year are issued to customers who paid a negotiated debt in it and owe nothing more of it. */
export const issueStatements = (db: Database, year: number, today: CivilDate) =>
  sql`insert into debt_statements (customer_id, year, issued_on, seen_at)
    select distinct agreements.customer_id, ${year}::integer, ${today}::date, null::timestamptz
    from agreement_payments join agreements on agreements.id = agreement_payments.agreement_id
    where extract(year from agreement_payments.paid_on) = ${year}::integer
      and not exists (
        select from debts where debts.customer_id = agreements.customer_id and debts.settled_at is null
          and debts.sold_on is null and extract(year from debts.due_on) <= ${year}::integer)
      and not exists (
        select from agreement_instalments
        join agreements open on open.id = agreement_instalments.agreement_id
        where open.customer_id = agreements.customer_id and open.next_due_on is not null
          and agreement_instalments.left_cents > 0 and extract(year from agreement_instalments.due_on) <= ${year}::integer)
    on conflict do nothing`.execute(db)

export async function findPaidByMonth(
  db: Database,
  customerId: string,
  year: number,
): Promise<{ month: string; cents: number }[]> {
  const rows = await db
    .selectFrom('agreementPayments')
    .innerJoin('agreements', 'agreements.id', 'agreementPayments.agreementId')
    .select([
      sql<string>`to_char(agreement_payments.paid_on, 'YYYY-MM')`.as('month'),
      sql<number>`sum(booked_cents + on_debts_cents)::bigint`.as('cents'),
    ])
    .where('agreements.customerId', '=', customerId)
    .where(sql<number>`extract(year from agreement_payments.paid_on)::integer`, '=', year)
    .groupBy('month')
    .orderBy('month')
    .execute()
  return rows
}
