import { monthName } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { ISPB, randomLetters } from '../psp-transaction.ts'
import type { Sow } from './seeds.ts'

type PaidInvoice = { id: string; month: string; totalCents: number }
type StoryPayment = {
  at: Date
  cents: number
  /** The charge's id. */
  id?: string
  /** Asked for at a bank by an authorisation. */
  isDebit?: true
  /** False for a debit that pays nothing. */
  isPaid?: boolean
  /** The part that nobody owed. */
  creditCents?: number
}

/** A charge of an invoice by Pix with its payment. Gives the payment's id at the bank. */
export function sowPayment(
  sow: Sow,
  customerId: string,
  invoice: PaidInvoice,
  { at, cents, id: chargeId = randomUUID(), isDebit, isPaid = true, creditCents = 0 }: StoryPayment,
): string {
  const externalId = endToEndIdOf(at)
  sow('charges', {
    id: chargeId,
    customerId,
    invoiceId: invoice.id,
    about: `fatura de ${monthName(invoice.month)} de ${invoice.month.slice(0, 4)}`,
    method: 'PIX',
    amountCents: cents,
    settles: cents === invoice.totalCents,
    state: isPaid ? 'paid' : 'removed',
    debit: isDebit ?? false,
    createdAt: at,
    expiresAt: at,
    dueOn: null,
    copyPaste: null,
    bankNumber: null,
    digitLine: null,
    barcode: null,
    paidAt: isPaid ? at : null,
    externalId: isPaid ? externalId : null,
    closedOutsideAt: isDebit ? at : null,
    pollAt: at,
  })
  if (isPaid)
    sow('payments', {
      id: randomUUID(),
      invoiceId: invoice.id,
      chargeId,
      amountCents: cents,
      method: 'PIX',
      paidAt: at,
      externalId,
      creditCents,
    })
  return externalId
}

export const endToEndIdOf = (at: Date): string =>
  `E${ISPB}${at.toISOString().replaceAll(/\D/g, '').slice(0, 12)}${randomLetters(11)}`
