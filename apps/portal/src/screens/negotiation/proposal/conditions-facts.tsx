import { WholeCost, chargesOf } from '../../../payment/cost-facts.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { Conditions } from '../agreement-flow.ts'

/** The cost of an agreement, part by part, and its CET beside it (CDC 54-B). */
export const ConditionsFacts = ({ conditions }: { conditions: Conditions }) => (
  <>
    <Facts rows={factsOf(conditions)} />
    {conditions.quantidade > 0 && (
      <div className="mt-3">
        <WholeCost {...conditions} />
      </div>
    )}
  </>
)

const factsOf = (of: Conditions): Fact[] => [
  { term: 'Você deve hoje', value: <Money cents={of.valorHojeCentavos} /> },
  { term: 'Desconto', value: <Money cents={-of.descontoCentavos} />, kind: 'credit' },
  { term: 'Valor negociado', value: <Money cents={of.valorNegociadoCentavos} /> },
  ...(of.quantidade > 0 ? chargesOf(of) : []),
  ...(of.ultimoVencimento === null
    ? []
    : [{ term: 'Última parcela em', value: <CivilDate date={of.ultimoVencimento} /> }]),
  { term: 'Total do acordo', value: <Money cents={of.totalCentavos} />, kind: 'total' },
]
