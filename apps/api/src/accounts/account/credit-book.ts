import type { Transaction } from '../../platform/db/database.ts'

/** The credit of a payment, which payments keep. */
export type CreditBook = {
  /** So much of a payment is a credit, and pays nothing of its invoice. */
  set(tx: Transaction, paymentId: string, cents: number): Promise<unknown>
  /** So much of it stands in another invoice. */
  post(tx: Transaction, paymentId: string, cents: number): Promise<unknown>
}
