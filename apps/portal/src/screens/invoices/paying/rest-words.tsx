import { formatPercent, formatRate } from '@portal/brazil/rates'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { warning } from '../../../ui/icons/notices.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'
import { invoiceWaiting } from './invoice-waiting.ts'
import { dailyCents } from './part-of-late.ts'
import { type RestCost, restCost } from './rest-cost.ts'

/** The rest after a payment and its amount on the next invoice, in one line; interest and CET are one press away. */
export function RestWords({ invoice, leftCents, costsBelow = false }: RestWordsProps) {
  if (invoice.antecipavel) return <EarlyRest invoice={invoice} leftCents={leftCents} />
  const isLate = standingOf(invoice) === 'late'
  if (leftCents <= 0) {
    return (
      <p className="small muted">
        {isLate
          ? ['Pague hoje e os juros param de correr.', invoiceWaiting(invoice)].filter(Boolean).join(' ')
          : `Pagando o ${invoice.minimoPago ? 'resto' : 'total'}, você não paga juros.`}
      </p>
    )
  }
  const left = <Money cents={leftCents} />
  if (isLate) return <LateRest invoice={invoice} leftCents={leftCents} />
  const cost = restCost(invoice, leftCents)
  if (!cost) return <p className="small">Sobram {left}, que vão com juros para a próxima fatura.</p>
  return (
    <div>
      <p className="small">
        Sobram {left}, que viram{' '}
        <b>
          <Money cents={cost.nextInvoiceCents} />
        </b>{' '}
        na próxima fatura.
      </p>
      {!costsBelow && (
        <div className="mt-1">
          <Disclosure summary="Ver juros e CET">
            <Facts small rows={factsOf(cost)} />
          </Disclosure>
        </div>
      )}
    </div>
  )
}

interface RestWordsProps {
  invoice: InvoiceReply
  leftCents: number
  /** True where the costs of every way stand further down. */
  costsBelow?: boolean
}

/** A part settles nothing: the rest is late as before, and each day has its price. */
function LateRest({ invoice, leftCents }: { invoice: InvoiceReply; leftCents: number }) {
  const daily = dailyCents(invoice, leftCents)
  return (
    <Notice icon={warning} tone="warning" title="A fatura continua em atraso.">
      Sobram <Money cents={leftCents} />
      {daily === undefined ? (
        ', com juros por dia.'
      ) : (
        <>
          , com cerca de <Money cents={daily} /> de juros por dia.
        </>
      )}
    </Notice>
  )
}

const EarlyRest = ({ invoice: { fechamento }, leftCents }: { invoice: InvoiceReply; leftCents: number }) => (
  <p className="small">
    {leftCents > 0 && (
      <>
        Sobram <Money cents={leftCents} />.{' '}
      </>
    )}
    O que você comprar antes de <CivilDate date={fechamento} /> ainda entra nesta fatura.
  </p>
)

const factsOf = ({ jurosMes, cetMes, cetAno, interestCents, iofCents }: RestCost): Fact[] => [
  {
    term: `Juros, ${formatRate(jurosMes)} ao mês`,
    shown: (
      <>
        <Meaning of="Juros" />, {formatRate(jurosMes)} ao mês
      </>
    ),
    value: <Money cents={interestCents} />,
  },
  { term: 'IOF', shown: <Meaning of="IOF" />, value: <Money cents={iofCents} /> },
  { term: 'CET ao mês', value: formatPercent(cetMes) },
  {
    term: 'CET ao ano',
    shown: (
      <>
        <Meaning of="CET" /> ao ano
      </>
    ),
    value: formatPercent(cetAno),
  },
]
