import { type Kysely, type RawBuilder, sql } from 'kysely'
import { transact } from '../transact.ts'
import type { Schema } from './schema.ts'

/** Tables that `npm run migrate` alone writes. */
const OF_MIGRATIONS = ['kysely_migration', 'schema_releases']

/** Tables whose rows stand: a trigger refuses their change, and who serves has no right to it either. */
const standingTables = (db: Kysely<Schema>) =>
  namesOf(
    db,
    sql`exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'refuse_change'
    )`,
  )

/** Views write with their owner's rights, past those of the role. To hold a row through one takes the right to update. */
const views = (db: Kysely<Schema>) => namesOf(db, sql`relkind = 'v'`)

async function namesOf(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and ${which}`.execute(db)
  return sql.join(rows.map(({ name }) => sql.id(name)))
}

/** Gives a role what a process needs to serve and to work: rows, and nothing of tables (ASVS 13.2.2). */
export async function grantServing(db: Kysely<Schema>, role: string): Promise<void> {
  const [to, schema] = [sql.id(role), await schemaOf(db)]
  const rows = sql`select, insert, update, delete`
  const [standing, shown, migrating] = [
    await standingTables(db),
    await views(db),
    sql.join(OF_MIGRATIONS.map((name) => sql.id(name))),
  ]
  await transact(db, async (tx) => {
    await sql`grant usage on schema ${schema} to ${to}`.execute(tx)
    await sql`revoke all on all tables in schema ${schema} from ${to}`.execute(tx)
    await sql`grant ${rows} on all tables in schema ${schema} to ${to}`.execute(tx)
    await sql`grant usage on all sequences in schema ${schema} to ${to}`.execute(tx)
    await sql`revoke insert, delete on ${migrating}, ${shown} from ${to}`.execute(tx)
    await sql`revoke update on ${migrating} from ${to}`.execute(tx)
    await sql`revoke update, delete on ${standing} from ${to}`.execute(tx)
    // Tables of later migrations, made by the same role.
    await sql`alter default privileges in schema ${schema} grant ${rows} on tables to ${to}`.execute(tx)
    await sql`alter default privileges in schema ${schema} grant usage on sequences to ${to}`.execute(tx)
  })
}

async function schemaOf(db: Kysely<Schema>) {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return sql.id(rows[0]?.name ?? '')
}

/** True for a role that may change tables, make or empty some, put triggers on them, or make a role that may. */
export async function changesTables(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'create')
      or exists (select from pg_roles where rolcreaterole and pg_has_role(oid, 'member'))
      or exists (
        select from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
          and (pg_has_role(relowner, 'member') or has_table_privilege(oid, 'truncate, trigger'))
      ) as may`.execute(db)
  return rows[0]?.may ?? false
}
