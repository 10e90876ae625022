import type { Reply } from '@portal/contract'

/** One line of an invoice. */
export type Transaction = Reply<'transactions'>['lancamentos'][number]
export type SpendingCategory = NonNullable<Transaction['categoria']>

export const categoryOf = ({ categoria }: Transaction): SpendingCategory => categoria ?? 'OUTROS'
