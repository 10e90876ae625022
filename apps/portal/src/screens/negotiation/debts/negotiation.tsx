import { useRef } from 'react'
import { useSimpleMode } from '../../../chrome/help/simple-mode.ts'
import { CheckChoice } from '../../../ui/choices/check-choice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { daysLateWords } from '../negotiation-words.ts'
import { DEBTS, OfferSlip, OWED } from '../proposal/offer-slip.tsx'
import { useProposal } from '../proposal/use-proposal.ts'
import { BesidesOffers, type Debts } from './besides-offers.tsx'
import { OwedFirst } from './owed-first.tsx'

/** The offers for the ticked debts, and the debts: whichever is ticked, the server prices them together. */
export function Negotiation({ debts, first, couponRefused }: NegotiationProps) {
  const offered = useProposal({ proposal: first, couponRefused })
  const negotiable = debts.filter(({ melhorOferta }) => melhorOferta !== null)
  const isSimple = useSimpleMode()
  const offers = useRef<HTMLDivElement>(null)
  const chooseAlone = (id: string) => {
    offered.choose([id])
    offers.current?.focus()
  }
  const choice = <DebtChoice {...offered} debts={negotiable} />
  return (
    <div className="cols cols--hero">
      <div ref={offers} tabIndex={-1} role="group" aria-label="O acordo proposto">
        <OfferSlip
          proposal={offered.proposal}
          busy={offered.busy}
          couponRefused={offered.couponRefused}
          onProposal={offered.accept}
          owed={<OwedFirst id={OWED} debts={debts} />}
          choice={negotiable.length > 1 ? choice : undefined}
        />
      </div>
      <div className="stack-l">
        {!isSimple && choice}
        <BesidesOffers debts={debts} pays onNegotiate={negotiable.length > 1 ? chooseAlone : undefined} />
      </div>
    </div>
  )
}

interface NegotiationProps {
  debts: Debts
  first: DebtProposal
  couponRefused: string | undefined
}

function DebtChoice({ debts, chosen, problem, choose }: DebtChoiceProps) {
  const today = debts.filter(({ id }) => chosen.includes(id))
  return (
    <section className="stack" aria-labelledby={DEBTS}>
      <div>
        <h2 id={DEBTS} tabIndex={-1}>
          O que entra no acordo
        </h2>
        <p className="small muted">As ofertas mudam com a sua escolha.</p>
      </div>
      <CheckChoice
        legend="Dívidas do acordo"
        legendHidden
        name="dividas"
        options={debts.map(({ id, origem, diasEmAtraso, valorHoje }) => ({
          value: id,
          title: origem,
          detail: `${daysLateWords(diasEmAtraso)} em atraso`,
          amount: <Money cents={valorHoje?.totalCentavos ?? 0} />,
        }))}
        values={chosen}
        onChange={choose}
      />
      <p className="between small">
        <span className="muted">Somam hoje</span>
        <b>
          <Money cents={today.reduce((sum, { valorHoje }) => sum + (valorHoje?.totalCentavos ?? 0), 0)} />
        </b>
      </p>
      <ProblemNotice>{problem}</ProblemNotice>
    </section>
  )
}

type DebtChoiceProps = Pick<ReturnType<typeof useProposal>, 'chosen' | 'problem' | 'choose'> & { debts: Debts }
