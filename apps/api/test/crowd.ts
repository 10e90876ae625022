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

/** On a connection of its own, whose statements take as long as they take. */
export async function gatherCrowd(
  databaseUrl: string,
  crowd: { first: number; last: number; today: string },
): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const statement of crowdOf(crowd)) await client.query(statement)
  } finally {
    await client.end()
  }
}
