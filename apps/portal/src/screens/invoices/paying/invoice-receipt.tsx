import { useEffect, useState } from 'react'
import { call } from '../../../client/call.ts'
import { valueOf } from '../../../client/settle.ts'
import { paths } from '../../../paths.ts'
import type { ReceiptScreen, ReceiptScreenProps } from '../../../payment/charge-screens.tsx'
import { Receipt } from '../../../payment/receipt.tsx'
import { session } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import type { Fact } from '../../../ui/layout/facts.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'
import { askPayable } from './payable-invoice.ts'
import { beginPayment } from '../../../payment/payment-flow.ts'

/** The receipt of an invoice payment, and what the payment changed. */
function InvoiceReceipt({ paid, charge, places, answer: invoice }: ReceiptScreenProps<InvoiceReply | undefined>) {
  const whole = paysWhole(charge, paid.cents, invoice)
  const now = useInvoiceNow(charge.fatura ?? '')
  const isLeft = now !== undefined && now.pagavel && !whole
  return (
    <Receipt
      paid={paid}
      said={invoice && saidOf(invoice, whole)}
      more={now ? afterwards(now, isLeft) : []}
      rest={isLeft && <Rest invoice={now} />}
      places={places}
    />
  )
}

/** The down payment of a plan says nothing of a rest. */
function saidOf({ parcelada }: InvoiceReply, whole: boolean): string | undefined {
  if (whole) return 'Sua fatura está paga.'
  return parcelada ? undefined : 'Recebemos uma parte da fatura.'
}

/** The invoice after the payment. */
function useInvoiceNow(fatura: string): InvoiceReply | undefined {
  const [invoice, setInvoice] = useState<InvoiceReply>()
  useEffect(() => {
    const leaving = new AbortController()
    const query = { cartao: session.get().card.id ?? '', fatura }
    // The receipt is whole without it.
    call('invoiceDetails', { query }, { signal: leaving.signal }).then(setInvoice, () => {})
    return () => leaving.abort()
  }, [fatura])
  return invoice
}

/** The limit given back, the amount still left, a credit if it was paid twice. */
function afterwards(invoice: InvoiceReply, isLeft: boolean): Fact[] {
  const credit = invoice.pagamentos.reduce((sum, { creditoCentavos }) => sum + creditoCentavos, 0)
  return [
    ...(isLeft ? [{ term: 'Ainda falta pagar', value: <Money cents={invoice.valorHojeCentavos} /> }] : []),
    ...(credit > 0
      ? [{ term: 'Crédito para a próxima fatura', value: <Money cents={credit} />, kind: 'credit' as const }]
      : []),
    { term: 'Limite disponível', value: <Money cents={invoice.limites.disponivelCentavos} />, kind: 'total' },
  ]
}

/** A person must not leave believing that all is paid. */
const Rest = ({ invoice }: { invoice: InvoiceReply }) => (
  <div className="stack mt-4">
    {standingOf(invoice) === 'late' && (
      <Notice icon={info} tone="warning" title="A fatura continua em atraso.">
        Os juros contam a cada dia sobre o que falta.
      </Notice>
    )}
    <ButtonLink kind="secondary" block to={paths.paymentOption()} onClick={() => beginPayment(invoice)}>
      Pagar o que falta
    </ButtonLink>
  </div>
)

/** True for the payment that settles the invoice: by the amount left when it was asked for, or after it. */
function paysWhole({ situacao }: { situacao: string }, paidCents: number, invoice: InvoiceReply | undefined): boolean {
  if (!invoice) return false
  return situacao === 'PAGO' ? standingOf(invoice) === 'paid' : paidCents >= invoice.valorHojeCentavos
}

/** The invoice when the screen opened: the receipt compares the payment with it. */
export const invoiceReceipt: ReceiptScreen<InvoiceReply | undefined> = {
  ask: async (signal) => valueOf(await askPayable(signal)),
  Shown: InvoiceReceipt,
}
