import { formatMoney } from '@portal/brazil/money'
import { ConditionsFacts } from './conditions-facts.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { FoundPlans } from './simulating.ts'

/** The plans of a wish, from the cheapest on; where none fits, the one with the smallest instalment. */
export function PlansFound({ found: { plans, isBeyond }, proposta, base }: PlansFoundProps) {
  const [first] = plans
  if (first === undefined) return <p>Nenhum plano cabe nesse valor.</p>
  return (
    <>
      {isBeyond && (
        <p>
          Nenhum plano cabe nesse valor. A menor parcela é de {formatMoney(first.valorParcelaCentavos)}, em{' '}
          {first.quantidade}×.
        </p>
      )}
      {plans.map((plan) => (
        <PlanChoice
          key={`${plan.quantidade} ${plan.entradaCentavos}`}
          conditions={plan}
          proposta={proposta}
          base={base}
        />
      ))}
      {plans.length === 1 && <ConditionsFacts conditions={first} />}
    </>
  )
}

interface PlansFoundProps {
  found: FoundPlans
  proposta: string
  base: string
}
