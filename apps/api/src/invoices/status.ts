import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { type Paid, effectiveDueDate, isRevolving } from './account.ts'

export type InvoiceState = 'next' | 'open' | 'due-today' | 'late' | 'paid' | 'refinanced'

type Rule = {
  /** Text status of seed 3.10. */
  status: Reply<'invoices'>['faturas'][number]['status']
  /** Numeric detail code of seed 3.10. */
  code: number
  payable: boolean
  /** Why it may not be paid. */
  refusal?: 'FATURA_PAGA' | 'FATURA_NAO_PAGAVEL'
}

/** What each state of an invoice is called and allows. */
export const invoiceRules: Record<InvoiceState, Rule> = {
  next: { status: 'FATURAABERTA', code: 0, payable: false, refusal: 'FATURA_NAO_PAGAVEL' },
  open: { status: 'ABERTO', code: 8, payable: true },
  'due-today': { status: 'VENCEHOJE', code: 9, payable: true },
  late: { status: 'ATRASO', code: 3, payable: true },
  paid: { status: 'PAGO', code: 1, payable: false, refusal: 'FATURA_PAGA' },
  refinanced: { status: 'REFINANCIADO', code: 2, payable: false, refusal: 'FATURA_NAO_PAGAVEL' },
}

type Facts = {
  closesOn: CivilDate
  dueOn: CivilDate
  totalCents: number
  minimumCents: number
  refinanced: boolean
  settledAt: Date | null
  payments: readonly Paid[]
}

export function stateOf(invoice: Facts, today: CivilDate): InvoiceState {
  if (invoice.refinanced) return 'refinanced'
  if (compareDates(today, invoice.closesOn) < 0) return 'next'
  if (invoice.settledAt !== null || invoice.totalCents <= 0) return 'paid'
  const distance = compareDates(today, effectiveDueDate(invoice.dueOn))
  // At least the minimum came in time: what is left is financed by the next invoice.
  if (distance > 0 && isRevolving(invoice, invoice.payments)) return 'refinanced'
  return distance > 0 ? 'late' : distance === 0 ? 'due-today' : 'open'
}
