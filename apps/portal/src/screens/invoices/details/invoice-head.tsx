import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from '@portal/contract'
import { useArrival } from '../../../chrome/page/use-arrival.ts'
import { paths } from '../../../paths.ts'
import { debitSentence, isToBeDebited } from '../../../payment/debit-words.ts'
import { beginPayment } from '../../../payment/payment-flow.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { chevronLeft, chevronRight } from '../../../ui/icons/directions.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { InvoiceBadges } from '../current-invoice.tsx'
import { openPlan } from '../instalments/open-instalments.ts'
import {
  datedInvoiceName,
  dueWords,
  headlineCents,
  type InvoiceReply,
  standingOf,
  takesPayment,
} from '../invoice-words.ts'
import { viewAt } from './invoice-view.ts'
import styles from './invoice-head.module.css'

type Months = Reply<'invoices'>

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
  months: Months | undefined
  children: ReactNode
}

function MonthBar({ invoice, months }: { invoice: InvoiceReply; months: Months | undefined }) {
  const { id, referencia, hoje, fechamento } = invoice
  const heading = useArrival()
  const seen = useRef(id)
  // The arrow that was pressed is gone at the first and the last month.
  useEffect(() => {
    if (seen.current !== id && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    seen.current = id
  }, [id, heading])
  const all = months?.faturas ?? []
  const place = all.findIndex((one) => one.id === id)
  return (
    <div className={styles.months}>
      <div className={styles.name} aria-live="polite">
        <h1 ref={heading} tabIndex={-1}>
          {datedInvoiceName(referencia, hoje)}
        </h1>
        <p className="small muted">
          {hoje <= fechamento ? 'Fecha' : 'Fechou'} em <CivilDate date={fechamento} />
        </p>
      </div>
      <MonthArrow className={styles.before} icon={chevronLeft} to={all[place + 1]} today={hoje} />
      <MonthArrow
        className={styles.after}
        icon={chevronRight}
        to={place > 0 ? all[place - 1] : undefined}
        today={hoje}
      />
    </div>
  )
}

/** An arrow to another month, in the view that is open. */
function MonthArrow({ to, icon, today, className }: MonthArrowProps) {
  const [search] = useSearchParams()
  if (to === undefined) return null
  const open = today <= to.fechamento ? ', ainda aberta' : ''
  return (
    <Link
      className={`${styles.arrow} ${className}`}
      to={paths.invoiceDetails(to.id, viewAt(search))}
      aria-label={`${datedInvoiceName(to.referencia, today)}${open}`}
    >
      <Icon of={icon} />
    </Link>
  )
}

interface MonthArrowProps {
  to: Months['faturas'][number] | undefined
  icon: IconShape
  today: string
  className: string | undefined
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
      {takesPayment(invoice) && <PayLink invoice={invoice} />}
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
      kind={invoice.antecipavel || isToBeDebited(invoice.debitoPix) ? 'secondary' : 'primary'}
      to={paths.paymentOption()}
      onClick={() => beginPayment(invoice)}
    >
      {invoice.antecipavel ? 'Antecipar' : 'Pagar'}
    </ButtonLink>
  )

/** The date line without what stands above it already, the closing, and without the distance of an ordinary due date. */
function stripWords(invoice: InvoiceReply) {
  const { vencimento, hoje } = invoice
  const standing = standingOf(invoice)
  const words = dueWords(invoice)
  if (standing === 'coming') return { event: 'Vence em', date: vencimento, note: '' }
  if (standing === 'late') return { ...words, event: 'Valor para hoje,' }
  const debit = invoice.debitoPix?.debito
  if (debit && invoice.pagavel) return { ...words, note: debitSentence(debit).replace(/\.$/, '') }
  const ordinary = standing === 'open' && words.date === vencimento && hoje <= vencimento
  return ordinary ? { ...words, note: '' } : words
}
