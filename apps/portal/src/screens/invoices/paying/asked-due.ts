import { dueWords, type InvoiceReply } from '../invoice-words.ts'

/** The date line of an invoice, and of one whose minimum came in time: no day presses. */
export const askedDue = (invoice: InvoiceReply): ReturnType<typeof dueWords> =>
  invoice.minimoPago
    ? { event: 'Mínimo pago. O resto, sem juros até', date: invoice.vencimentoUtil, note: '' }
    : dueWords(invoice)
