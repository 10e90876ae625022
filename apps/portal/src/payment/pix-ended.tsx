import { useEffect } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { reload } from '../ui/icons/actions.ts'
import { pix } from '../ui/icons/things.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { EmptyState } from '../ui/feedback/state.tsx'
import { forgetAttempt } from './attempts.ts'
import { endWords, wayOn } from './charge-end.ts'
import { ChargeEnded } from './charge-ended.tsx'
import type { PixCharge, PixStatus } from './charges.ts'
import { PayInstead } from './pay-instead.tsx'
import type { Places } from './places.ts'
import { useRetry } from '../client/use-retry.ts'

/** The code serves no more: a new one in one tap, where there is anything left to pay by it. */
export function PixEnded({ charge, status: { encerramento: end }, title, places }: PixEndedProps) {
  useEffect(keepPlace, [])
  const way = wayOn(charge, end)
  if (way.kind === 'renew') return <Renewable title={title} words={endWords(way, end)} places={places} />
  return <ChargeEnded by="pix" icon={pix} way={way} end={end} title={title} places={places} />
}

function Renewable({ title, words, places }: { title: string; words: string; places: Places }) {
  const { retry, busy } = useRetry()
  const renew = () => {
    forgetAttempt('pix')
    retry()
  }
  return (
    <Panel>
      <EmptyState
        icon={pix}
        title={title}
        action={
          <Button icon={reload} busy={busy} onClick={renew}>
            Gerar novo código
          </Button>
        }
      >
        {words}
      </EmptyState>
      <p className="center">
        <PayInstead by="boleto" kind="quiet" places={places} />
      </p>
    </Panel>
  )
}

/** The button that had the focus may be gone with the code: a reader goes on from the title of the screen. */
function keepPlace() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

interface PixEndedProps {
  charge: PixCharge
  status: PixStatus
  title: string
  places: Places
}
