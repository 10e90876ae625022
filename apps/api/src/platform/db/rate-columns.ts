import { type RawBuilder, sql } from 'kysely'

/**
 * The rate of fine or arrears that an issuer had in force on a day, '0' where it had none.
 * @param issuer the column of the issuer's code
 * @param day the column, or a fixed day
 */
export const rateOn = (kind: 'multa' | 'mora', issuer: string, day: string | RawBuilder<unknown>) =>
  sql<string>`coalesce((select monthly::text from rates
    where rates.issuer = ${sql.ref(issuer)} and rates.kind = ${kind}
      and rates.valid_from <= ${typeof day === 'string' ? sql.ref(day) : day}
    order by rates.valid_from desc limit 1), '0')`
