import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Ids of a version that the wire takes, from a kind of row and a number. */
const crowdId = `create or replace function crowd_id(kind int, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex(kind), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`

/** The statements that add customers with all that a bank has of them, of which the caller runs each by itself. */
export const crowdOf = ({ first, last, today }: { first: number; last: number; today: string }): string[] => [
  crowdId,
  ...readFileSync(new URL('./crowd.sql', import.meta.url), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(':first', String(first))
    .replaceAll(':last', String(last))
    .replaceAll(':today', `'${today}'`)
    .split(';\n')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== ''),
  // A server in use has done so by itself; without it the planner guesses, now this way and now that.
  'analyze',
]

/** Open invoices of a crowd get ids drawn by lot, as real ones have; one in some is due on a day, the others later. */
export const scattered = ({ dueOn, oneIn }: { dueOn: string; oneIn: number }): string[] => [
  `create temp table scattered as select id as old, gen_random_uuid() as new,
    '${dueOn}'::date + case when ('x' || right(id::text, 12))::bit(48)::bigint % ${oneIn} = 0 then 0 else 10 end as day
    from invoices where settled_at is null and id::text like '0000000a-%'`,
  'set session_replication_role = replica',
  'update transactions set invoice_id = new from scattered where invoice_id = old',
  'update charges set invoice_id = new from scattered where invoice_id = old',
  'update invoices set id = new, due_on = day from scattered where id = old',
  'set session_replication_role = default',
  'vacuum analyze',
]

/** On a connection of its own, whose statements take as long as they take. */
export async function gatherCrowd(
  databaseUrl: string,
  crowd: { first: number; last: number; today: string },
  more: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const statement of [...crowdOf(crowd), ...more]) await client.query(statement)
  } finally {
    await client.end()
  }
}
