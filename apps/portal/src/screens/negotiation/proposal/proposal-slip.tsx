import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatRate } from '@portal/brazil/rates'
import { negotiationBase, paths } from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { HeroAmount } from '../../../ui/money/amount.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { negotiate } from '../../../ui/icons/things.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Perforation, PaperCard, PaperHead } from '../../../ui/paper/paper-card.tsx'
import { chooseConditions, type Conditions, type DebtProposal } from '../agreement-flow.ts'
import { campaignWords } from '../negotiation-words.ts'
import { CouponForm } from './coupon-form.tsx'
import { PlanDetail } from './plan-detail.tsx'

/** One proposal for all debts that can be joined: cash first, then the instalments by rising total. */
export function ProposalSlip({ first, couponRefused }: ProposalSlipProps) {
  const [proposal, setProposal] = useState(first)
  const base = negotiationBase(useLocation().pathname)
  const navigate = useNavigate()
  const accept = (conditions: Conditions) => {
    chooseConditions(proposal.proposta, conditions)
    void navigate(paths.agreementSummary(base))
  }
  return (
    <PaperCard aria-labelledby="proposta">
      <Cash proposal={proposal} onAccept={accept} />
      {proposal.parcelado.length > 0 && (
        <>
          <Perforation />
          <InInstalments proposal={proposal} onAccept={accept} />
          <div className="actions mt-4">
            <ButtonLink kind="quiet" to={`${paths.simulate(base)}?proposta=${proposal.proposta}`}>
              Simular outra entrada ou data
            </ButtonLink>
          </div>
        </>
      )}
      <CouponForm proposal={proposal} refused={couponRefused} onProposal={setProposal} />
    </PaperCard>
  )
}

interface ProposalSlipProps {
  first: DebtProposal
  /** The reason why the coupon of the link was refused. */
  couponRefused: string | undefined
}

type PartProps = { proposal: DebtProposal; onAccept: (conditions: Conditions) => void }

function Cash({ proposal: { aVista, validaAte, dividas, cupom, campanha }, onAccept }: PartProps) {
  const limit = useSession(({ campaign }) => campaign.limitCents)
  const share = Math.floor((aVista.descontoCentavos * 100) / Math.max(1, aVista.valorHojeCentavos))
  return (
    <>
      <PaperHead>
        <h2 id="proposta">
          Proposta à vista
          <small className="sub">
            {dividas.length > 1 ? `${dividas.length} contas juntas` : dividas.map(debtWords)}
          </small>
        </h2>
        {share > 0 && (
          <Badge tone="positive" icon={negotiate}>
            {`${share}% de desconto`}
          </Badge>
        )}
      </PaperHead>
      <p className="small muted">
        <span className="vh">Valor de hoje: </span>
        <s>
          <Money cents={aVista.valorHojeCentavos} />
        </s>
      </p>
      <p>
        <HeroAmount cents={aVista.totalCentavos} />
      </p>
      <p className="mt-1">
        <b>
          Você deixa de pagar <Money cents={aVista.economiaCentavos} />
        </b>
        <span className="sub">
          vale até <CivilDate date={validaAte} />
        </span>
      </p>
      {cupom && (
        <p className="small">
          Com o cupom. Sem ele seria <Money cents={cupom.antesAVistaCentavos} />.
        </p>
      )}
      {campanha && limit !== null && <p className="small">{campaignWords(campanha.aplicada, limit)}</p>}
      <div className="actions mt-4">
        <Button block onClick={() => onAccept(aVista)}>
          Aceitar proposta
        </Button>
      </div>
    </>
  )
}

const debtWords = ({ origem, contrato }: DebtProposal['dividas'][number]): string => `${origem}, contrato ${contrato}`

function InInstalments({ proposal: { parcelado }, onAccept }: PartProps) {
  const cheapest = parcelado.toSorted((one, other) => Number(one.cetAno) - Number(other.cetAno))[0]
  return (
    <>
      <h3>Prefere parcelar?</h3>
      <Rows>
        {parcelado.map((conditions) => (
          <ListRow
            key={conditions.quantidade}
            inset
            title={
              <>
                Entrada + {conditions.quantidade} × <Money cents={conditions.valorParcelaCentavos} />
              </>
            }
            detail={<PlanDetail conditions={conditions} />}
            onPress={() => onAccept(conditions)}
          />
        ))}
      </Rows>
      {cheapest && (
        <p className="caption muted mt-3">
          Totais com a entrada, juros e IOF. CET a partir de {formatRate(cheapest.cetMes)} ao mês,{' '}
          {formatRate(cheapest.cetAno)} ao ano.
        </p>
      )}
    </>
  )
}
