import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ourName, storedName } from '../../src/platform/db/names.ts'
import { retention } from '../../src/platform/jobs/housekeeping.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Tables that hold an issuer's few rows, however many customers there are. */
const few = new Set([
  'issuers',
  'collectionAgreements',
  'instalmentTerms',
  'insuranceProducts',
  'negotiationCampaigns',
  'negotiationTerms',
])

/** The first columns of each index that holds every row, or every row that has a value there. */
const indexes = sql`
  select indrelid, (indkey::int2[])[0:indnkeyatts - 1] as columns
  from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
  where indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'`

test('every key into a table that grows has an index that begins with its columns', async () => {
  const { rows } = await sql<{ key: string; target: string }>`
    with indexes as (${indexes})
    select conrelid::regclass || '.' || conname as key, confrelid::regclass::text as target
    from pg_constraint
    where contype = 'f' and not exists (
      select from indexes where indrelid = conrelid
      and columns[1:cardinality(conkey)] @> conkey)`.execute(world.db)
  expect(rows.filter(({ target }) => !few.has(ourName(target)))).toEqual([])
})

test.each(retention.map(({ table, column }) => [table, column] as const))(
  'what of %s has been kept for long enough is found by an index on %s',
  async (table, column) => {
    const { rows } = await sql`
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = ${storedName(table)}::regclass and attname = ${storedName(column)}`.execute(world.db)
    expect(rows.length).toBeGreaterThan(0)
  },
)
