import { openPostgres } from '../../apps/api/src/platform/db/database.ts'
import { startPostgres } from '../postgres.mjs'
import { connect, gather } from './crowd.ts'

const CUSTOMERS = 100_000

const SIZES = `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000 order by 3 desc`

/** The bytes of a row of each table with its indexes, among a hundred thousand customers. */
export async function benchSizes(): Promise<void> {
  console.log(`\nBytes a row with its indexes, ${CUSTOMERS} customers (apps/api/test/crowd.sql)`)
  const postgres = await startPostgres({ fsync: false })
  try {
    await (await openPostgres({ servers: [postgres.url] })).close()
    await gather(postgres.url, CUSTOMERS)
    const { ask, close } = await connect(postgres.url)
    const tables = (await ask(SIZES)).map(({ name = '', rows, bytes }) => ({
      name,
      rows: Number(rows),
      bytes: Number(bytes),
    }))
    await close()
    for (const { name, rows, bytes } of tables)
      console.log(`  ${name.padEnd(24)} ${String(rows).padStart(8)} rows ${(bytes / rows).toFixed(0).padStart(6)}`)
    const all = tables.reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(`  all, a customer ${(all / CUSTOMERS).toFixed(0).padStart(30)}`)
  } finally {
    await postgres.stop()
  }
}
