import { Amount } from '../../../ui/money/amount.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Perforation, PaperCard } from '../../../ui/paper/paper-card.tsx'
import { dueWords, headlineCents, invoiceName, type InvoiceReply, standingOf } from '../invoice-words.ts'

/** The invoice beside the choice, where there is room; on a phone the pay bar has it. */
export function PaymentAside({ invoice }: { invoice: InvoiceReply }) {
  const { limites } = invoice
  const back = limites.disponivelCentavos + headlineCents(invoice)
  const due = dueWords(invoice)
  return (
    <aside className="only-desk" aria-label="Resumo da fatura">
      <PaperCard as="div">
        <p className="small muted">{invoiceName(invoice.referencia)}</p>
        <p className="my-2">
          <Amount cents={headlineCents(invoice)} />
        </p>
        <p className="small">
          {due.event} <CivilDate date={due.date} />
        </p>
        <Perforation />
        {standingOf(invoice) === 'late' ? (
          <p className="small muted">Pagando hoje, os juros param aqui.</p>
        ) : (
          <p className="small muted">
            Pagando o total até o vencimento, você não paga juros e seu limite volta para{' '}
            <Money cents={Math.min(back, limites.totalCentavos)} />.
          </p>
        )}
      </PaperCard>
    </aside>
  )
}
