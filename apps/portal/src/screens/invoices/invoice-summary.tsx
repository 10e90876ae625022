import { Amount } from '../../ui/amount.tsx'
import { DueLine } from '../../ui/due-line.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { Perforation, Slip, SlipHead } from '../../ui/slip.tsx'
import { InvoiceBadges, PayLink } from './current-invoice.tsx'
import { dueWords, headlineCents, type Invoice, partsOfToday } from './invoice-words.ts'

/** What the invoice is made of; the rows add up to the total. */
export function InvoiceSummary({ invoice }: { invoice: Invoice }) {
  const due = dueWords(invoice)
  return (
    <Slip as="section" aria-label="Total da fatura">
      <SlipHead>
        <p>
          <Amount cents={headlineCents(invoice)} />
        </p>
        <InvoiceBadges invoice={invoice} />
      </SlipHead>
      <DueLine flush lead={due.event} date={due.date} note={due.note || undefined} />
      {invoice.pagavel && <PayLink invoice={invoice} />}
      <Perforation />
      <Facts small rows={compositionOf(invoice)} />
      {invoice.pagavel && partsOfToday(invoice).length > 0 && (
        <>
          <Perforation />
          <Facts small rows={todayRows(invoice)} />
        </>
      )}
    </Slip>
  )
}

function compositionOf({ resumo, valorTotalCentavos }: Invoice): Fact[] {
  const rows: { term: string; cents: number }[] = [
    { term: 'Compras', cents: resumo.comprasCentavos },
    { term: 'Tarifas e IOF', cents: resumo.tarifasCentavos },
    { term: 'Juros', cents: resumo.jurosCentavos },
    // A credit is in favour of the person whichever sign the issuer gives it.
    { term: 'Créditos e estornos', cents: -Math.abs(resumo.creditosCentavos) },
  ]
  return [
    ...rows.filter(({ cents }, index) => cents !== 0 || index === 0).map(factOf),
    { term: 'Total', value: <Money cents={valorTotalCentavos} />, kind: 'total' },
  ]
}

const todayRows = (invoice: Invoice): Fact[] => [
  ...partsOfToday(invoice).map(({ name, cents }) => factOf({ term: name, cents })),
  { term: 'Para pagar hoje', value: <Money cents={invoice.valorHojeCentavos} />, kind: 'total' },
]

const factOf = ({ term, cents }: { term: string; cents: number }): Fact => ({
  term,
  value: <Money cents={cents} />,
  kind: cents < 0 ? 'credit' : undefined,
})
