import type { ReactNode } from 'react'
import type { Reply } from '@portal/contract'
import { paths } from '../../../paths.ts'
import { debitSentence } from '../../../payment/debit-words.ts'
import { isToBeDebited } from '../../../payment/is-to-be-debited.ts'
import { beginPayment } from '../../../payment/payment-flow.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { InvoiceBadges } from '../invoice-badges.tsx'
import { openPlan } from '../instalments/open-instalments.ts'
import { headlineCents, type InvoiceReply, standingOf, takesPayment } from '../invoice-words.ts'
import { askedDue } from '../paying/asked-due.ts'
import { MonthBar } from './month-bar.tsx'
import styles from './invoice-head.module.css'

/** The invoice's month between the one before and the one after, and what it asks for; then what there is to say of it. */
export const InvoiceHead = ({ invoice, months, children }: InvoiceHeadProps) => (
  <div className={styles.head}>
    <MonthBar invoice={invoice} months={months} />
    <AmountStrip invoice={invoice} />
    {children}
  </div>
)

interface InvoiceHeadProps {
  invoice: InvoiceReply
  months: Reply<'invoices'> | undefined
  children: ReactNode
}

/** The first zone of an invoice (BCB 365/2023): total, due date and limit, with the button that pays. */
function AmountStrip({ invoice }: { invoice: InvoiceReply }) {
  const { valorTotalCentavos, limites } = invoice
  const { event, date, note } = stripWords(invoice)
  const cents = headlineCents(invoice)
  return (
    <section className={styles.strip} aria-label="Total da fatura">
      <div className={styles.amount}>
        <p>
          <Amount cents={cents} />
        </p>
        <p className="small">
          {event} <CivilDate date={date} />
        </p>
      </div>
      {takesPayment(invoice) && !invoice.cobranca?.aCaminho && <PayLink invoice={invoice} />}
      {note !== '' && <p className={styles.facts}>{note.replace(/^./, (letter) => letter.toUpperCase())}</p>}
      <div className={styles.facts}>
        {cents !== valorTotalCentavos && (
          <p>
            Total da fatura <Money cents={valorTotalCentavos} />
          </p>
        )}
        <p>
          Limite total <Money cents={limites.totalCentavos} />
        </p>
        <InvoiceBadges invoice={invoice} />
      </div>
    </section>
  )
}

/** A plan's down payment is paid from the plan, which says its amount and its day. */
const PayLink = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.entrada ? (
    <ButtonLink to={paths.instalmentPlan()} onClick={() => openPlan(invoice)}>
      Pagar entrada
    </ButtonLink>
  ) : (
    <ButtonLink
      kind={presses(invoice) ? 'primary' : 'secondary'}
      to={paths.paymentOption()}
      onClick={() => beginPayment(invoice)}
    >
      {invoice.antecipavel ? 'Antecipar' : invoice.minimoPago ? 'Pagar o resto' : 'Pagar'}
    </ButtonLink>
  )

const presses = ({ antecipavel, debitoPix, minimoPago }: InvoiceReply): boolean =>
  !antecipavel && !minimoPago && !isToBeDebited(debitoPix)

/** The date line without what stands above it already, the closing, and without the distance of an ordinary due date. */
function stripWords(invoice: InvoiceReply) {
  const { vencimento, hoje } = invoice
  const standing = standingOf(invoice)
  const words = askedDue(invoice)
  if (invoice.minimoPago) return { ...words, event: 'O resto, sem juros até' }
  if (standing === 'coming') return { event: 'Vence em', date: vencimento, note: '' }
  if (standing === 'late') return { ...words, event: 'Valor para hoje,' }
  const debit = invoice.debitoPix?.debito
  if (debit && invoice.pagavel) return { ...words, note: debitSentence(debit, invoice).replace(/\.$/, '') }
  const ordinary = standing === 'open' && words.date === vencimento && hoje <= vencimento
  return ordinary ? { ...words, note: '' } : words
}
