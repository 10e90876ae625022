import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database, Transaction } from './database.ts'
import { type ConnectionSource, dialectOf } from './driver.ts'
import { ourName, storedName } from './names.ts'
import { transact } from '../transact.ts'
import { refuseStandby } from './postgres.ts'
import type { Schema } from './schema.ts'
import { parsers } from './values.ts'

export type Cell = string | number | null

/** A temporary table, with the types of its columns under our names. */
export type StagedTable = { name: string; columns: Readonly<Record<string, string>> }

/** A connection for a load: its statements take as long as they take, and temporary tables stay. */
export type Loading = {
  db: Database
  /** Runs a batch, of which all goes in or nothing. */
  transact<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Adds rows to a temporary table, in a transaction of this connection. */
  fill(tx: Transaction, table: StagedTable, rows: readonly (readonly Cell[])[]): Promise<void>
  close(): Promise<void>
}

/** An address that says nothing holds up neither a start nor the next delivery. */
const WAIT_MS = 10_000

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A few rows are looked up in tables that grow to millions while no statistics say so: each by its index. */
const settings = [
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
  'statement_timeout = 0',
]

/** A load's own connection to the server of a cluster that takes writes. */
export async function openLoading(servers: readonly string[]): Promise<Loading> {
  const client = await connect(servers)
  const source: ConnectionSource = {
    acquire: async () => ({
      async query(text, values) {
        const { rows, rowCount } = await client.query({ text, values: [...values] })
        return { rows, affected: rowCount ?? 0 }
      },
      release() {},
    }),
    close: () => client.end(),
  }
  const db = new Kysely<Schema>({ dialect: dialectOf(source) })
  for (const setting of settings) await client.query(`set ${setting}`)
  return {
    db,
    transact: (work) => transact(db, work),
    fill: (_tx, table, rows) => copyInto(client, table, rows),
    close: () => db.destroy(),
  }
}

/** The embedded engine knows no COPY from a client: its rows go in as one document. */
export const embeddedLoading = (db: Database, close: () => Promise<void>): Loading => ({
  db,
  transact: (work) => transact(db, work),
  fill: fillByDocument,
  close,
})

/** A part of somebody's transaction, who sees all of the rows or none. */
export const loadingWithin = (within: Transaction): Loading => ({
  db: within,
  async transact(work) {
    await sql`savepoint batch`.execute(within)
    try {
      return await work(within)
    } catch (error) {
      await sql`rollback to savepoint batch`.execute(within)
      throw error
    }
  },
  fill: fillByDocument,
  close: async () => {},
})

async function fillByDocument(
  tx: Transaction,
  { name, columns }: StagedTable,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const names = Object.keys(columns).map(storedName)
  const kindsOf = Object.values(columns)
  const documentOf = (cells: readonly Cell[]) =>
    Object.fromEntries(names.map((column, place) => [column, cells[place] ?? undefined]))
  const list = names.map((column, place) => `${column} ${kindsOf[place]}`).join(', ')
  await sql`insert into ${sql.raw(name)} (${sql.raw(names.join(', '))})
    select * from json_to_recordset(${JSON.stringify(rows.map(documentOf))}::json) as given(${sql.raw(list)})`.execute(
    tx,
  )
}

async function connect([address, ...others]: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'portal-carga',
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    types,
  })
  // A connection that is lost fails the statement that waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseStandby(client)
  } catch (error) {
    await client.end().catch(() => {})
    if (others.length === 0) throw error
    return connect(others)
  }
  client.connection.prependListener('rowDescription', ({ fields }) => {
    for (const field of fields) field.name = ourName(field.name)
  })
  return client
}

const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const copied = (cell: Cell): string =>
  cell === null
    ? '\\N'
    : typeof cell === 'number'
      ? String(cell)
      : cell.replaceAll(/[\\\n\r\t]/g, (mark) => marks[mark]!)

/** One COPY: `pg` sends its rows where the server asks for them. */
function copyInto(
  client: pg.Client,
  { name, columns }: StagedTable,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const words = rows.map((cells) => `${cells.map(copied).join('\t')}\n`).join('')
  return new Promise((resolve, reject) => {
    const statement = `copy ${name} (${Object.keys(columns).map(storedName).join(', ')}) from stdin`
    const query = new pg.Query(statement, [], (error: Error | undefined) => (error ? reject(error) : resolve()))
    Object.assign(query, {
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(Buffer.from(words))
        connection.endCopyFrom()
      },
    })
    client.query(query)
  })
}

/** Parts of pg's connection that its types do not name. */
type CopyConnection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }
