import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PayBar } from '../../../chrome/dashboard/pay-bar.tsx'
import { useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { toResult } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import { findDraft } from '../../../session/drafts.ts'
import { session } from '../../../session/session.ts'
import { useKeptDraft } from '../../../session/use-kept-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice, type ChoiceOption } from '../../../ui/choices/choice.tsx'
import { EntryForm } from './entry-form.tsx'
import { acceptanceTitle, InstalmentAcceptance } from './instalment-acceptance.tsx'
import { askOffer, chooseOption, chosenOption, type InstalmentOffer } from './instalment-flow.ts'
import { InstalmentsFailed } from './instalments-failed.tsx'
import { readEntry, timesWords } from './instalment-words.ts'
import { Money } from '../../../ui/money/money.tsx'
import { formatRate } from '@portal/brazil/rates'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => toResult(askOffer(signal), signal)

/** Down payment, options with their whole cost, and acceptance, in one look. */
export default function Instalments() {
  const answer = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back={{ to: paths.paymentOption(), text: 'Valor' }} title="Parcelar a fatura">
        {'value' in answer
          ? `Parcelas fixas, que vêm nas próximas faturas. Estas condições valem até ${formatDate(answer.value.validaAte)}.`
          : undefined}
      </PageHead>
      {'error' in answer ? <InstalmentsFailed error={answer.error} /> : <Options offer={answer.value} />}
    </>
  )
}

function Options({ offer }: { offer: InstalmentOffer }) {
  // The choice is kept by its number of instalments, which another down payment does not change.
  const [count, setCount] = useState(() => offer.opcoes.find(({ id }) => id === chosenOption())?.quantidade)
  const [typed, setTyped] = useState(() => findDraft(entryDraft()) as string | undefined)
  useKeptDraft(entryDraft(), typed)
  const option = offer.opcoes.find(({ quantidade }) => quantidade === count) ?? offer.opcoes[0]
  const choose = (id: string) => {
    chooseOption(id)
    setCount(offer.opcoes.find((each) => each.id === id)?.quantidade)
  }
  const { only, shows, next, back } = useOneQuestion(['entrada', inHowMany, acceptanceTitle])
  return (
    <div className="cols cols--aside">
      <div className="stack-l" hidden={only === acceptanceTitle}>
        {shows('entrada') && <EntryForm offer={offer} typed={typed} onType={setTyped} onAnswered={only && next} />}
        <section className="stack" aria-labelledby={inHowMany} hidden={!shows(inHowMany)}>
          <h2 id={inHowMany} tabIndex={-1}>
            Em quantas vezes?
          </h2>
          <Choice
            legend="Número de parcelas"
            legendHidden
            name="parcelas"
            value={option?.id}
            onChange={choose}
            options={offer.opcoes.map(optionOf)}
          />
          {only && (
            <Button block onClick={next}>
              Continuar
            </Button>
          )}
        </section>
      </div>
      {option && shows(acceptanceTitle) && (
        <aside aria-label="Custo e aceite">
          <InstalmentAcceptance key={option.id} offer={offer} option={option} ofTyped={isOfTyped(offer, typed)} />
          {!only && <ChosenBar option={option} />}
        </aside>
      )}
      {back && (
        <Button kind="quiet" onClick={back}>
          {only === inHowMany ? 'Mudar a entrada' : 'Mudar as parcelas'}
        </Button>
      )}
    </div>
  )
}

const entryDraft = (): string => `entrada ${session.get().invoice.of}`

const inHowMany = 'em-quantas-vezes'

/** True where the options are of the down payment that stands in its field. */
function isOfTyped(offer: InstalmentOffer, typed: string | undefined): boolean {
  if (typed === undefined) return true
  const reading = readEntry(typed, offer)
  return 'cents' in reading && reading.cents === offer.entradaCentavos
}

/** On a phone the choice changes numbers far below it: the bar has them in sight, and leads there. */
const ChosenBar = ({ option }: { option: InstalmentOffer['opcoes'][number] }) => (
  <div className="only-phone">
    <PayBar
      label={`${option.quantidade}× ${formatMoney(option.valorParcelaCentavos)} · total`}
      cents={option.totalCentavos}
    >
      <Button size="big" onClick={showAcceptance}>
        Ver e aceitar
      </Button>
    </PayBar>
  </div>
)

function showAcceptance() {
  const title = document.getElementById(acceptanceTitle)
  title?.scrollIntoView()
  title?.focus({ preventScroll: true })
}

const optionOf = (option: InstalmentOffer['opcoes'][number]): ChoiceOption => ({
  value: option.id,
  title: timesWords(option),
  detail: (
    <>
      Total <Money cents={option.totalCentavos} />
      {option.valorUltimaParcelaCentavos !== option.valorParcelaCentavos && (
        <>
          , a última de <Money cents={option.valorUltimaParcelaCentavos} />
        </>
      )}
      <br />
      CET de {formatRate(option.cetAno)} ao ano
    </>
  ),
})
