import { useEffect, useState } from 'react'
import { valueOf } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import type { ReceiptScreen, ReceiptScreenProps } from '../../../payment/charge-screens.tsx'
import { Receipt } from '../../../payment/receipt.tsx'
import { session } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'
import { type AfterPayment, askAfterPayment, beginsPlan, stepsAfter } from './after-payment.ts'
import { besidesWords } from './besides.ts'
import { dueOfCode } from './due-of-code.ts'
import { entryNote, entryOf } from './entry-note.ts'
import { askPayable } from './payable-invoice.ts'
import { beginPayment } from '../../../payment/payment-flow.ts'

/** The receipt of an invoice payment, and what the payment changed. */
function InvoiceReceipt({ paid, charge, places, answer: invoice }: ReceiptScreenProps<InvoiceReply | undefined>) {
  const whole = paysWhole(charge, paid.cents, invoice)
  const after = useAfterPayment(charge.fatura ?? '')
  const isEntry = after !== undefined && beginsPlan(after, paid.cents)
  const isLeft = after !== undefined && after.invoice.pagavel && !whole
  return (
    <Receipt
      paid={{ ...paid, ...(isEntry && { about: entryOf(paid.about) }), card: cardName() }}
      isPart={invoice !== undefined && !whole && !isEntryOf(invoice, paid.cents)}
      said={isEntry ? 'Seu parcelamento começou.' : invoice && saidOf(invoice, whole)}
      next={after && stepsAfter(after, paid.cents, isLeft)}
      rest={after && (isLeft ? <Rest invoice={after.invoice} /> : <NextTime invoice={after.invoice} />)}
      places={places}
    />
  )
}

/** The down payment that a plan waits for, or of one that began, is paid in full. */
const isEntryOf = (invoice: InvoiceReply, cents: number): boolean =>
  invoice.parcelada || entryNote(invoice, cents) !== undefined

/** The down payment of a plan says nothing of a rest. */
function saidOf({ parcelada, antecipavel }: InvoiceReply, whole: boolean): string | undefined {
  if (antecipavel) return 'O valor já desconta da fatura.'
  if (whole) return 'Sua fatura está paga.'
  return parcelada ? undefined : 'Recebemos uma parte da fatura.'
}

function cardName(): string | undefined {
  const { selected } = session.get().card
  return selected === null ? undefined : `${selected.nome}, final\u00A0${selected.final}`
}

/** The receipt is whole without it. */
function useAfterPayment(fatura: string): AfterPayment | undefined {
  const [after, setAfter] = useState<AfterPayment>()
  useEffect(() => {
    const leaving = new AbortController()
    askAfterPayment(session.get().card.id ?? '', fatura, leaving.signal).then(setAfter, () => {})
    return () => leaving.abort()
  }, [fatura])
  return after
}

/** A person must not leave believing that all is paid. */
const Rest = ({ invoice }: { invoice: InvoiceReply }) => (
  <div className="stack mt-4">
    <ButtonLink kind="secondary" block to={paths.paymentOption()} onClick={() => beginPayment(invoice)}>
      Pagar o resto
    </ButtonLink>
  </div>
)

/** The next invoice may pay itself, or would after the bank's yes. */
function NextTime({ invoice: { debitoPix } }: { invoice: InvoiceReply }) {
  const words = debitoPix === null ? undefined : nextTimeWords[debitoPix.situacao]
  return (
    words !== undefined && (
      <div className="stack mt-4">
        <ButtonLink kind="secondary" block to={paths.activateDebit()}>
          {words}
        </ButtonLink>
      </div>
    )
  )
}

const nextTimeWords = {
  NAO_TEM: 'Pagar as próximas com Pix Automático',
  AGUARDANDO: 'Autorizar o Pix Automático',
  ATIVO: undefined,
}

/** True for the payment that settles the invoice: by the amount left when it was asked for, or after it. */
function paysWhole({ situacao }: { situacao: string }, paidCents: number, invoice: InvoiceReply | undefined): boolean {
  if (!invoice) return false
  return situacao === 'PAGO' ? standingOf(invoice) === 'paid' : paidCents >= invoice.valorHojeCentavos
}

/** The invoice when the screen opened: the receipt compares the payment with it. */
export const invoiceReceipt: ReceiptScreen<InvoiceReply | undefined> = {
  ask: async (signal) => valueOf(await askPayable(signal)),
  noteOf: (invoice, paying) =>
    invoice && {
      ...(entryNote(invoice, paying.cents) ?? dueOfCode(invoice, paying.method)),
      besides: besidesWords(invoice, paying),
    },
  Shown: InvoiceReceipt,
}
