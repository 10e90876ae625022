import { formatAmount, formatMoney } from '@portal/brazil/money'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice, type ChoiceOption } from '../../../ui/choices/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { check } from '../../../ui/icons/states.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { Conditions, DebtProposal } from '../agreement-flow.ts'
import { againstToday, CASH, discountWords, lastCentsOf } from '../negotiation-words.ts'
import { fits, fitWords, type Offer } from './offers.ts'
import styles from './offer-choice.module.css'

/** The name of the choice, and the id of its first offer. */
export const OFFERS = 'oferta'

/** The named offers and the chosen one, or all, and the cash price in the same group: all can be compared. */
export function OfferChoice({ proposal, offers, monthlyCents, chosen, onChoose }: OfferChoiceProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { parcelado, aVista } = proposal
  const nameOf = (plan: Conditions) => offers.find((offer) => offer.plan === plan)?.name
  const isShown = (plan: Conditions) => showsAll || nameOf(plan) !== undefined || plan.quantidade === chosen
  const options = parcelado
    .filter(isShown)
    .map((plan) => planOption({ name: nameOf(plan), plan, cash: aVista }, monthlyCents))
  return (
    <>
      <Choice
        legend="Como você quer pagar"
        legendHidden
        name={OFFERS}
        options={[...withHeading(options, <EntryWords conditions={parcelado[0]} />), cashOption(aVista)]}
        value={String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      />
      {parcelado.length > offers.length && (
        <Button kind="quiet" block aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver menos opções' : `Ver todas as ${parcelado.length} opções`}
        </Button>
      )}
    </>
  )
}

const withHeading = (options: readonly ChoiceOption[], heading: ReactNode): ChoiceOption[] =>
  options.map((option, index) => (index === 0 ? { ...option, heading } : option))

interface OfferChoiceProps {
  proposal: DebtProposal
  offers: readonly Offer[]
  /** The month's value that the holder chose; undefined before. */
  monthlyCents: number | undefined
  /** The number of instalments of the chosen one; 0 for cash. */
  chosen: number
  onChoose: (count: number) => void
}

type ShownPlan = { name: string | undefined; plan: Conditions; cash: Conditions }

const EntryWords = ({ conditions }: { conditions: Conditions | undefined }) =>
  conditions === undefined || conditions.entradaCentavos === 0 ? (
    'Em parcelas, sem entrada'
  ) : (
    <>
      Em parcelas. Pague a entrada de <Money cents={conditions.entradaCentavos} /> até{' '}
      <CivilDate date={conditions.entradaAte} />
    </>
  )

const planOption = ({ name, plan, cash }: ShownPlan, monthlyCents: number | undefined): ChoiceOption => ({
  value: String(plan.quantidade),
  title: name ?? `${plan.quantidade} parcelas`,
  amount: `${plan.quantidade} × ${formatAmount(plan.valorParcelaCentavos)}`,
  more: (
    <span className={styles.costs}>
      {plan.entradaCentavos > 0 && (
        <span>
          Entrada de <Money cents={plan.entradaCentavos} />
        </span>
      )}
      <span>
        Total <Money cents={plan.totalCentavos} />
        {lastCentsOf(plan) !== undefined && (
          <>
            , a última de <Money cents={plan.valorUltimaParcelaCentavos} />
          </>
        )}
      </span>
      <span>{againstToday(plan)}</span>
      {plan.totalCentavos > cash.totalCentavos && (
        <span>{formatMoney(plan.totalCentavos - cash.totalCentavos)} a mais que à vista</span>
      )}
      {monthlyCents !== undefined && <Fit plan={plan} monthlyCents={monthlyCents} />}
    </span>
  ),
})

const Fit = ({ plan, monthlyCents }: { plan: Conditions; monthlyCents: number }) =>
  fits(plan, monthlyCents) ? (
    <b className={styles.fits}>
      <Icon of={check} size="small" />
      {fitWords(plan, monthlyCents)}
    </b>
  ) : (
    <span>{fitWords(plan, monthlyCents)}</span>
  )

const cashOption = (cash: Conditions): ChoiceOption => ({
  value: String(CASH),
  heading: 'De uma vez',
  title: 'À vista',
  amount: formatMoney(cash.totalCentavos),
  more: (
    <span className={styles.costs}>
      <span>{discountWords(cash)}</span>
      <span>{againstToday(cash)}</span>
      <span>
        pague até <CivilDate date={cash.entradaAte} />
      </span>
    </span>
  ),
})
