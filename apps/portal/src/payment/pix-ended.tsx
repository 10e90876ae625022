import { useEffect } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { reload } from '../ui/icons/actions.ts'
import { pix } from '../ui/icons/things.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { EmptyState } from '../ui/feedback/state.tsx'
import { forgetAttempt } from './attempts.ts'
import { PayInstead } from './pay-instead.tsx'
import type { Places } from './places.ts'
import { useRetry } from '../client/use-retry.ts'

/** The code serves no more: a new one in one tap. */
export function PixEnded({ title, places }: { title: string; places: Places }) {
  useEffect(keepPlace, [])
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
        Este código não pode mais ser pago. Se você já pagou, o pagamento aparece no portal em instantes.
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
