import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Reply } from '@portal/contract'
import { type ContestedAmount, askedWhenDue } from './contested-status.ts'
import { type Pause, afterPauses } from './pause-status.ts'

export type InvoiceState = 'next' | 'open' | 'due-today' | 'late' | 'paid' | 'revolving' | 'refinanced'

type InvoiceRule = {
  /** Text status of seed 3.10. */
  status: Reply<'invoices'>['faturas'][number]['status']
  /** Numeric detail code of seed 3.10. */
  code: number
  payable: boolean
  /** It asks for nothing yet, and takes a Pix that lowers what it will ask for. */
  early?: true
  /** The reason why it may not be paid. */
  refusal?: 'FATURA_PAGA' | 'FATURA_NAO_PAGAVEL'
}

/** Each state of an invoice by its names and what it allows. */
export const invoiceRules: Record<InvoiceState, InvoiceRule> = {
  next: { status: 'FATURAABERTA', code: 0, payable: false, early: true, refusal: 'FATURA_NAO_PAGAVEL' },
  open: { status: 'ABERTO', code: 8, payable: true },
  'due-today': { status: 'VENCEHOJE', code: 9, payable: true },
  late: { status: 'ATRASO', code: 3, payable: true },
  paid: { status: 'PAGO', code: 1, payable: false, refusal: 'FATURA_PAGA' },
  revolving: { status: 'REFINANCIADO', code: 2, payable: false, refusal: 'FATURA_NAO_PAGAVEL' },
  refinanced: { status: 'REFINANCIADO', code: 2, payable: false, refusal: 'FATURA_NAO_PAGAVEL' },
}

/**
 * A payment by what counts and its day in São Paulo. Less than nothing was given back, and grows no charges until
 * another day.
 */
export type Payment = { cents: number; on: CivilDate; freeUntil?: CivilDate | null }

/** Payments that came for an invoice, those that were given back included. */
export const countPayments = (payments: readonly Payment[]): number => payments.filter(({ cents }) => cents >= 0).length

/** An invoice due on a day without banks is on time until the next business day (Lei 7.089/1983). */
export const effectiveDueDate = (dueOn: CivilDate): CivilDate => nextBusinessDay(dueOn)

/** The last day on which an invoice is paid on time. */
export const lastDayOnTime = ({ dueOn, pauses }: { dueOn: CivilDate; pauses: readonly Pause[] }): CivilDate =>
  afterPauses(effectiveDueDate(dueOn), pauses)

/** Money paid by the last day on which paying was on time. */
export const paidInTime = (dueOn: CivilDate, payments: readonly Payment[]): number => {
  const last = effectiveDueDate(dueOn)
  return payments.filter(({ on }) => compareDates(on, last) <= 0).reduce((sum, { cents }) => sum + cents, 0)
}

/** The minimum in time makes the rest revolving credit of the next invoice, not a default (CMN 4.549/2017). */
export const isRevolving = (
  invoice: { minimumCents: number; dueOn: CivilDate },
  payments: readonly Payment[],
): boolean => invoice.minimumCents > 0 && paidInTime(invoice.dueOn, payments) >= invoice.minimumCents

type InvoiceFacts = {
  closesOn: CivilDate
  dueOn: CivilDate
  totalCents: number
  minimumCents: number
  refinanced: boolean
  settled: boolean
  payments: readonly Payment[]
  pauses: readonly Pause[]
  outs: readonly ContestedAmount[]
}

export function stateOf(invoice: InvoiceFacts, today: CivilDate): InvoiceState {
  if (invoice.refinanced) return 'refinanced'
  if (compareDates(today, invoice.closesOn) < 0) return 'next'
  const dueOn = lastDayOnTime(invoice)
  const asked = askedWhenDue(invoice, dueOn)
  if (invoice.settled || asked.totalCents <= 0) return 'paid'
  const distance = compareDates(today, dueOn)
  // The minimum came in time: the next invoice finances what is left.
  if (distance > 0 && isRevolving({ ...asked, dueOn }, invoice.payments)) return 'revolving'
  return distance > 0 ? 'late' : distance === 0 ? 'due-today' : 'open'
}
