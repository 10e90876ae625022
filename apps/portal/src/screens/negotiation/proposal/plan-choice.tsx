import { useNavigate } from 'react-router'
import { formatRate } from '@portal/brazil/rates'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { chooseConditions, type Conditions } from '../agreement-flow.ts'
import { PlanDetail } from './plan-detail.tsx'

/** One plan in a line, and the button to go on with it. */
export function PlanChoice({ conditions, proposta, base }: PlanChoiceProps) {
  const navigate = useNavigate()
  const { quantidade, valorParcelaCentavos, primeiroVencimento } = conditions
  const take = () => {
    chooseConditions(proposta, conditions)
    void navigate(paths.agreementSummary(base))
  }
  return (
    <div className="stack">
      <p>
        <b>
          Entrada + {quantidade} × <Money cents={valorParcelaCentavos} />
        </b>
        <span className="sub">
          <PlanDetail conditions={conditions} />, CET {formatRate(conditions.cetAno)} ao ano
        </span>
        {primeiroVencimento !== null && (
          <span className="sub">
            Primeira parcela em <CivilDate date={primeiroVencimento} />
          </span>
        )}
      </p>
      <Button kind="secondary" block onClick={take}>
        Escolher este plano
      </Button>
    </div>
  )
}

interface PlanChoiceProps {
  conditions: Conditions
  proposta: string
  base: string
}
