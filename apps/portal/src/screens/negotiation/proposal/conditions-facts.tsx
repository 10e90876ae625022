import { formatRate } from '@portal/brazil/rates'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Conditions } from '../agreement-flow.ts'

/** The cost of an agreement, part by part, and its CET beside it (CDC 54-B). */
export const ConditionsFacts = ({ conditions }: { conditions: Conditions }) => (
  <>
    <Facts rows={factsOf(conditions)} />
    {conditions.quantidade > 0 && (
      <div className="mt-3">
        <Notice
          icon={info}
          title={
            <>
              Custo Efetivo Total{' '}
              <span className="nowrap">
                (<Meaning of="CET" />)
              </span>
            </>
          }
        >
          {formatRate(conditions.cetMes)} ao mês, {formatRate(conditions.cetAno)} ao ano
        </Notice>
      </div>
    )}
  </>
)

const factsOf = (of: Conditions): Fact[] => [
  { term: 'Você deve hoje', value: <Money cents={of.valorHojeCentavos} /> },
  { term: 'Desconto', value: <Money cents={-of.descontoCentavos} />, kind: 'credit' },
  { term: 'Valor negociado', value: <Money cents={of.valorNegociadoCentavos} /> },
  ...(of.quantidade > 0
    ? [
        {
          term: `Juros (${formatRate(of.jurosMes)} ao mês)`,
          shown: (
            <>
              <Meaning of="Juros" /> ({formatRate(of.jurosMes)} ao mês)
            </>
          ),
          value: <Money cents={of.jurosCentavos} />,
        },
        { term: 'IOF', shown: <Meaning of="IOF" />, value: <Money cents={of.iofCentavos} /> },
      ]
    : []),
  ...(of.ultimoVencimento === null
    ? []
    : [{ term: 'Última parcela em', value: <CivilDate date={of.ultimoVencimento} /> }]),
  { term: 'Total do acordo', value: <Money cents={of.totalCentavos} />, kind: 'total' },
]
