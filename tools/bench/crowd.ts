import { createHash, randomBytes } from 'node:crypto'
import { crowdOf } from '../../apps/api/test/crowd.ts'
import { pg } from './api-pg.ts'

/** An address and its bearer. */
export type Target = { url: string; token: string }

const ASKED = 500

/** Fills a migrated database with `size` customers, and signs some of them in. */
export async function gather(databaseUrl: string, size: number): Promise<{ token: string; card: string }[]> {
  const { ask, close } = await connect(databaseUrl)
  try {
    const [today] = await ask('select current_date::text as day')
    for (const text of crowdOf({ first: 1, last: size, today: today?.day ?? '' })) await ask(text)
    const rows = await ask(
      `select customers.id, cards.id as card from customers join cards on customer_id = customers.id
        where customers.name like 'Cliente %' order by md5(customers.id::text) limit ${ASKED}`,
    )
    const signedIn = rows.map(({ id = '', card = '' }) => ({ id, card, token: randomBytes(32).toString('base64url') }))
    for (const { id, token } of signedIn) {
      const hash = createHash('sha256').update(token).digest('base64url')
      await ask(SESSION, [id, hash])
    }
    return signedIn.map(({ token, card }) => ({ token, card }))
  } finally {
    await close()
  }
}

const SESSION = `with started as (
    insert into sessions (id, customer_id, scope, created_at, rotated_at, used_at, ends_at)
    values (gen_random_uuid(), $1, 'portal', now(), now(), now(), now() + interval '12 hours') returning id)
  insert into access_tokens (hash, session_id, expires_at) select $2, id, now() + interval '12 hours' from started`

type Rows = Record<string, string>[]

export async function connect(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 })
  // A server that stops says so to a connection that is just closing.
  pool.on('error', () => undefined)
  const client = await pool.connect()
  return {
    ask: async (text: string, values: unknown[] = []): Promise<Rows> => {
      const { rows } = (await client.query({ name: '', text, values })) as { rows: Rows }
      return rows
    },
    async close(): Promise<void> {
      client.release()
      await pool.end()
    },
  }
}
