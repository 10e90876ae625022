import pg from 'pg'
import { type QueryAnswer, type Connection, type ConnectionSource, type PoolState, statementName } from './driver.ts'
import { ourName } from './names.ts'
import { parsers } from './values.ts'

/** PostgreSQL's own code for a connection failure. */
const CONNECTION_LOST = '08006'
/** A server that became a standby (25006), is shutting down or is starting (57P01 and on): its connections serve nobody. */
const SERVER_LEFT = /^(?:08P01|25006|57P0\d)$/
const STATEMENT_MS = 3000
/** Longer than the server's own deadline, which a host that stands still never keeps. */
const ANSWER_MS = 5000
const WAIT_MS = 5000
const LIFETIME_SECONDS = 1800

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export type PostgresSettings = {
  /** The address of each server of the cluster; the one that takes writes is used. */
  servers: readonly string[]
  poolSize?: number
  /** A pooler gives each transaction another connection (PgBouncer): named statements and deadlines do not pass it. */
  pooled?: boolean
  /** Milliseconds after which an answer is given up, and its connection with it. */
  answerMs?: number
  /** Migrations take as long as they take. */
  patient?: boolean
  /** Standbys are what is wanted, and a connection is waited for no longer than an answer. */
  standby?: boolean
}

/** A pool for each server of one PostgreSQL, of which one is in use: whoever fails there goes on to the next. */
export function postgresConnections(settings: PostgresSettings, onError: (error: Error) => void): ConnectionSource {
  const pools = settings.servers.map((address) => poolOf(address, settings, onError))
  let inUse = 0
  const leave = (index: number): void => {
    if (index === inUse) inUse = (inUse + 1) % pools.length
  }
  const watch = patienceOf(settings)
  const connections = new WeakMap<pg.PoolClient, Connection>()
  const acquire = async (attemptsLeft: number): Promise<Connection> => {
    const index = inUse
    const pool = pools[index] as pg.Pool
    const isFull = pool.totalCount === pool.options.max
    try {
      const client = await pool.connect()
      let connection = connections.get(client)
      if (connection === undefined) {
        connection = connectionOf(client, { isNamed: settings.pooled !== true, watch, leave: () => leave(index) })
        connections.set(client, connection)
      }
      return connection
    } catch (error) {
      // A full pool says nothing against its server.
      if (!isFull) leave(index)
      return attemptsLeft > 1 && index !== inUse ? acquire(attemptsLeft - 1) : refuse(error as Error)
    }
  }
  return {
    acquire: () => acquire(pools.length),
    state: () => stateOf(pools[inUse] as pg.Pool),
    async close() {
      watch.stop()
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

const stateOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolState => ({
  used: totalCount - idleCount,
  idle: idleCount,
  most: options.max,
  waiting: waitingCount,
})

function poolOf(address: string, settings: PostgresSettings, onError: (error: Error) => void): pg.Pool {
  const { poolSize = 10, pooled = false, patient = false, standby = false, answerMs = ANSWER_MS } = settings
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'portal',
    max: poolSize,
    // A pool that lets idle connections go doubles the p99 (performance.md 5).
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    connectionTimeoutMillis: standby ? answerMs : WAIT_MS,
    keepAlive: true,
    ...(!patient && !pooled && { statement_timeout: STATEMENT_MS }),
    types,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    ...(!standby && { onConnect: refuseStandby }),
  })
  pool.on('connect', (client) => {
    // Without a listener a dropped connection ends the process: the pool listens to idle ones only.
    client.on('error', onError)
    // Columns get our names where an answer describes its rows, once for all of them.
    client.connection.prependListener('rowDescription', nameFields)
  })
  pool.on('error', () => {})
  return pool
}

function nameFields({ fields }: { fields: { name: string }[] }): void {
  for (const field of fields) field.name = ourName(field.name)
}

/** Throws at a server that takes no writes, or does not answer. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const question = { text: 'show transaction_read_only', query_timeout: WAIT_MS }
  const { rows } = await client.query<{ transaction_read_only: string }>(question)
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the server takes no writes')
}

type Watch = ReturnType<typeof patienceOf>

/** Ends the connections that wait too long. One timer looks at all: one for each statement costs a tenth of a short one. */
function patienceOf({ answerMs = ANSWER_MS, patient = false }: PostgresSettings) {
  const asked = new Map<pg.PoolClient, number>()
  const look = (): void => {
    const latest = performance.now() - answerMs
    for (const [client, since] of asked) if (since < latest) client.connection.stream.destroy()
  }
  const timer = patient ? undefined : setInterval(look, answerMs / 5).unref()
  return {
    begin: (client: pg.PoolClient): void => void asked.set(client, performance.now()),
    end: (client: pg.PoolClient): void => void asked.delete(client),
    stop: (): void => clearInterval(timer),
  }
}

type ConnectionTerms = { isNamed: boolean; watch: Watch; leave(): void }

function connectionOf(client: pg.PoolClient, { isNamed, watch, leave }: ConnectionTerms): Connection {
  let end: Error | undefined
  const fail = (error: Error): never => {
    watch.end(client)
    if (endsConnection(error)) {
      end ??= error
      leave()
    }
    return refuse(error)
  }
  return {
    query: (text, values) =>
      end !== undefined ? Promise.reject(lost(end)) : ask(client, text, values, isNamed, watch).catch(fail),
    release: () => client.release(end !== undefined),
  }
}

const ask = (
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  isNamed: boolean,
  watch: Watch,
): Promise<QueryAnswer> =>
  new Promise<QueryAnswer>((resolve, reject) => {
    // An instance of pg.Query: from a configuration `pg` makes one by way of a copy, the dearest step of a short query.
    const query = new pg.Query(text, values as unknown[], (error: Error | undefined, result: pg.QueryResult) => {
      watch.end(client)
      if (error) reject(error)
      else resolve({ rows: result.rows, affected: result.rowCount ?? 0 })
    })
    watch.begin(client)
    client.query(isNamed ? Object.assign(query, { name: statementName(text) }) : query)
  })

/** A fault of ours, in what is sent or in the reading of an answer. */
const isOurs = (error: Error): boolean => error instanceof TypeError || error instanceof SyntaxError

const isAnswered = (error: Error): boolean => error instanceof pg.DatabaseError || isOurs(error)

const endsConnection = (error: Error): boolean =>
  error instanceof pg.DatabaseError ? SERVER_LEFT.test(error.code ?? '') : !isOurs(error)

/** A failure without the server's answer is a lost connection, or none; `pg` gives it the socket's code, or no code. */
function refuse(error: Error): never {
  // Captured here, where the stack still leads to the caller and not to the socket.
  Error.captureStackTrace(error)
  throw isAnswered(error) ? error : lost(error)
}

const lost = (error: Error): Error =>
  Object.assign(new Error(error.message, { cause: error }), { code: CONNECTION_LOST })
