import { addDays, formatDate, monthName } from '@portal/brazil/dates'
import { formatPercent, formatRate } from '@portal/brazil/rates'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

/** The third zone beside the entries (BCB 96/2021, art. 9): future charges, the limit of each kind of operation, and loans. */
export function InvoiceCommitments({ invoice }: { invoice: InvoiceReply }) {
  const { creditosContratados: credits, obrigacoesFuturas: future } = invoice
  return (
    <Panel title="Limites e próximas faturas">
      <Facts small rows={[...closingOf(invoice), ...limitsOf(invoice)]} />
      <h3 className="mt-6 mb-2">Já contratado para as próximas faturas</h3>
      <Facts small rows={futureOf(future)} />
      {future.totalCentavos > 0 && (
        <>
          <p className="caption mt-2">
            Conta tudo o que vem depois desta fatura, mesmo o que já está na fatura aberta.
          </p>
          <p className="mt-2">
            <Link className="link small" to={paths.monthsAhead()}>
              Ver as parcelas mês a mês
            </Link>
          </p>
        </>
      )}
      <h3 className="mt-6 mb-2">Crédito contratado</h3>
      {credits.map((credit) => (
        <Loan key={credit.protocolo} credit={credit} />
      ))}
      <Facts small rows={chargesOf(invoice)} />
    </Panel>
  )
}

/** The purchases of the day after a closing have the longest time until they are paid. */
const closingOf = ({ proximoFechamento: closing, hoje }: InvoiceReply): Fact[] => {
  if (closing === null) return []
  const past = closing < hoje
  const closes = {
    term: past ? 'A fatura seguinte fechou em' : 'A próxima fatura fecha em',
    value: <CivilDate date={closing} />,
  }
  return past ? [closes] : [closes, { term: 'Melhor dia de compra', value: <CivilDate date={addDays(closing, 1)} /> }]
}

const limitNames: Record<InvoiceReply['limitesPorOperacao'][number]['operacao'], string> = {
  COMPRAS: 'Limite para compras',
  SAQUE: 'Limite para saques',
  PAGAMENTO_DE_CONTAS: 'Limite para pagar contas',
}

const limitsOf = ({ limites, limitesPorOperacao }: InvoiceReply): Fact[] => [
  { term: 'Limite disponível hoje', value: <Money cents={limites.disponivelCentavos} /> },
  ...limitesPorOperacao.map(({ operacao, limiteCentavos }) => ({
    term: limitNames[operacao],
    value: <Money cents={limiteCentavos} />,
  })),
]

/** The parts add up to the consolidated balance. */
const futureOf = ({ comprasCentavos, creditoCentavos, tarifasCentavos, totalCentavos }: Future): Fact[] => [
  ...(
    [
      ['Compras parceladas', comprasCentavos],
      ['Parcelas de crédito, com juros', creditoCentavos],
      ['Tarifas parceladas', tarifasCentavos],
    ] as const
  ).map(([term, cents]) => ({ term, value: <Money cents={cents} /> })),
  { term: 'Saldo consolidado', value: <Money cents={totalCentavos} />, kind: 'total' },
]

type Future = InvoiceReply['obrigacoesFuturas']

const Loan = ({ credit }: { credit: CreditOperation }) => (
  <div className="mb-4">
    <p className="small">
      <b>Parcelamento da fatura de {monthName(credit.faturaParcelada)}</b>
    </p>
    <p className="caption">
      Contratado em {formatDate(credit.contratadoEm)}, protocolo <span className="num">{credit.protocolo}</span>. Juros
      de {formatRate(credit.jurosMes)} ao mês, CET de {formatPercent(credit.cetAno)} ao ano.
    </p>
    <Facts
      small
      rows={[
        { term: 'Valor parcelado', value: <Money cents={credit.valorParceladoCentavos} /> },
        { term: 'Parcelas já lançadas', value: `${credit.lancadas} de ${credit.quantidade}` },
        { term: 'Juros', value: <Money cents={credit.jurosCentavos} /> },
        { term: 'IOF', value: <Money cents={credit.iofCentavos} /> },
      ]}
    />
  </div>
)

type CreditOperation = InvoiceReply['creditosContratados'][number]

const chargesOf = ({ creditosContratados }: InvoiceReply): Fact[] => [
  {
    term: 'Total de juros e encargos do crédito contratado',
    value: <Money cents={creditosContratados.reduce((sum, { encargosCentavos }) => sum + encargosCentavos, 0)} />,
    kind: creditosContratados.length > 0 ? 'total' : undefined,
  },
]
