/** A database as it was planted, put back from a copy that lies in it: milliseconds, where another one takes a second. */

const planted = 'plantado'

/** The product's tables, with the columns that are written and not computed. */
const tables = `
  select relname::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname`

const act = (...steps: string[]) =>
  `do $$ declare each record; changed boolean; every text; begin ${steps.join('\n')} end $$`

/** Lays a copy of every table beside it, in a schema of its own. */
export const layCopiesIn = (schema: string) => [
  `create schema ${schema}`,
  // A table that was put back was written by one transaction, as each of its rows says.
  `create table ${schema}."tables" as select name, columns, 0::bigint as count, '0'::xid as written_by from (${tables}) as found`,
  act(`
  for each in select * from ${schema}."tables" loop
    execute format('create table ${schema}.%1$I as select %2$s from public.%1$I', each.name, each.columns);
    execute format('update ${schema}."tables" set count = (select count(*) from public.%1$I) where name = %1$L', each.name);
  end loop;`),
]

/** The copies are of these tables, and of no others. */
const refuseOthers = (schema: string) => `
  if exists (${tables} except select name, columns from ${schema}."tables")
    or exists (select name, columns from ${schema}."tables" except (${tables}))
  then raise exception 'these are other tables than those that were copied';
  end if;`

// A call that is still under way holds what it wrote: with nothing held it is waited for, or each would wait for the other.
const lockAll = (schema: string) => `
  select string_agg(format('public.%I', name), ', ' order by name) into every from ${schema}."tables";
  loop
    begin
      execute 'lock table ' || every || ' in access exclusive mode nowait';
      exit;
    exception when lock_not_available then perform pg_sleep(0.01);
    end;
  end loop;`

/** Every row as it was when its copy was laid, in the tables where one was written since; what is numbered goes on counting. */
export function putBackFrom(schema: string): string {
  return act(
    refuseOthers(schema),
    lockAll(schema),
    // References were checked when the rows were written, and append-only tables are emptied here.
    `perform set_config('session_replication_role', 'replica', true);
    for each in select * from ${schema}."tables" loop
      execute format('select count(*) <> $1 or not coalesce(bool_and(xmin = $2), true) from public.%I', each.name)
        into changed using each.count, each.written_by;
      continue when not changed;
      execute format('delete from public.%I', each.name);
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from ${schema}.%1$I', each.name, each.columns);
      update ${schema}."tables" set written_by = pg_current_xact_id()::xid where name = each.name;
    end loop;`,
  )
}

export const putBack = putBackFrom(planted)
// Put back at once, so that of the first test too only the tables that it wrote are.
export const layCopies = [...layCopiesIn(planted), putBack]
