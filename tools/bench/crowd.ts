import { createHash, randomBytes } from 'node:crypto'
import { pg } from './api-pg.ts'

/** An answer to ask for, and the bearer that may. */
export type Target = { url: string; token: string }

const ASKED = 500

/** Everybody has a card with four invoices, the newest of them open, and four lines in each. */
const crowd = (size: number): string[] => [
  // Generated rows refer to each other correctly: no reference needs a look-up.
  'set session_replication_role = replica',
  `insert into customers (id, issuer, cpf, name, birth_date, email, phone)
    select gen_random_uuid(), '1', (90000000000 + n)::text, 'Cliente ' || n, '1980-01-01', n || '@exemplo.example', '+5585900000000'
    from generate_series(1, ${size}) n`,
  `insert into cards (id, customer_id, issuer, position, bin, last4, name, type, logo, limit_cents, next_closing_on)
    select gen_random_uuid(), id, '1', 0, '509483', '0000', 'Jangada Mais', 'EXTRATO', '/temas/default/logo.svg', 300000, current_date + 20
    from customers where name like 'Cliente %'`,
  `insert into invoices (id, card_id, month, closes_on, due_on, total_cents, minimum_cents)
    select gen_random_uuid(), cards.id, to_char(current_date - 5 - 31 * back, 'YYYY-MM'), current_date - 5 - 31 * back,
      current_date + 4 - 31 * back, 60000, 9000
    from cards join customers on customers.id = customer_id, generate_series(0, 3) back where customers.name like 'Cliente %'`,
  `insert into transactions (id, invoice_id, position, happened_on, description, kind, category, amount_cents)
    select gen_random_uuid(), invoices.id, place, closes_on - place, 'Loja ' || place, 'COMPRA', 'MERCADO', 15000
    from invoices join cards on cards.id = card_id join customers on customers.id = customer_id, generate_series(0, 3) place
    where customers.name like 'Cliente %'`,
  'set session_replication_role = default',
  'analyze',
]

/** Fills a migrated database with so many customers, and signs some of them in. */
export async function gather(databaseUrl: string, size: number): Promise<{ token: string; card: string }[]> {
  const { ask, close } = await connect(databaseUrl)
  try {
    for (const text of crowd(size)) await ask(text)
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

/** One connection of the tools' own. */
export async function connect(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 })
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
