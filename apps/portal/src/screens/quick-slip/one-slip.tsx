import { type ReactNode, useState } from 'react'
import { useOneQuestion } from '../../chrome/help/one-question.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/choices/choice.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { openPane } from './open-pane.ts'
import { keyOf, nameOf, type OpenSlip } from './slips.ts'

/** In the simple mode it is asked first which of several boletos is to be paid; else all stand in one look. */
export function OneSlip({ slips, children }: OneSlipProps) {
  const [before] = useState(() => openPane()?.boleto)
  const [key, setKey] = useState(before)
  const { only, shows, next, back } = useOneQuestion([WHICH, SLIP], before === undefined ? WHICH : SLIP)
  // A boleto that was paid leaves the list: the next one takes its place.
  const chosen = slips.find((slip) => keyOf(slip) === key) ?? slips[0]
  if (only === undefined || slips.length === 1 || chosen === undefined) return children(slips)
  return shows(WHICH) ? (
    <Panel title="Qual você quer pagar?">
      <div className="stack mt-4">
        <Choice
          legend="Boletos em aberto"
          legendHidden
          name={WHICH}
          value={keyOf(chosen)}
          onChange={setKey}
          options={slips.map((slip) => ({
            value: keyOf(slip),
            title: nameOf(slip).title,
            detail: nameOf(slip).detail,
            amount: <Money cents={slip.valorHojeCentavos} />,
          }))}
        />
        <Button block size="big" onClick={next}>
          Continuar
        </Button>
      </div>
    </Panel>
  ) : (
    <div className="stack-l" id={SLIP} tabIndex={-1} role="group" aria-label="O boleto escolhido">
      {children([chosen])}
      <Button kind="quiet" onClick={back}>
        Escolher outro boleto
      </Button>
    </div>
  )
}

const WHICH = 'qual'
const SLIP = 'boleto'

interface OneSlipProps {
  slips: readonly OpenSlip[]
  children: (shown: readonly OpenSlip[]) => ReactNode
}
