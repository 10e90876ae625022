import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { countStatement } from '../request-context.ts'
import { storedName } from './names.ts'

export type QueryAnswer = { rows: unknown[]; affected: number }

/** One connection to a PostgreSQL, embedded or not. */
export type Connection = { query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>; release(): void }

export type PoolState = { used: number; idle: number; most: number; waiting: number }

/** A source of connections: `pg` or PGlite. */
export type ConnectionSource = { acquire(): Promise<Connection>; close(): Promise<void>; state?(): PoolState }

type HeldConnection = DatabaseConnection & { connection: Connection }

const heldConnection = (connection: Connection): HeldConnection => ({
  connection,
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    countStatement()
    const { rows, affected } = await connection.query(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(affected) }
  },
  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('no query of ours streams')
  },
})

const run = async (held: DatabaseConnection, statement: string): Promise<void> => {
  await (held as HeldConnection).connection.query(statement, [])
}

/** Our names are written as the database has them. */
class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(ours: string): string {
    return super.sanitizeIdentifier(storedName(ours))
  }
}

/** Keyed by the adapter, which every Kysely over a source shares, with or without plugins. */
const sources = new WeakMap<DialectAdapter, ConnectionSource>()

/** Kysely over a source of connections. */
export const dialectOf = (source: ConnectionSource): Dialect => ({
  createAdapter() {
    const adapter = new PostgresAdapter()
    sources.set(adapter, source)
    return adapter
  },
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new Compiler(),
  createDriver: () => ({
    init: async () => {},
    acquireConnection: async () => heldConnection(await source.acquire()),
    beginTransaction: (held) => run(held, 'begin'),
    commitTransaction: (held) => run(held, 'commit'),
    rollbackTransaction: (held) => run(held, 'rollback'),
    releaseConnection: async (held) => (held as HeldConnection).connection.release(),
    destroy: () => source.close(),
  }),
})

/** Rows of a statement that is compiled already, outside of any transaction and past the builder. */
export async function readRows<S>(db: Kysely<S>, sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
  const source = sources.get(db.getExecutor().adapter)
  if (source === undefined || db.isTransaction) throw new TypeError('a transaction reads on its own connection')
  countStatement()
  const connection = await source.acquire()
  try {
    return (await connection.query(sql, parameters)).rows
  } finally {
    connection.release()
  }
}

const names = new Map<string, string>()

/** A stable name for a statement: PostgreSQL then parses and plans it once a connection, twice as fast as unnamed. */
export function statementName(sql: string): string {
  let name = names.get(sql)
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 32)
    names.set(sql, name)
  }
  return name
}
