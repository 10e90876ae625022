/** A database as it was planted, put back from a copy that lies in it: tens of milliseconds, where another one takes a second. */

const planted = 'plantado'

/** Runs the statement for each table of the product; `columns` are those that are written and not computed. */
const overTables = (statement: string) => `
  for each, columns in
    select relname, string_agg(quote_ident(attname), ', ' order by attnum)
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname
  loop
    execute format('${statement}', each, columns);
  end loop;`

const act = (...steps: string[]) => `do $$ declare each text; columns text; begin ${steps.join('\n')} end $$`

/** Lays a copy of every table beside it, in a schema of its own. */
export const layCopiesIn = (schema: string) => [
  `create schema ${schema}`,
  act(overTables(`create table ${schema}.%1$I as select %2$s from public.%1$I`)),
]

// A call that is still under way holds what it wrote: with nothing held it is waited for, or each would wait for the other.
const lockAll = `
  loop
    begin
      ${overTables('lock table public.%I in access exclusive mode nowait')}
      exit;
    exception when lock_not_available then perform pg_sleep(0.01);
    end;
  end loop;`

/** Every row as it was when its copy was laid; what is numbered goes on counting. */
export const putBackFrom = (schema: string) =>
  act(
    lockAll,
    // References were checked when the rows were written, and append-only tables are emptied here.
    `perform set_config('session_replication_role', 'replica', true);`,
    overTables('delete from public.%1$I'),
    overTables(`insert into public.%1$I (%2$s) overriding system value select %2$s from ${schema}.%1$I`),
  )

export const layCopies = layCopiesIn(planted)
export const putBack = putBackFrom(planted)
