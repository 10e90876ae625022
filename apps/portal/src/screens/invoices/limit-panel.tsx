import { Amount } from '../../ui/amount.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Invoice, invoiceName, monthAfter } from './invoice-words.ts'

/** What of the limit is free and what takes up the rest; the parts add up to the whole. */
export function LimitPanel({ limits, invoice }: { limits: Invoice['limites']; invoice: Invoice | undefined }) {
  const { totalCentavos, disponivelCentavos, proximaFaturaCentavos, parcelasFuturasCentavos } = limits
  const invoiceCents = totalCentavos - disponivelCentavos - proximaFaturaCentavos - parcelasFuturasCentavos
  return (
    <Panel
      title="Limite disponível"
      aside={
        <span className="small muted">
          de <Money cents={totalCentavos} />
        </span>
      }
    >
      <p>
        <Amount cents={disponivelCentavos} />
      </p>
      <Gauge
        totalCents={totalCentavos}
        parts={[
          { label: invoice ? invoiceName(invoice.referencia) : 'Fatura atual', cents: invoiceCents, pattern: 'solid' },
          {
            label: invoice ? `Compras de ${monthAfter(invoice.referencia)}` : 'Compras do próximo mês',
            cents: proximaFaturaCentavos,
            pattern: 'soft',
          },
          { label: 'Parcelas futuras', cents: parcelasFuturasCentavos, pattern: 'hatch' },
        ]}
      />
      {disponivelCentavos === totalCentavos && <p className="caption">Todo o seu limite está livre.</p>}
      {invoice?.pagavel && invoiceCents > 0 && (
        <p className="caption mt-4">
          Ao pagar esta fatura, <Money cents={invoiceCents} /> voltam para o seu limite.
        </p>
      )}
    </Panel>
  )
}
