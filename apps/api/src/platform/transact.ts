import type { Database, Transaction } from './db/database.ts'

type Act = () => void

const actsOf = new WeakMap<Transaction, Act[]>()

/** Runs the work in one transaction. What the work leaves to `afterCommit` runs once that stands. */
export async function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const acts: Act[] = []
  const result = await db.transaction().execute((tx) => {
    actsOf.set(tx, acts)
    return work(tx)
  })
  for (const act of acts) act()
  return result
}

/** For what others may see only after the commit: a watcher that looks again, a worker that is woken. A rollback drops it. */
export function afterCommit(tx: Transaction, act: Act): void {
  const acts = actsOf.get(tx)
  if (acts === undefined) throw new Error('a transaction that was not begun by transact')
  acts.push(act)
}

/**
 * The order in which a transaction holds rows, after its Idempotency-Key: two that want the same ones never wait for each other. An
 * invoice stands with its plan, instalments and payments; of two invoices the older comes first.
 */
export const lockOrder = [
  ['cards'],
  ['customers'],
  ['negotiations'],
  ['debts'],
  ['insurance_policies'],
  ['booklets', 'agreements'],
  ['invoices', 'instalment_plans', 'plan_instalments', 'payments'],
  ['service_requests'],
]

/** Holds a customer until the end, so that what is decided of them is decided in turn; rows that only point at them need not wait. */
export const lockCustomer = (tx: Transaction, id: string) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
