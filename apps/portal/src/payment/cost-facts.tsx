import { formatRate } from '@portal/brazil/rates'
import { Meaning } from '../chrome/help/meaning.tsx'
import { info } from '../ui/icons/notices.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import type { Fact } from '../ui/layout/facts.tsx'
import { Money } from '../ui/money/money.tsx'

/** The whole cost of a credit, beside its parts (CDC 54-B). */
export const WholeCost = ({ cetMes, cetAno }: { cetMes: string; cetAno: string }) => (
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
    {formatRate(cetMes)} ao mês, {formatRate(cetAno)} ao ano
  </Notice>
)

type Charged = { jurosMes: string; jurosCentavos: number; iofCentavos: number }

/** The interest and the tax of a credit. */
export const chargesOf = ({ jurosMes, jurosCentavos, iofCentavos }: Charged): Fact[] => [
  {
    term: `Juros (${formatRate(jurosMes)} ao mês)`,
    shown: (
      <>
        <Meaning of="Juros" /> ({formatRate(jurosMes)} ao mês)
      </>
    ),
    value: <Money cents={jurosCentavos} />,
  },
  { term: 'IOF', shown: <Meaning of="IOF" />, value: <Money cents={iofCentavos} /> },
]
