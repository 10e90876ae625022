import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from '@portal/contract'
import { useArrival } from '../../../chrome/page/use-arrival.ts'
import { paths } from '../../../paths.ts'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { chevronLeft, chevronRight } from '../../../ui/icons/directions.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { closingEvent, datedInvoiceName, type InvoiceReply } from '../invoice-words.ts'
import { viewAt } from './invoice-view.ts'
import styles from './invoice-head.module.css'

type Months = Reply<'invoices'>

/** The invoice's month, between the arrows to the one before and the one after. */
export function MonthBar({ invoice, months }: { invoice: InvoiceReply; months: Months | undefined }) {
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
          {closingEvent(invoice)} <CivilDate date={fechamento} />
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
