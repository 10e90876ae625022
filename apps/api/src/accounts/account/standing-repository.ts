import type { Transaction } from '../../platform/db/database.ts'

/** An invoice is settled at an instant, or open. */
export const setSettled = (tx: Transaction, invoiceId: string, at: Date | null) =>
  tx.updateTable('invoices').set({ settled_at: at }).where('id', '=', invoiceId).execute()

/** An invoice is asked for in instalments, or by itself. */
export const setRefinanced = (tx: Transaction, invoiceId: string, refinanced: boolean) =>
  tx.updateTable('invoices').set({ refinanced }).where('id', '=', invoiceId).execute()

/** An invoice that has not closed goes to another cycle. */
export const moveInvoice = (
  tx: Transaction,
  id: string,
  values: { month: string; closes_on: string; due_on: string },
) => tx.updateTable('invoices').set(values).where('id', '=', id).execute()
