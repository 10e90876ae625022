import type { CallName } from '@portal/contract'

/** Calls whose reading a standby may do: the heaviest of a signed-in person, which decide nothing. */
export const replicaCalls: ReadonlySet<CallName> = new Set<CallName>([
  'start',
  'invoices',
  'invoiceDetails',
  'transactions',
  'monthsAhead',
  'agreements',
  'agreement',
])
