import { Amount } from '../../../ui/money/amount.tsx'
import { DueLine } from '../../../ui/time/due-line.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Perforation, PaperCard, PaperHead } from '../../../ui/paper/paper-card.tsx'
import { ContestedNotice } from './contested-notice.tsx'
import { InvoiceBadges, PayLinks } from '../current-invoice.tsx'
import { dueWords, headlineCents, type InvoiceReply } from '../invoice-words.ts'
import { PlanLink } from '../instalments/plan-link.tsx'

/** The first zone of an invoice (BCB 365/2023): total, due date, limit, and nothing else. */
export function InvoiceHighlight({ invoice }: { invoice: InvoiceReply }) {
  const due = dueWords(invoice)
  return (
    <PaperCard as="section" aria-label="Total da fatura">
      <PaperHead>
        <p>
          <Amount cents={headlineCents(invoice)} />
        </p>
        <InvoiceBadges invoice={invoice} />
      </PaperHead>
      <DueLine flush lead={due.event} date={due.date} note={due.note || undefined} />
      <div className="stack">
        {invoice.pagavel && <PayLinks invoice={invoice} />}
        <PlanLink invoice={invoice} />
        <ContestedNotice invoice={invoice} />
      </div>
      <Perforation />
      <Facts
        small
        rows={[
          { term: 'Total da fatura', value: <Money cents={invoice.valorTotalCentavos} /> },
          { term: 'Limite total', value: <Money cents={invoice.limites.totalCentavos} /> },
        ]}
      />
    </PaperCard>
  )
}
