import { addDays } from '@portal/brazil/dates'
import type { ContestedAmount } from '../src/accounts/account/contested-status.ts'
import type { Invoice } from '../src/accounts/account/service.ts'

export const rates = { rotativo: '0.119', multa: '0.02', mora: '0.01' }
/** A Wednesday with banks. */
export const DUE = '2026-11-25'
/** So many days after the due day. */
export const after = (days: number): string => addDays(DUE, days)

/** An invoice as a property draws it: `share` of it, in percent, is its minimum; payments are so many days after the due day. */
export type Drawn = {
  totalCents: number
  share: number
  payments: readonly { cents: number; day: number }[]
  /** Days of a plan that ended without dividing it. */
  pause?: number
  outs?: readonly ContestedAmount[]
}

export const invoiceOf = ({ totalCents, share, payments, pause = 0, outs = [] }: Drawn): Invoice => {
  const paid = payments.map(({ cents, day }) => ({ cents, on: after(day), method: 'PIX' as const }))
  return {
    id: 'fatura',
    cardId: 'cartao',
    month: '2026-11',
    closesOn: after(-10),
    dueOn: DUE,
    totalCents,
    minimumCents: Math.floor((totalCents * share) / 100),
    refinanced: false,
    settled: false,
    payments: paid,
    paidCents: paid.reduce((sum, { cents }) => sum + cents, 0),
    carried: { interestCents: 0, iofCents: 0 },
    pauses: pause === 0 ? [] : [{ from: after(1), until: after(pause) }],
    outs: [...outs],
  }
}

/** An invoice as known on a day: later payments have not been made. */
export const until = (invoice: Invoice, day: string): Invoice => {
  const payments = invoice.payments.filter(({ on }) => on <= day)
  return { ...invoice, payments, paidCents: payments.reduce((sum, { cents }) => sum + cents, 0) }
}
