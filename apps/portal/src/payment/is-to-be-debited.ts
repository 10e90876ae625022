import type { Debit, InvoiceDebit } from './debit-words.ts'

/** True while a debit is what pays the invoice: nothing presses to pay by another way. */
export const isToBeDebited = (of: InvoiceDebit | null): boolean => {
  const debit = of?.debito ?? undefined
  return debit !== undefined && calm.has(debit.situacao)
}

const calm = new Set<Debit['situacao']>(['PREPARANDO', 'AGENDADO', 'EM_ANDAMENTO'])
