import type { Database, Transaction } from './db/database.ts'
import { Refusal } from './refusal.ts'
import { sha256 } from './secrets.ts'

/** A customer's Idempotency-Key, which names one thing of a kind. */
type Key = { customerId: string; kind: string; key: string }
/** A key with all the parameters that make it another request. */
export type KeyedOrder = Key & { asks: readonly unknown[] }

/**
 * The id of what a key made before, if anything. Throws `CHAVE_IDEMPOTENCIA_REUSADA` for a key with other parameters.
 */
export async function madeBefore(db: Database, order: KeyedOrder): Promise<string | undefined> {
  const known = await findKey(db, order)
  if (known !== undefined && known.requestHash !== hashOf(order)) throw new Refusal('CHAVE_IDEMPOTENCIA_REUSADA')
  return known?.made ?? undefined
}

/**
 * Makes a thing once a key (decision 004). The key is locked first: a second caller waits, a refusal frees it. `stands`
 * false makes anew.
 */
export async function once(
  tx: Transaction,
  order: KeyedOrder,
  now: Date,
  make: () => Promise<string>,
  stands: (made: string) => Promise<boolean> = async () => true,
): Promise<string> {
  const made = (await takeKey(tx, order, now)) ? undefined : await madeBefore(tx, order)
  if (made !== undefined && (await stands(made))) return made
  const id = await make()
  await tx
    .updateTable('idempotencyKeys')
    .set({ made: id })
    .where('customerId', '=', order.customerId)
    .where('kind', '=', order.kind)
    .where('key', '=', order.key)
    .execute()
  return id
}

/** True for a key that was used, whatever it made. */
export const isKeyUsed = async (db: Database, key: Key): Promise<boolean> => (await findKey(db, key)) !== undefined

const findKey = (db: Database, { customerId, kind, key }: Key) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'made'])
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()

/** True when the key is new. */
async function takeKey(tx: Transaction, order: KeyedOrder, now: Date): Promise<boolean> {
  const { customerId, kind, key } = order
  const taken = await tx
    .insertInto('idempotencyKeys')
    .values({ customerId, kind, key, requestHash: hashOf(order), made: null, createdAt: now })
    .onConflict((conflict) => conflict.columns(['customerId', 'kind', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

const hashOf = ({ asks }: KeyedOrder): string => sha256(JSON.stringify(asks))
