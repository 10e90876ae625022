import { Money } from '../../../ui/money/money.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

/** The parts of a payment that came late: the invoice's own amount, and the charges of its days. */
export function PaidLate({ invoice }: { invoice: InvoiceReply }) {
  const { valorPagoCentavos: paidCents, encargosPagosCentavos: cents } = invoice
  if (cents === undefined) return null
  return (
    <p className="small">
      Você pagou <Money cents={paidCents} />: <Money cents={paidCents - cents} /> da fatura e <Money cents={cents} /> de
      juros e multa do atraso.
    </p>
  )
}
