import pg from 'pg'

/** The address of a database on a server that is given by another one's. */
export function onServer(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** A connection that is kept, until its database goes. */
export async function connectTo(database: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client(database)
  client.on('error', onEnd)
  await client.connect()
  return client
}

/** One statement on the server itself. */
export async function administer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
