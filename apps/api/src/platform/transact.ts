import type { Database, Transaction } from './db/database.ts'
import { readAtPrimary } from './reading.ts'

type Callback = () => void

const actsOf = new WeakMap<Transaction, Callback[]>()

/** Runs the work in one transaction. Acts given to `afterCommit` run once it has committed. */
export async function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  readAtPrimary()
  const acts: Callback[] = []
  const result = await db.transaction().execute((tx) => {
    actsOf.set(tx, acts)
    return work(tx)
  })
  for (const act of acts) act()
  return result
}

/** For acts that need the commit: a watcher that looks again, a worker that is woken. A rollback drops them. */
export function afterCommit(tx: Transaction, act: Callback): void {
  const acts = actsOf.get(tx)
  if (acts === undefined) throw new Error('a transaction that was not begun by transact')
  acts.push(act)
}

/** Row locks come in this order, after the Idempotency-Key, so that nobody deadlocks; of two invoices the older first. */
export const lockOrder = [
  ['cards'],
  ['customers'],
  ['negotiations'],
  ['debts'],
  ['insurancePolicies'],
  ['booklets', 'agreements'],
  ['invoices', 'instalmentPlans', 'planInstalments', 'payments'],
  ['recurrences', 'debits'],
  ['serviceRequests'],
]

/** Locks a customer until the end: decisions about them are serial; rows that only refer to them need not wait. */
export const lockCustomer = (tx: Transaction, id: string) =>
  tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
