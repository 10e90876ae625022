import { Link } from 'react-router'
import { insidePaths } from '../../inside-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { check } from '../../ui/icons/check.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { beginInstalments } from './instalment-flow.ts'
import { type Invoice, monthAfter } from './invoice-words.ts'
import { formatPercent, formatRate } from './payment-amount.ts'
import styles from './pay-options.module.css'

/** The second zone of an invoice (BCB 365/2023): each way of paying with all that it costs, the cheapest first. */
export function PayOptions({ invoice, className }: { invoice: Invoice; className: string | undefined }) {
  const several = invoice.opcoes.length > 1
  return (
    <Panel className={className} title="Opções de pagamento" sub={several ? 'Do menor ao maior custo' : undefined}>
      <ol className={styles.options}>
        {invoice.opcoes.map((option, index) => (
          <li key={option.tipo}>
            <PayOption option={option} invoice={invoice} cheapest={several && index === 0} />
          </li>
        ))}
      </ol>
      <p className="small mt-4">
        Prefere dividir?{' '}
        <Link className="link" to={insidePaths.instalments()} onClick={() => beginInstalments(invoice)}>
          Veja as parcelas e o custo de cada uma
        </Link>
      </p>
    </Panel>
  )
}

type Option = Invoice['opcoes'][number]

const names = { TOTAL: 'Pagar o total', MINIMO: 'Pagar o mínimo' } as const

function PayOption({ option, invoice, cheapest }: { option: Option; invoice: Invoice; cheapest: boolean }) {
  const { tipo, hojeCentavos, credito } = option
  return (
    <>
      <div className={styles.head}>
        <h3>{names[tipo]}</h3>
        <b>
          <Money cents={hojeCentavos} />
        </b>
      </div>
      {cheapest && (
        <p className="mb-2">
          <Badge tone="positive" icon={check}>
            Menor custo
          </Badge>
        </p>
      )}
      {credito === null ? (
        <p className="small muted">
          {invoice.encargos === null ? 'Sem juros e sem IOF.' : 'Já com os encargos até hoje. Os juros param aqui.'}
        </p>
      ) : (
        <CreditCost credit={credito} month={monthAfter(invoice.referencia)} costCents={option.custoTotalCentavos} />
      )}
    </>
  )
}

const CreditCost = ({ credit, month, costCents }: { credit: Credit; month: string; costCents: number }) => (
  <Facts
    small
    rows={[
      { term: 'Fica para depois', value: <Money cents={credit.restoCentavos} /> },
      {
        term: `Juros, ${formatRate(credit.jurosMes)} ao mês (${formatPercent(credit.jurosAno)} ao ano)`,
        value: <Money cents={credit.jurosCentavos} />,
      },
      { term: 'IOF', value: <Money cents={credit.iofCentavos} /> },
      { term: `Na fatura de ${month}`, value: <Money cents={credit.proximaFaturaCentavos} /> },
      { term: 'Custo efetivo total (CET) ao ano', value: formatPercent(credit.cetAno) },
      { term: 'Você paga ao todo', value: <Money cents={costCents} />, kind: 'total' },
    ]}
  />
)

type Credit = NonNullable<Option['credito']>
