import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { touchOfInvoice } from './repository.ts'

/** A change of an invoice makes the authorisation of its card due. */
export const debitTouch = (clock: Clock) => ({
  touch: (tx: Transaction, invoiceId: string) => touchOfInvoice(tx, invoiceId, clock.now()),
})
