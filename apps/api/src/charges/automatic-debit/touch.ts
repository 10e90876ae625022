import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { touchOfInvoice } from './repository.ts'

/** A change of an invoice makes the authorisation of its card due. */
export function debitTouch(clock: Clock) {
  return {
    async touch(tx: Transaction, invoiceId: string): Promise<void> {
      await touchOfInvoice(tx, invoiceId, clock.now())
    },
  }
}
