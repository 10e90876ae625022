import type { Reply } from '@portal/contract'
import { EasyReading } from '../../../chrome/help/easy-reading.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'
import { spendingByCard } from '../transactions/transaction-groups.ts'
import { easyInvoice } from './easy-invoice.ts'
import { InvoiceCommitments } from './invoice-commitments.tsx'
import { InvoiceComposition } from './invoice-composition.tsx'
import { WhyPanel } from './why-panel.tsx'

type Lines = Reply<'transactions'>

/** The amount's parts and reasons, and what is already agreed for the months to come. */
export function InvoiceSummary({ invoice, lines }: { invoice: InvoiceReply; lines: Lines | undefined }) {
  // An invoice that still grows is compared with none.
  const before = standingOf(invoice) === 'coming' ? null : lines?.mesAnterior
  return (
    <div className="cols cols--half">
      <div className="stack-l">
        <EasyReading title="A fatura em cinco frases" sentences={easyInvoice(invoice)} />
        <InvoiceComposition invoice={invoice} />
        {lines && <CardsPanel lines={lines} />}
        {before && <WhyPanel totalCents={invoice.valorTotalCentavos} before={before} />}
      </div>
      <InvoiceCommitments invoice={invoice} />
    </div>
  )
}

/** The purchases of each card, where there is more than one. */
function CardsPanel({ lines: { lancamentos } }: { lines: Lines }) {
  const cards = spendingByCard(lancamentos)
  if (cards.length < 2) return null
  return (
    <Panel title="Compras por cartão">
      <Facts
        small
        rows={[
          ...cards.map(({ name, cents }) => ({
            term: name === null ? 'Seu cartão' : `Cartão de ${name}`,
            value: <Money cents={cents} />,
          })),
          {
            term: 'Compras',
            value: <Money cents={cards.reduce((sum, { cents }) => sum + cents, 0)} />,
            kind: 'total' as const,
          },
        ]}
      />
    </Panel>
  )
}
