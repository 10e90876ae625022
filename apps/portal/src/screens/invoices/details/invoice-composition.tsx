import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { closingEvent, freeUntilOf, type InvoiceReply, partsOfToday } from '../invoice-words.ts'

/** The composition of the invoice, with today's charges where it is late; the rows add up to each total. */
export function InvoiceComposition({ invoice }: { invoice: InvoiceReply }) {
  const { encargosPagosCentavos: lateCents = 0 } = invoice
  const today = invoice.pagavel ? partsOfToday(invoice) : []
  return (
    <Panel title="O que compõe a fatura">
      <Facts small rows={compositionOf(invoice)} />
      {today.length > 0 && (
        <>
          <h3 className="mt-6 mb-2">Até hoje</h3>
          <Facts small rows={todayRows(invoice)} />
        </>
      )}
      {lateCents > 0 && (
        <>
          <h3 className="mt-6 mb-2">O que você pagou</h3>
          <Facts small rows={paidRows(invoice, lateCents)} />
        </>
      )}
      <p className="caption mt-4">
        {closingEvent(invoice)} <CivilDate date={invoice.fechamento} />, vencimento em{' '}
        <CivilDate date={invoice.vencimento} />
        {invoice.vencimentoUtil !== invoice.vencimento && (
          <>
            , {whyLater(invoice)}: o prazo passa para <CivilDate date={invoice.vencimentoUtil} />
          </>
        )}
        .
      </p>
    </Panel>
  )
}

const whyLater = ({ pagamentos, vencimentoUtil }: InvoiceReply): string =>
  freeUntilOf(pagamentos) === vencimentoUtil ? 'e um pagamento voltou para quem pagou' : 'sem expediente nos bancos'

function compositionOf({ resumo, valorTotalCentavos }: InvoiceReply): Fact[] {
  const rows: { term: string; cents: number }[] = [
    { term: 'Compras', cents: resumo.comprasCentavos },
    { term: 'Parcelamento de fatura', cents: resumo.parcelamentosCentavos },
    { term: 'Tarifas e IOF', cents: resumo.tarifasCentavos },
    { term: 'Juros', cents: resumo.jurosCentavos },
    // A credit is in the person's favour, whatever sign the issuer gives it.
    { term: 'Créditos e estornos', cents: -Math.abs(resumo.creditosCentavos) },
  ]
  return [
    ...rows.filter(({ cents }, index) => cents !== 0 || index === 0).map(factOf),
    { term: 'Total', value: <Money cents={valorTotalCentavos} />, kind: 'total' },
  ]
}

const todayRows = (invoice: InvoiceReply): Fact[] => [
  ...partsOfToday(invoice).map(({ name, cents }) => factOf({ term: name, cents })),
  { term: 'Para pagar hoje', value: <Money cents={invoice.valorHojeCentavos} />, kind: 'total' },
]

/** The charges of the delay were paid with the invoice, and are no line of it. */
const paidRows = ({ valorPagoCentavos: paidCents }: InvoiceReply, lateCents: number): Fact[] => [
  factOf({ term: 'Valor da fatura', cents: paidCents - lateCents }),
  factOf({ term: 'Juros e multa do atraso', cents: lateCents }),
  { term: 'Total pago', value: <Money cents={paidCents} />, kind: 'total' },
]

const factOf = ({ term, cents }: { term: string; cents: number }): Fact => ({
  term,
  value: <Money cents={cents} />,
  kind: cents < 0 ? 'credit' : undefined,
})
