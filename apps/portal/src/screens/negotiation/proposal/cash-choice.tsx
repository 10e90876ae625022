import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { chooseConditions, type DebtProposal } from '../agreement-flow.ts'
import { againstToday, discountWords } from '../negotiation-words.ts'

/** The cash price beside what is divided, so that the two can be compared. */
export function CashChoice({ proposal: { aVista, proposta }, base }: { proposal: DebtProposal; base: string }) {
  const navigate = useNavigate()
  const take = () => {
    chooseConditions(proposta, aVista)
    void navigate(paths.agreementSummary(base))
  }
  return (
    <Panel title="À vista sai por">
      <div className="stack">
        <p>
          <Amount cents={aVista.totalCentavos} />
          <span className="sub">
            {discountWords(aVista)}, {againstToday(aVista)}, pague até <CivilDate date={aVista.entradaAte} />
          </span>
        </p>
        <Button kind="secondary" block onClick={take}>
          Escolher à vista
        </Button>
      </div>
    </Panel>
  )
}
