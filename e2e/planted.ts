/** The stories in a product's database: planted once a run in a template, and put back from a copy that lies beside them. */
import { randomUUID } from 'node:crypto'
import { plantTemplate } from '../apps/api/test/snapshot.ts'
import { administer, connectTo, onServer } from '../apps/api/test/servers.ts'

const copies = 'plantado'

/** Names the template to whoever starts a product in another process. */
export const templateOfRun = 'TEST_TEMPLATE'

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

const copy = `create schema ${copies};
  ${act(overTables(`create table ${copies}.%1$I as select %2$s from public.%1$I`))}`

// A call that is still under way holds what it wrote: with nothing held it is waited for, or each would wait for the other.
const lockAll = `
  loop
    begin
      ${overTables('lock table public.%I in access exclusive mode nowait')}
      exit;
    exception when lock_not_available then perform pg_sleep(0.01);
    end;
  end loop;`

const putBack = act(
  lockAll,
  // Where rows point was checked when they were planted, and what is only ever added to is taken away here.
  `perform set_config('session_replication_role', 'replica', true);`,
  overTables('delete from public.%1$I'),
  overTables(`insert into public.%1$I (%2$s) overriding system value select %2$s from ${copies}.%1$I`),
)

/** @returns the template's name, and how it is dropped */
export async function plantCopied(server: string): Promise<{ template: string; drop: () => Promise<void> }> {
  const template = await plantTemplate(server)
  await administer(onServer(server, template), copy)
  return { template, drop: () => administer(server, `drop database ${template} with (force)`) }
}

/** @returns the address of a database of one's own, and how it is dropped */
export async function openCopy(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  return { url: onServer(server, name), drop: () => administer(server, `drop database ${name} with (force)`) }
}

const connections = new Map<string, ReturnType<typeof connectTo>>()

/** Every story as on its first day. */
export async function restore(database: string): Promise<void> {
  const open = connections.get(database) ?? connectTo(database, () => void connections.delete(database))
  connections.set(database, open)
  await (await open).query(putBack)
}
