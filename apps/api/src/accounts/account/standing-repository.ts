import type { Transaction } from '../../platform/db/database.ts'

/** An invoice is settled at an instant, or open. */
export const setSettled = (tx: Transaction, invoiceId: string, at: Date | null) =>
  tx.updateTable('invoices').set({ settledAt: at }).where('id', '=', invoiceId).execute()

/** An invoice is asked for in instalments, or by itself. */
export const setRefinanced = (tx: Transaction, invoiceId: string, refinanced: boolean) =>
  tx.updateTable('invoices').set({ refinanced }).where('id', '=', invoiceId).execute()

/** An invoice that has not closed goes to another cycle. */
export const moveInvoice = (tx: Transaction, id: string, values: { month: string; closesOn: string; dueOn: string }) =>
  tx.updateTable('invoices').set(values).where('id', '=', id).execute()
