import { Link } from 'react-router'
import { monthName } from '@portal/brazil/dates'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { Gauge } from '../../ui/money/gauge.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { invoiceName, type InvoiceReply } from './invoice-words.ts'
import { limitAheadWords } from './paying/under-way.ts'

/** The free limit and what uses the rest; the parts add up to the whole. */
export function LimitPanel({ limits, invoice, nextMonth }: LimitPanelProps) {
  const { totalCentavos, disponivelCentavos, proximaFaturaCentavos, parcelasFuturasCentavos } = limits
  const invoiceCents = totalCentavos - disponivelCentavos - proximaFaturaCentavos - parcelasFuturasCentavos
  const ahead = invoice && limitAheadWords(invoice)
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
            label: nextMonth === undefined ? 'Compras do próximo mês' : `Compras de ${monthName(nextMonth)}`,
            cents: proximaFaturaCentavos,
            pattern: 'soft',
          },
          {
            label: nextMonth === undefined ? 'Parcelas futuras' : `Parcelas depois de ${monthName(nextMonth)}`,
            cents: parcelasFuturasCentavos,
            pattern: 'hatch',
          },
        ]}
      />
      {parcelasFuturasCentavos > 0 && (
        <p className="mt-2">
          <Link className="link small" to={paths.monthsAhead()}>
            Ver as parcelas mês a mês
          </Link>
        </p>
      )}
      {disponivelCentavos === totalCentavos && <p className="caption">Todo o seu limite está livre.</p>}
      {ahead !== undefined && <p className="caption mt-4">{ahead}</p>}
      {invoice?.pagavel && invoiceCents > 0 && (
        <p className="caption mt-4">
          {/* Charges never used the limit, and a contested amount is not paid. */}
          Ao pagar esta fatura, <Money cents={freed(invoiceCents, invoice)} /> voltam para o seu limite.
        </p>
      )}
    </Panel>
  )
}

const freed = (invoiceCents: number, { valorHojeCentavos, contestadoCentavos }: InvoiceReply): number =>
  Math.min(invoiceCents - contestadoCentavos, valorHojeCentavos)

interface LimitPanelProps {
  limits: InvoiceReply['limites']
  invoice: InvoiceReply | undefined
  /** The month of the open invoice, where there is one. */
  nextMonth: string | undefined
}
