import { formatDate } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { waitingWords } from '../../../payment/waiting-words.ts'
import type { InvoiceReply } from '../invoice-words.ts'

/** The price of waiting of an invoice, and of a boleto of today beside it. */
export function invoiceWaiting({ hoje, espera }: Pick<InvoiceReply, 'hoje' | 'espera'>): string | undefined {
  const waiting = waitingWords(espera)
  return waiting && [waiting, heldPriceWords(hoje)].filter(Boolean).join(' ')
}

/** On a day without banks, the reason why a boleto of today costs less tomorrow than a Pix of tomorrow. */
function heldPriceWords(today: string): string | undefined {
  const lastDay = nextBusinessDay(today)
  return lastDay === today
    ? undefined
    : `O boleto gerado hoje mantém o valor de hoje até ${formatDate(lastDay)}, o próximo dia útil.`
}
