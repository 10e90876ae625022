import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatMoney } from '@portal/brazil/money'
import { QuestionAfter, useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { negotiationBase, paths } from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/choices/stepper.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { MoneySlider } from '../../../ui/money/money-slider.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Perforation, PaperCard } from '../../../ui/paper/paper-card.tsx'
import { chooseConditions, type Conditions, type DebtProposal } from '../agreement-flow.ts'
import { useAgreementStep } from '../agreement-step.ts'
import { campaignWords, CASH, inOneWords } from '../negotiation-words.ts'
import { ConditionsFacts } from './conditions-facts.tsx'
import { CouponLine } from './coupon-line.tsx'
import { OfferChoice, OFFERS } from './offer-choice.tsx'
import { OtherTerms } from './other-terms.tsx'
import { countBefore, useChosenOffer } from './use-chosen-offer.ts'

/** The question of what fits a month, and the offers that answer it. In the simple mode what is owed stands first. */
export function OfferSlip({ proposal, busy, couponRefused, onProposal, owed, choice }: OfferSlipProps) {
  const { parcelado } = proposal
  const base = negotiationBase(useLocation().pathname)
  const navigate = useNavigate()
  const step = useAgreementStep('proposta')
  const offered = useChosenOffer(proposal)
  const { range, monthlyCents, chosen, ask } = offered
  const accept = () => {
    chooseConditions(proposal.proposta, chosen)
    void navigate(paths.agreementSummary(base))
  }
  const steps = [OWED, ...(choice ? [DEBTS] : []), ...(parcelado.length > 0 ? [monthly] : []), OFFERS]
  // A way back from the summary ends at the offers.
  const { only, shows, isLast, place, next, back } = useOneQuestion(steps, countBefore() === undefined ? OWED : OFFERS)
  return (
    <PaperCard as="section" aria-label="Proposta">
      <div className="stack">
        {step && <Stepper {...step} />}
        {only !== undefined && <p className="sub">{`${place}: ${stepNames[only]}`}</p>}
        {only === OWED && owed}
        {only === DEBTS && choice}
        {shows(monthly) && parcelado.length > 0 && (
          <MoneySlider
            id={monthly}
            label="Quanto cabe por mês?"
            unit="por mês"
            {...range}
            value={monthlyCents}
            onChange={ask}
          />
        )}
        {only !== OWED && only !== DEBTS && <Terms {...proposal} />}
        {shows(OFFERS) && <Offers proposal={proposal} {...offered} isAsked={offered.isAsked || only === OFFERS} />}
      </div>
      <Perforation />
      <div className="stack">
        <Button block size="big" busy={busy} onClick={isLast ? accept : next}>
          {isLast ? goOnWords(chosen) : 'Continuar'}
        </Button>
        <QuestionAfter questions={steps} only={only} names={stepNames} />
        {back && (
          <Button kind="quiet" onClick={back}>
            {backWords[steps[steps.indexOf(only ?? OWED) - 1] ?? OWED]}
          </Button>
        )}
        {isLast && (
          <Disclosure summary="Ver juros e CET">
            <ConditionsFacts conditions={chosen} />
          </Disclosure>
        )}
        {isLast && (
          <OtherTerms
            to={parcelado.length > 0 ? `${paths.simulate(base)}?proposta=${proposal.proposta}` : undefined}
            {...{ proposal, couponRefused, onProposal }}
          />
        )}
      </div>
    </PaperCard>
  )
}

const Terms = ({ dividas, validaAte }: DebtProposal) => (
  <p className="small muted">
    {inOneWords(dividas)}. Aceite estas condições até <CivilDate date={validaAte} />
  </p>
)

/** The id of what is owed, which the simple mode shows before its questions. */
export const OWED = 'quanto-devo'

/** The id of the choice of debts, a question of its own in the simple mode. */
export const DEBTS = 'entra'

const monthly = 'quanto-cabe'

const stepNames: Record<string, string> = {
  [OWED]: 'quanto você deve',
  [DEBTS]: 'o que entra no acordo',
  [monthly]: 'quanto cabe por mês',
  [OFFERS]: 'como pagar',
}

const backWords: Record<string, string> = {
  [OWED]: 'Ver quanto devo',
  [DEBTS]: 'Mudar as dívidas do acordo',
  [monthly]: 'Mudar o valor por mês',
}

const Offers = ({ proposal, offers, monthlyCents, isAsked, chosen, pick }: OffersProps) => (
  <>
    <OfferChoice
      proposal={proposal}
      offers={offers}
      monthlyCents={isAsked ? monthlyCents : undefined}
      chosen={chosen.quantidade}
      onChoose={pick}
    />
    <CouponLine proposal={proposal} chosen={chosen} />
    <CampaignLine campanha={proposal.campanha} />
  </>
)

type OffersProps = ReturnType<typeof useChosenOffer> & Pick<OfferSlipProps, 'proposal'>

interface OfferSlipProps {
  proposal: DebtProposal
  /** True while another proposal is on its way. */
  busy: boolean
  /** The reason why a coupon was refused. */
  couponRefused: string | undefined
  onProposal: (proposal: DebtProposal) => void
  /** The words of what is owed, under the id `OWED`. */
  owed: ReactNode
  /** The debts of the agreement under the id `DEBTS`, where there are several. */
  choice?: ReactNode
}

const goOnWords = ({ quantidade, valorParcelaCentavos, totalCentavos }: Conditions): string =>
  quantidade === CASH
    ? `Continuar à vista, ${formatMoney(totalCentavos)}`
    : `Continuar com ${quantidade} × ${formatMoney(valorParcelaCentavos)}`

function CampaignLine({ campanha }: Pick<DebtProposal, 'campanha'>) {
  const limit = useSession(({ campaign }) => campaign.limitCents)
  return campanha && limit !== null && <p className="small">{campaignWords(campanha.aplicada, limit)}</p>
}
