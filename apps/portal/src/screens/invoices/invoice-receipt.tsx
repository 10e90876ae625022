import { useEffect, useState } from 'react'
import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { type Paid, Receipt } from '../../payment/receipt.tsx'
import { session } from '../../session/session.ts'
import type { Fact } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { invoicePlaces } from './invoice-places.tsx'
import { type Invoice, standingOf } from './invoice-words.ts'

/** What was paid of an invoice, and what that changed. */
export function InvoiceReceipt({ paid, charge, invoice }: InvoiceReceiptProps) {
  const whole = paysWhole(charge, invoice)
  return (
    <Receipt
      paid={paid}
      said={whole ? 'Sua fatura está paga.' : undefined}
      more={useAfterwards(charge.fatura ?? '', whole)}
      places={invoicePlaces}
    />
  )
}

/** The limit given back, what is still left, a credit if it was paid twice. */
function useAfterwards(fatura: string, whole: boolean): Fact[] {
  const [invoice, setInvoice] = useState<Reply<'invoiceDetails'>>()
  useEffect(() => {
    const leaving = new AbortController()
    const query = { cartao: session.get().numeroCartao ?? '', fatura }
    // The receipt is whole without it.
    call('invoiceDetails', { query }, { signal: leaving.signal }).then(setInvoice, () => {})
    return () => leaving.abort()
  }, [fatura])
  if (!invoice) return []
  const credit = invoice.pagamentos.reduce((sum, { creditoCentavos }) => sum + creditoCentavos, 0)
  return [
    ...(invoice.pagavel && !whole
      ? [{ term: 'Ainda falta pagar', value: <Money cents={invoice.valorHojeCentavos} /> }]
      : []),
    ...(credit > 0
      ? [{ term: 'Crédito para a próxima fatura', value: <Money cents={credit} />, kind: 'credit' as const }]
      : []),
    { term: 'Limite disponível', value: <Money cents={invoice.limites.disponivelCentavos} />, kind: 'total' },
  ]
}

/** Whether a charge is the last that the invoice needs: what was left when it was made, or what is left now if it was paid before. */
function paysWhole({ situacao, valorCentavos }: Charge, invoice: Invoice | undefined): boolean {
  if (!invoice) return false
  return situacao === 'PAGO' ? standingOf(invoice) === 'paid' : valorCentavos >= invoice.valorHojeCentavos
}

type Charge = { situacao: string; valorCentavos: number; fatura: string | null }

interface InvoiceReceiptProps {
  paid: Paid
  charge: Charge
  /** As it stood when the screen opened. */
  invoice: Invoice | undefined
}
