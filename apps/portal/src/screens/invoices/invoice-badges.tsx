import { Badge } from '../../ui/feedback/badge.tsx'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import { calendar } from '../../ui/icons/things.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { viewOfCode } from './invoice-status.ts'
import { type InvoiceReply, standingOf } from './invoice-words.ts'
import styles from './invoices.module.css'
import { isUnderWay } from './paying/under-way.ts'

/** The status, and beside it a minimum in time, the due date of today, a plan without its entry, a payment on its way. */
export function InvoiceBadges({ invoice }: { invoice: InvoiceReply }) {
  return (
    <span className={styles.badges}>
      <InvoiceBadge view={viewOfCode(invoice.codigo)} />
      {invoice.minimoPago ? (
        <Badge tone="positive" icon={circleCheck}>
          Mínimo pago
        </Badge>
      ) : (
        standingOf(invoice) === 'today' && (
          <Badge tone="warning" icon={calendar}>
            Vence hoje
          </Badge>
        )
      )}
      {invoice.entrada && (
        <Badge tone="warning" icon={clock}>
          Falta a entrada
        </Badge>
      )}
      {/* Paid already: what is under way is its limit, which says so itself. */}
      {isUnderWay(invoice) && standingOf(invoice) !== 'paid' && (
        <Badge tone="informative" icon={clock}>
          Em processamento
        </Badge>
      )}
    </span>
  )
}
