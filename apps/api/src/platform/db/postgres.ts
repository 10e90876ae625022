import pg from 'pg'
import { type QueryAnswer, type Connection, type ConnectionSource, statementName } from './driver.ts'

const DATE = 1082
const BIGINT = 20
/** PostgreSQL's own code for a connection failure. */
const CONNECTION_LOST = '08006'

/** Civil dates stay text (a Date at UTC midnight is the day before in São Paulo); bigint is cents, within safe integers. */
const parsers: Record<number, (text: string) => unknown> = { [DATE]: (text) => text, [BIGINT]: Number }

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A pool over a PostgreSQL server. */
export function postgresConnections(url: string, onError: (error: Error) => void, size = 10): ConnectionSource {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // A pool that closes idle connections doubles the p99 (performance.md 5).
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    statement_timeout: 3000,
    types,
  })
  // Without a listener a dropped connection ends the process: the pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  const connections = new WeakMap<pg.PoolClient, Connection>()
  return {
    async acquire() {
      const client = await pool.connect().catch(refuse)
      let connection = connections.get(client)
      if (connection === undefined) connections.set(client, (connection = connectionOf(client)))
      return connection
    },
    close: () => pool.end(),
  }
}

const connectionOf = (client: pg.PoolClient): Connection => ({
  query: (text, values) =>
    new Promise<QueryAnswer>((resolve, reject) => {
      // An instance of pg.Query: from a configuration `pg` makes one by way of a copy, the dearest step of a short
      // query.
      const query = new pg.Query(text, values as unknown[], (error: Error | undefined, result: pg.QueryResult) =>
        error ? reject(error) : resolve({ rows: result.rows, affected: result.rowCount ?? 0 }),
      )
      client.query(Object.assign(query, { name: statementName(text) }))
    }).catch(refuse),
  release: () => client.release(),
})

/** An error without a server's answer is a lost or missing connection; `pg` gives it the socket's code, or none. */
function refuse(error: Error): never {
  // Captured here, where the stack still leads to the caller and not to the socket.
  Error.captureStackTrace(error)
  if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error
  throw Object.assign(new Error(error.message, { cause: error }), { code: CONNECTION_LOST })
}
