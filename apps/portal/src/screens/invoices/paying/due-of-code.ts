import { nextBusinessDay } from '@portal/brazil/holidays'
import { type PaymentNote, RENEW } from '../../../payment/payment-note.tsx'
import type { Method } from '../../../session/session.ts'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'

/** The day of the bill beside a Pix code; of a late one, how long its boleto costs the same. */
export function dueOfCode(invoice: InvoiceReply, method: Method): Pick<PaymentNote, 'due' | 'price'> {
  const { vencimento, vencimentoUtil, minimoPago, pagavel } = invoice
  const isLate = standingOf(invoice) === 'late'
  if (method === 'boleto') return isLate ? { price: 'por este mesmo valor; depois, gere outro boleto' } : {}
  if (!pagavel) return {}
  if (isLate) return { due: { lead: 'A fatura venceu em', date: vencimento, note: RENEW } }
  return {
    due: { lead: minimoPago ? 'O resto, sem juros até' : 'Pague a fatura até', date: vencimentoUtil, note: RENEW },
  }
}

/** The last day on which a boleto of a late invoice costs what it asks for today. */
export const slipPriceDay = ({ hoje }: InvoiceReply): string => nextBusinessDay(hoje)
